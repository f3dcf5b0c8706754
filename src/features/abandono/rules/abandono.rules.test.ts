import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#kit/rules/dates.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { faltaAviso, plazoDelAviso } from './contacto.ts';
import { enEspera, esperaOf, ESTADOS_EN_ESPERA, limiteDeEspera } from './espera.ts';
import { regresoOf } from './recuperar.ts';
import { noRegistrable, type EnEspera } from './registrable.ts';
import { whatsappLink } from './whatsapp.ts';

const available = 'Disponible para entrega';

describe('how long it waits', () => {
  test.each([
    // 23:30 in Tegucigalpa is the next day in UTC.
    ['2026-01-01T05:30:00Z', '2026-01-01', 1, '2026-03-31', 89],
    ['2026-01-01T06:00:00Z', '2026-01-01', 0, '2026-04-01', 90],
    ['2026-01-01T06:00:00Z', '2026-04-01', 90, '2026-04-01', 0],
    ['2026-01-01T06:00:00Z', '2026-04-05', 94, '2026-04-01', -4],
    // Across a leap day.
    ['2028-02-01T18:00:00Z', '2028-05-01', 90, '2028-05-01', 0],
  ])('from %s to %s: %i days, from %s on, %i left', (espera_desde, hoy, dias, califica_desde, faltan) => {
    expect(esperaOf(espera_desde, hoy, 90)).toMatchObject({
      dias,
      califica_desde,
      faltan,
    });
  });

  test('whoever waits since before the day that a list asks for qualifies, and nobody else', () => {
    const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 365 }), fc.integer({ min: 0, max: 500 }), (since, limit, later) => {
        const espera_desde = since.toISOString();
        const hoy = dayAfter(espera_desde.slice(0, 10), later);
        const { faltan } = esperaOf(espera_desde, hoy, limit);
        const begin = Date.parse(`${limiteDeEspera(hoy, limit)}T06:00:00Z`);
        expect(since.getTime() < begin).toBe(faltan <= 0);
      }),
    );
  });
});

describe('what is asked of its owner first', () => {
  const hoy = '2026-05-10';
  test.each([
    [0, null, 'faltan 3 intentos de contacto en los últimos 30 días'],
    [1, null, 'faltan 2 intentos de contacto en los últimos 30 días'],
    [2, null, 'falta 1 intento de contacto en los últimos 30 días'],
    [3, null, null],
    [9, null, null],
    [3, '2026-05-09', null],
    [3, '2026-05-10', 'al cliente se le dio plazo hasta el 10/05/2026'],
    [9, '2026-06-01', 'al cliente se le dio plazo hasta el 01/06/2026'],
  ])('%i attempts, told until %s: %s', (intentos, plazo, falta) => {
    expect(faltaAviso({ intentos, plazo }, hoy, 'DD/MM/YYYY')).toBe(falta);
  });

  test('its dates are in the format of the installation', () => {
    const told = faltaAviso({ intentos: 3, plazo: '2026-06-01' }, hoy, 'YYYY-MM-DD');
    expect(told).toBe('al cliente se le dio plazo hasta el 2026-06-01');
  });

  test('a notice gives fifteen days, and never fewer than the terms do', () => {
    expect(plazoDelAviso(hoy, '2026-01-01')).toBe('2026-05-25');
    expect(plazoDelAviso(hoy, '2026-06-20')).toBe('2026-06-20');
  });
});

