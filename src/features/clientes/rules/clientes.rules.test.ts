import { describe, expect, test } from 'vitest';
import { cleanBusqueda, mailboxOf } from './busqueda.ts';
import { clienteAcciones, visibleEstatus } from './cliente-acciones.ts';
import { allowedDecisions, CLIENTE_ESTATUS, decisionOf } from './cliente-estatus.public.ts';
import { firstName, nombreEnUsa } from './direccion-usa.ts';
import { formatDni, formatIdentidad, formatRtn, formatTelefono, identidadDigits, telefonoDigits } from './identidad.ts';

describe('the states of a mailbox', () => {
  /** For every pair: the decision that leads from one state to the other, or null if it is not allowed. */
  const EXPECTED: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
    Pendiente: { Pendiente: null, Activo: 'aprobar', Rechazado: 'rechazar', Inactivo: null },
    Activo: { Pendiente: null, Activo: null, Rechazado: null, Inactivo: 'inactivar' },
    Rechazado: { Pendiente: null, Activo: null, Rechazado: null, Inactivo: null },
    Inactivo: { Pendiente: null, Activo: 'reactivar', Rechazado: null, Inactivo: null },
  };
  const pairs = CLIENTE_ESTATUS.flatMap((desde) => CLIENTE_ESTATUS.map((hacia) => [desde, hacia] as const));

  test.each(pairs)('%s to %s', (desde, hacia) => {
    expect(decisionOf(desde, hacia)).toBe(EXPECTED[desde]?.[hacia] ?? null);
  });

  test.each(CLIENTE_ESTATUS)('%s offers just the decisions that lead somewhere', (desde) => {
    const decisions = Object.values(EXPECTED[desde] ?? {}).filter((decision) => decision !== null);
    expect([...allowedDecisions(desde)].toSorted()).toEqual(decisions.toSorted());
  });
});

describe('what may be done with a client', () => {
  const ALL = new Set([
    'casilleros.listado.ver_todo',
    'casilleros.detalle.ver',
    'casilleros.solicitudes_detalle.ver',
    'casilleros.solicitudes_detalle.procesar',
    'casilleros.tarifas.ver',
    'usuarios.detalle.restablecer_contrasenia',
    'entregas.procesos.autorizar_credito',
  ]);
  const staff = { cliente_id: null, permisos: ALL };
  const active = { cliente_id: 7, cliente_estatus: 'Activo', correo: 'a@b.hn', tiene_usuario: true } as const;
  const granted = (acciones: object) =>
    Object.entries(acciones)
      .filter(([, may]) => may === true)
      .map(([accion]) => accion);

  test('staff with every right, by state', () => {
    const of = (cliente_estatus: (typeof CLIENTE_ESTATUS)[number]) =>
      granted(clienteAcciones(staff, { ...active, cliente_estatus }));
    const editing = ['editar', 'editar_identidad', 'editar_correo', 'editar_internos', 'editar_credito'];
    expect(of('Activo')).toEqual([
      ...editing,
      'inactivar',
      'enviar_bienvenida',
      'restablecer_contrasenia',
      'ver_tarifas',
    ]);
    expect(of('Inactivo')).toEqual([...editing, 'reactivar', 'ver_tarifas']);
    expect(of('Pendiente')).toEqual([...editing, 'aprobar', 'rechazar', 'ver_tarifas']);
    expect(of('Rechazado')).toEqual([...editing, 'ver_tarifas']);
  });

  test('the mail of an account is only changed by its owner and by who may reset passwords, of a request by who decides', () => {
    const cashier = { cliente_id: null, permisos: new Set(['casilleros.detalle.ver']) };
    expect(clienteAcciones(cashier, { ...active, tiene_usuario: true })).toMatchObject({
      editar: true,
      editar_correo: false,
    });
    // A client who was imported without an account gets one on activation.
    const without = { ...active, tiene_usuario: false };
    expect(clienteAcciones(cashier, { ...without, cliente_estatus: 'Inactivo' }).editar_correo).toBe(false);
    const reader = {
      cliente_id: null,
      permisos: new Set([...cashier.permisos, 'casilleros.solicitudes_detalle.ver']),
    };
    const request = { ...without, cliente_estatus: 'Pendiente' } as const;
    expect(clienteAcciones(reader, request)).toMatchObject({ editar: true, editar_correo: false });
    const approver = {
      cliente_id: null,
      permisos: new Set([...reader.permisos, 'casilleros.solicitudes_detalle.procesar']),
    };
    expect(clienteAcciones(approver, request).editar_correo).toBe(true);
    expect(clienteAcciones(staff, { ...active, tiene_usuario: true }).editar_correo).toBe(true);
  });

  test('a customer edits the own contact data and nothing else, whatever the role holds', () => {
    expect(granted(clienteAcciones({ cliente_id: 7, permisos: ALL }, active))).toEqual(['editar', 'editar_correo']);
    expect(granted(clienteAcciones({ cliente_id: 8, permisos: ALL }, active))).toEqual([]);
    expect(visibleEstatus({ cliente_id: 7, permisos: ALL })).toEqual(['Activo', 'Inactivo']);
  });

  test('nobody writes to a client without a mail, nor sends a link to one without an account', () => {
    expect(granted(clienteAcciones(staff, { ...active, correo: null }))).not.toContain('enviar_bienvenida');
    expect(granted(clienteAcciones(staff, { ...active, correo: null }))).not.toContain('restablecer_contrasenia');
    expect(granted(clienteAcciones(staff, { ...active, tiene_usuario: false }))).not.toContain(
      'restablecer_contrasenia',
    );
  });

  test('who may only see clients opens no request, and the other way round', () => {
    expect(visibleEstatus({ cliente_id: null, permisos: new Set(['casilleros.detalle.ver']) })).toEqual([
      'Activo',
      'Inactivo',
    ]);
    expect(visibleEstatus({ cliente_id: null, permisos: new Set(['casilleros.solicitudes_detalle.ver']) })).toEqual([
      'Pendiente',
      'Rechazado',
    ]);
  });
});

