import { expect, test } from 'vitest';
import { newRow } from '#features/paquetes/web/prealerta/prealerta-values.public.ts';
import { solicitudSchema } from './solicitud-values.ts';

const EMPTY = {
  cliente_id: null,
  elegidos: [],
  guia_tipo: null,
  servicio_id: null,
  paquetes: [],
  instrucciones: '',
  falta_tracking: false,
};
const REQUIRED = 'Este campo es requerido';
const problems = (values: object, forStaff = false) =>
  Object.fromEntries(
    (solicitudSchema([], forStaff).safeParse({ ...EMPTY, ...values }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('all that an empty form lacks is said at once', () => {
  const all = { guia_tipo: REQUIRED, servicio_id: REQUIRED, elegidos: 'Agregue al menos un paquete.' };
  expect(problems({})).toEqual(all);
  expect(problems({}, true)).toEqual({ ...all, cliente_id: REQUIRED });
  expect(problems({ falta_tracking: true })).toEqual({ guia_tipo: REQUIRED, servicio_id: REQUIRED });
});

test('too few parcels are told beside what else is wrong', () => {
  const few =
    'Para Consolidación se necesitan al menos 2 paquetes. Agregue los que faltan, o indique que falta tracking.';
  expect(problems({ guia_tipo: 'Consolidación', elegidos: [7] })).toEqual({ servicio_id: REQUIRED, elegidos: few });
  expect(problems({ guia_tipo: 'Consolidación', servicio_id: 10, paquetes: [newRow()] })).toMatchObject({
    'paquetes.0.tracking': expect.any(String),
    elegidos: few,
  });
  expect(problems({ guia_tipo: 'Reempaque', servicio_id: 10, elegidos: [7] })).toEqual({});
});