describe('what can be registered', () => {
  const right: EnEspera = { paquete_estado: available, cliente_id: 1, reempaque_id: null, lista: null, flete: 200.01 };
  const espera = { dias: 90, califica_desde: '2026-04-01', faltan: 0 };
  test.each([
    [{}, {}, null],
    [{ cliente_id: 0 }, {}, 'no tiene dueño: asígnelo primero a un cliente'],
    [{ reempaque_id: 4 }, {}, 'es parte de un reempaque'],
    [{ lista: 'PA-7' }, {}, 'está en el packing list PA-7: retírelo primero'],
    [{}, { faltan: 1 }, 'califica el 01/04/2026, falta 1 día'],
    [{}, { faltan: 12 }, 'califica el 01/04/2026, faltan 12 días'],
    [{ flete: 200 }, {}, 'su flete de US$ 200.00 no pasa de US$ 200.00'],
    [{ flete: 0 }, {}, 'su guía todavía no tiene valor'],
  ] as const)('%o, %o: %s', (of, waiting, motivo) => {
    expect(noRegistrable({ ...right, ...of }, { ...espera, ...waiting }, 200, 'DD/MM/YYYY')).toBe(motivo);
  });

  test('says since when in the format of the installation', () => {
    const motivo = noRegistrable(right, { ...espera, faltan: 1 }, 200, 'DD-MM-YYYY');
    expect(motivo).toBe('califica el 01-04-2026, falta 1 día');
  });

  test.each(PAQUETE_ESTADOS)('%s', (paquete_estado) => {
    const waiting = enEspera(paquete_estado) ? espera : null;
    const motivo = noRegistrable({ ...right, paquete_estado }, waiting, 200, 'DD/MM/YYYY');
    expect(motivo).toBe(
      (ESTADOS_EN_ESPERA as readonly string[]).includes(paquete_estado) ? null : `está en estado ${paquete_estado}`,
    );
  });
});

describe('where a parcel that comes back finds its guide', () => {
  const MIAMI = ['Pre-alertado', 'Esperando Consolidación', 'Recibido en USA'];
  const EXPECTED: Readonly<Record<(typeof ESTADOS_EN_ESPERA)[number], readonly string[]>> = {
    'Recibido en USA': MIAMI,
    'Recibido en HN': ['Recibido en HN'],
    [available]: ['Recibido en HN', available],
  };
  const cases = ESTADOS_EN_ESPERA.flatMap((estado_antes) =>
    GUIA_ESTADOS.flatMap((guia_estado) =>
      [true, false].map((con_factor) => ({ estado_antes, guia_estado, con_factor })),
    ),
  );
  test.each(cases)('$estado_antes, its guide $guia_estado, with its factor: $con_factor', (asked) => {
    const { estado_antes, guia_estado, con_factor } = asked;
    const regreso = regresoOf({ ...asked, en_otra_sucursal: false });
    if (guia_estado === 'Abandonado') {
      const hacia = estado_antes === available && !con_factor ? 'Recibido en HN' : estado_antes;
      expect(regreso).toEqual({ guia: 'misma', guia_hacia: hacia, retirar_disponible: hacia !== estado_antes });
      expect(GUIA_TRANSICIONES.some((one) => one.accion === 'recuperar' && one.hacia === hacia)).toBe(true);
      return;
    }
    const fits = EXPECTED[estado_antes].includes(guia_estado);
    expect(regreso.guia).toBe(fits ? 'misma' : 'propia');
    expect(regreso.guia_hacia).toBeNull();
    // An available parcel stays available only in an available guia.
    expect(regreso.retirar_disponible).toBe(estado_antes === available && guia_estado !== available);
  });
  test('a free one is free again', () =>
    expect(
      regresoOf({
        estado_antes: 'Recibido en USA',
        guia_estado: null,
        con_factor: false,
        en_otra_sucursal: false,
      }).guia,
    ).toBe('ninguna'));
  test.each(['Recibido en HN', available] as const)('not at another branch, where the guide is %s', (guia_estado) =>
    expect(regresoOf({ estado_antes: available, guia_estado, con_factor: true, en_otra_sucursal: true })).toMatchObject(
      { guia: 'propia', retirar_disponible: true },
    ),
  );
});

describe('a conversation on WhatsApp', () => {
  test.each([
    ['9999-8888', '50499998888'],
    ['+504 9999 8888', '50499998888'],
    ['0050499998888', '50499998888'],
    ['(305) 555-0101', '13055550101'],
    ['+34 600 111 222', '34600111222'],
  ])('%s', (telefono, number) =>
    expect(whatsappLink(telefono, 'Hola, Ana')).toBe(`https://wa.me/${number}?text=Hola%2C%20Ana`),
  );
  test.each([null, '', '123', 'no tiene', '1'.repeat(16)])('not with %s', (telefono) =>
    expect(whatsappLink(telefono, 'Hola')).toBeNull(),
  );
});
