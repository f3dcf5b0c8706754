import { expect, test } from 'vitest';
import { CLIENTE_ACCIONES, type Cliente, updateClienteBody } from '../contract/clientes.schemas.ts';
import { bodyOf, isNewCorreo, valuesOfCliente } from './cliente-values.ts';

const acciones = (allowed: boolean): Cliente['acciones'] =>
  Object.fromEntries(CLIENTE_ACCIONES.map((accion) => [accion, allowed])) as Cliente['acciones'];

const CLIENTE: Cliente = {
  cliente_id: 12,
  cliente_nombre: 'María',
  cliente_apellido: 'López',
  dni: '0501199012345',
  rtn: null,
  correo: 'maria@correo.hn',
  telefono: '99887766',
  departamento_id: 5,
  departamento_nombre: 'Cortés',
  ciudad_id: 501,
  ciudad_nombre: 'San Pedro Sula',
  direccion: 'Barrio El Centro',
  foraneo: true,
  requiere_consolidar: false,
  cliente_estatus: 'Activo',
  canal: 'Otro',
  deuda_vieja: 0,
  fecha_registro: '2026-11-01T10:00:00Z',
  motivo_rechazo: null,
  usuario_revision: null,
  fecha_revision: null,
  usuario_registro: null,
  usuario_correo: null,
  terminos_version: null,
  terminos_fecha: null,
  fecha_correo: null,
  limite_credito: 1500,
  tiene_usuario: true,
  tiene_contrasenia: true,
  version: 3,
  acciones: acciones(true),
};

test('what is shown formatted is sent as it is stored', () => {
  const values = valuesOfCliente(CLIENTE);
  expect(values).toMatchObject({ dni: '0501-1990-12345', telefono: '(+504) 9988-7766' });
  const { cliente_id: _, ...stored } = CLIENTE;
  const sent = updateClienteBody.parse(bodyOf(CLIENTE, values));
  expect(stored).toMatchObject(sent);
  expect(sent).toMatchObject({
    dni: '0501199012345',
    rtn: null,
    telefono: '99887766',
    foraneo: true,
    limite_credito: 1500,
    version: 3,
  });
});

test('a customer neither sees nor sends what only staff change', () => {
  const customer = { ...acciones(false), editar_correo: true };
  const sent = bodyOf(CLIENTE, valuesOfCliente({ ...CLIENTE, foraneo: null, acciones: customer }));
  expect(Object.keys(sent).toSorted()).toEqual([
    'ciudad_id',
    'correo',
    'departamento_id',
    'direccion',
    'telefono',
    'version',
  ]);
});

test('who may not change the mail saves a client that has none', () => {
  const cliente = { ...CLIENTE, correo: null, acciones: { ...acciones(true), editar_correo: false } };
  const sent = bodyOf(cliente, valuesOfCliente(cliente));
  expect(sent).not.toHaveProperty('correo');
  expect(updateClienteBody.safeParse(sent).error?.issues).toBeUndefined();
});

test.each([
  ['maria@correo.hn', false],
  [' Maria@Correo.HN ', false],
  ['otra@correo.hn', true],
  ['', true],
])('the mail %j is new: %s', (typed, expected) => {
  expect(isNewCorreo(CLIENTE, typed)).toBe(expected);
});

test('a client without mail gets a new one by its code', () => {
  expect(isNewCorreo({ correo: null }, '')).toBe(false);
  expect(isNewCorreo({ correo: null }, 'maria@correo.hn')).toBe(true);
  expect(isNewCorreo({ correo: 'maria@correo.hn' }, undefined)).toBe(false);
});

test('the code is sent with the mail that it proves, and with no other', () => {
  const values = { ...valuesOfCliente(CLIENTE), codigo: '12345', token: 'x' };
  expect(bodyOf(CLIENTE, values)).not.toHaveProperty('codigo');
  expect(bodyOf(CLIENTE, { ...values, correo: 'otra@correo.hn' })).toMatchObject({ codigo: '12345', token: 'x' });
});
