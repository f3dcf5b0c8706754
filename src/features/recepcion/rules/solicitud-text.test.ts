import { expect, test } from 'vitest';
import { porReempacarYa, solicitudText } from './solicitud-text.ts';

const solicitud = {
  guia: 'GA-12',
  aprobada: true,
  llegados: 3,
  total: 5,
  falta_tracking: false,
  pide_reempaque: true,
  consolida: true,
};

test.each([
  [{}, 'Solicitud GA-12: 3 de 5, consolidar', false],
  [{ consolida: false }, 'Solicitud GA-12: 3 de 5, reempacar', false],
  [{ llegados: 5 }, 'Solicitud GA-12 completa: reempacar', true],
  [{ llegados: 5, falta_tracking: true }, 'Solicitud GA-12: 5 de 5, consolidar', false],
  [{ llegados: 5, pide_reempaque: false }, 'Solicitud GA-12 completa', false],
  // Not approved: the repack would refuse it.
  [{ llegados: 5, aprobada: false }, 'Solicitud GA-12 sin aprobar: 5 de 5', false],
  [{ aprobada: false }, 'Solicitud GA-12 sin aprobar: 3 de 5', false],
  // A single parcel needs no repack.
  [{ llegados: 1, total: 1 }, 'Solicitud GA-12 completa', false],
])('%j: %s', (fields, text, ready) => {
  const of = { ...solicitud, ...fields };
  expect([solicitudText(of), porReempacarYa(of)]).toEqual([text, ready]);
});
