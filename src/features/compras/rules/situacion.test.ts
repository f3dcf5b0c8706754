import { describe, expect, test } from 'vitest';
import { GUIA_ESTADOS, type GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { PAQUETE_ESTADOS, type PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { STEPS, situacionOf } from './situacion.ts';

const inside = (...estados: readonly PaqueteEstado[]) =>
  estados.map((paquete_estado) => ({ paquete_estado, reempaque_id: null }));
const guia = (guia_estado: GuiaEstado, guia_tipo = 'Consolidación', falta_tracking = false) => ({
  guia_estado,
  guia_tipo,
  falta_tracking,
});

test.each([
  ['Pre-alertado', 0, 'Lo esperamos en Miami', 'Le avisamos cuando llegue a Miami.'],
  ['Recibido en USA', 1, 'En Miami', 'Aún no sale de allí: díganos cómo se lo enviamos.'],
  ['Enviado a HN', 2, 'Viaja hacia Honduras', null],
  ['Recibido en HN', 3, 'En Honduras', 'Le avisamos cuando pueda retirarlo.'],
  ['Disponible para entrega', 4, 'Listo para retirar', null],
  ['Entregado', 4, 'Entregado', null],
  ['Abandonado', null, 'Abandonado', 'Comuníquese con nosotros: le decimos si aún puede recuperarlo.'],
] as const)('one that is %s', (estado, step, titulo, siguiente) => {
  expect(situacionOf({ paquetes: inside(estado), guia: null })).toMatchObject({ step, titulo, siguiente });
});

test('what lies in Miami goes on by itself only in a guide that nobody is asked about', () => {
  const said = (one: Parameters<typeof situacionOf>[0]['guia']) => {
    const { siguiente, espera } = situacionOf({ paquetes: inside('Recibido en USA'), guia: one });
    return [siguiente, espera];
  };
  expect(said(guia('Recibido en USA', 'Normal'))).toEqual(['Sigue el viaje a Honduras.', null]);
  expect(said(null)[1]).toBe('solicitud');
  expect(said(guia('Pendiente'))[1]).toBe('respuesta');
  expect(said(guia('Esperando Consolidación', 'Consolidación', true))[1]).toBe('trackings');
});

test('what could be fetched and is on the road is not said to be ready', () => {
  const said = (away: { en_traslado?: boolean; en_reparto?: boolean }) => {
    const one = { ...guia('Disponible para entrega', 'Normal'), ...away };
    const { step, titulo, siguiente } = situacionOf({ paquetes: inside('Disponible para entrega'), guia: one });
    return [step, titulo, siguiente];
  };
  expect(said({})).toEqual([4, 'Listo para retirar', null]);
  expect(said({ en_traslado: true })).toEqual([3, 'Va a otra sucursal', 'Le avisamos cuando pueda retirarlo allí.']);
  expect(said({ en_reparto: true })).toEqual([4, 'Va a usted', 'Lo lleva el repartidor a la dirección que nos dio.']);
});

test('what is brought to a door is not said to wait for its owner', () => {
  const said = (guia_estado: 'Recibido en HN' | 'Disponible para entrega') => {
    const one = { ...guia(guia_estado, 'Normal'), a_domicilio: true };
    const { titulo, siguiente } = situacionOf({ paquetes: inside(guia_estado), guia: one });
    return [titulo, siguiente];
  };
  expect(said('Recibido en HN')).toEqual(['En Honduras', 'Después se lo llevamos.']);
  expect(said('Disponible para entrega')).toEqual(['Listo para llevárselo', null]);
});

describe('of several', () => {
  const said = (...estados: readonly PaqueteEstado[]) => {
    const { titulo, siguiente, step } = situacionOf({ paquetes: inside(...estados), guia: null });
    return [step, titulo, siguiente];
  };
  test('what has come to Miami, and how many are missing', () => {
    expect(said('Pre-alertado', 'Recibido en USA', 'Recibido en USA')).toEqual([
      0,
      'En Miami: 2 de 3',
      'Falta que llegue 1 paquete.',
    ]);
    expect(said('Pre-alertado', 'Pre-alertado', 'Recibido en USA')).toEqual([
      0,
      'En Miami: 1 de 3',
      'Falta que lleguen 2 paquetes.',
    ]);
  });
  test('what stays behind while the others go on', () =>
    expect(said('Recibido en USA', 'Enviado a HN')).toEqual([1, 'En Miami: 1 de 2', '1 paquete ya va más adelante.']));
  test('an abandoned one holds nothing back', () =>
    expect(said('Abandonado', 'Entregado')).toEqual([4, 'Entregado', null]));
  test('what was repacked goes on inside another', () => {
    const paquetes = [
      ...inside('Enviado a HN'),
      { paquete_estado: 'Recibido en USA' as const, reempaque_id: 1 },
      { paquete_estado: 'Recibido en USA' as const, reempaque_id: 1 },
    ];
    expect(situacionOf({ paquetes, guia: null }).titulo).toBe('Viaja hacia Honduras');
  });
});

describe('of a request', () => {
  test('that nobody has answered', () =>
    expect(situacionOf({ paquetes: inside('Pre-alertado'), guia: guia('Pendiente') })).toMatchObject({
      titulo: 'Su solicitud está en revisión',
      siguiente: 'Le escribimos en cuanto la aprobemos.',
      tono: 'danger',
    }));
  test('that lacks trackings', () =>
    expect(
      situacionOf({ paquetes: inside('Pre-alertado'), guia: guia('Pre-alertado', 'Consolidación', true) }),
    ).toMatchObject({
      siguiente: 'Agregue lo que falta a su solicitud.',
    }));
  test('that is complete and waits for its repack', () =>
    expect(
      situacionOf({
        paquetes: inside('Recibido en USA', 'Recibido en USA'),
        guia: guia('Esperando Consolidación', 'Reempaque & Consolidación'),
      }),
    ).toMatchObject({ titulo: 'En Miami', siguiente: 'Ya está completo: falta reempacarlo.' }));
});

test('of every mixture of states, in every guide: a step, words, and none for what is not known', () => {
  const guias = [null, ...GUIA_ESTADOS.flatMap((estado) => [guia(estado, 'Normal'), guia(estado, 'Reempaque', true)])];
  for (const first of PAQUETE_ESTADOS)
    for (const second of PAQUETE_ESTADOS)
      for (const third of PAQUETE_ESTADOS)
        for (const one of guias) {
          const said = situacionOf({ paquetes: inside(first, second, third), guia: one });
          expect(said.titulo).not.toBe('');
          expect(`${said.titulo} ${said.siguiente}`).not.toMatch(/PENDIENTE|undefined|NaN|Recibido en|Enviado a/);
          const gone = [first, second, third].every((estado) => estado === 'Abandonado');
          expect(said.step === null).toBe(gone);
          if (said.step !== null) expect(STEPS[said.step]).toBeDefined();
          const over = [first, second, third].every((estado) => ['Entregado', 'Abandonado'].includes(estado));
          expect(said.terminada).toBe(over);
          if (over) expect(['Entregado', 'Abandonado']).toContain(said.titulo);
        }
});