describe('the address in Miami', () => {
  test.each([
    ['María Fernanda', 'María'],
    ['De La Cruz Paz', 'De La Cruz'],
    ['del Cid', 'del Cid'],
    ['San Martín Soto', 'San Martín'],
    ['  Ana  Lucía ', 'Ana'],
    ['de la', 'de la'],
    ['López', 'López'],
  ])('the first name of «%s» is «%s»', (names, first) => expect(firstName(names)).toBe(first));

  test('names the mailbox and the service', () => {
    const cliente = { cliente_id: 42, cliente_nombre: 'María Fernanda', cliente_apellido: 'De La Cruz Paz' };
    expect(nombreEnUsa(cliente, 'AEREO')).toBe('María De La Cruz #42 AEREO');
  });
});

describe('numbers', () => {
  test.each([
    ['+504 9999-8888', '99998888'],
    ['(504) 2550 1234', '25501234'],
    ['00504-33334444', '33334444'],
    ['50412345678', '12345678'],
    ['5041234', '5041234'],
  ])('the telephone %s is %s', (typed, digits) => expect(telefonoDigits(typed)).toBe(digits));

  test('are shown as people write them', () => {
    expect(formatTelefono('99998888')).toBe('(+504) 9999-8888');
    expect(formatDni('0501199000011')).toBe('0501-1990-00011');
    expect(formatRtn('05011990000111')).toBe('0501-1990-000111');
    expect([formatTelefono('123'), formatDni('12'), formatRtn('1')]).toEqual(['123', '12', '1']);
  });
});

test.each([
  ['0501-1990-00011', '0501199000011', '0501-1990-00011'],
  ['0501199000011', '0501199000011', '0501-1990-00011'],
  ['0501 1990 000111', '05011990000111', '0501-1990-000111'],
  // As a word processor writes them: a non-breaking hyphen, a dash, a minus sign.
  ['0501\u20111990\u201300011', '0501199000011', '0501-1990-00011'],
  ['0501\u22121990\u2010000111', '05011990000111', '0501-1990-000111'],
  ['Pasaporte E-12345', 'Pasaporte E-12345', 'Pasaporte E-12345'],
])('who fetches with %s: kept as %s, shown as %s', (written, kept, shown) => {
  expect([identidadDigits(written), formatIdentidad(written)]).toEqual([kept, shown]);
});

describe('what is looked for', () => {
  test.each([
    ['(+504) 9999-8888', '99998888'],
    ['+504 99998888', '99998888'],
    ['+50499998888', '99998888'],
    ['0501-1990-00011', '0501199000011'],
    ['0501\u20111990\u201100011', '0501199000011'],
    ['#1001', '1001'],
    ['López  maria', 'López maria'],
    ['ana.lopez@correo.hn', 'ana.lopez@correo.hn'],
    ['Ana-Lucía 42', 'Ana-Lucía 42'],
  ])('«%s» is «%s»', (typed, clean) => expect(cleanBusqueda(typed)).toBe(clean));

  test.each([
    ['0042', 42],
    ['#42', 42],
    [' 7 ', 7],
    ['42a', null],
    ['0501199000011', null],
    ['', null],
  ])('«%s» is the mailbox %s', (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox));
});
