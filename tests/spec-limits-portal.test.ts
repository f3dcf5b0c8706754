import { expect, test } from 'vitest';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { CANALES } from '#features/clientes/contract/clientes.schemas.ts';
import { DEFAULT_SETTINGS } from '#features/configuraciones/contract/settings.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import { descripcionField, valorCompraField } from '#features/paquetes/contract/paquetes.schemas.ts';
import { receiveBody } from '#features/recepcion/contract/recepcion.schemas.ts';
import { registroCalls } from '#features/registro/contract/registro.calls.ts';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';
import { tarifasClienteCalls } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { holds, said } from './harness/field-limits.ts';

const { register } = registroCalls;
const body = receiveBody;

test('an address of 300 letters, where one registers and where it is edited', () => {
  holds(register, 'direccion', 300);
  holds(clientesCalls.update, 'direccion', 300);
});

test('name, mail, telephone, address and place of a client may be changed, not cleared', () => {
  for (const field of [
    'cliente_nombre',
    'cliente_apellido',
    'correo',
    'telefono',
    'direccion',
    'departamento_id',
    'ciudad_id',
  ])
    for (const empty of ['', null])
      expect([field, empty, said(clientesCalls.update, field, empty).length]).toEqual([field, empty, 1]);
});

test('a description of 300 letters, pre-alerted or received', () => {
  expect(descripcionField.safeParse('A'.repeat(300)).success).toBe(true);
  expect(descripcionField.safeParse('A'.repeat(301)).success).toBe(false);
  holds({ body }, 'paquete_descripcion', 300);
});

test('instructions of 300 letters, an internal comment of 255', () => {
  holds(solicitudesCalls.create, 'instrucciones', 300);
  holds(guiasCalls.addComment, 'comment', 255);
});

test('a purchase is worth 0.01 at least', () => {
  expect(valorCompraField.safeParse(0.01).success).toBe(true);
  expect(valorCompraField.safeParse(0).error?.issues[0]?.message).toBe('Este valor debe ser superior a $0.00');
  expect(said({ body }, 'valor_compra', 0.01)).toEqual([]);
  expect(said({ body }, 'valor_compra', 0)).toEqual(['Este valor debe ser superior a $0.00']);
});

test('a credit note: a reason of 300 letters, a credit of 1 at least', () => {
  const { create } = notasCreditoCalls;
  holds(create, 'razon', 300);
  expect(said(create, 'credito', 1)).toEqual([]);
  expect(said(create, 'credito', 0.99)).toEqual(['El valor de crédito debe ser superior a 1.00']);
});

test('a special fee goes from 0 to 999.99, each of its values', () => {
  for (const field of ['tarifa_plana', 'tarifa_peso', 'peso_minimo']) {
    expect([0, 999.99].flatMap((value) => said(tarifasClienteCalls.create, field, value))).toEqual([]);
    expect(said(tarifasClienteCalls.create, field, -0.01)).toEqual(['Este valor debe ser mayor o igual a cero (0).']);
    expect(said(tarifasClienteCalls.create, field, 1000)).toEqual(['Este valor no puede ser mayor a 999.99']);
  }
});

test('a DNI has 13 digits, an RTN 14, where one registers and where it is edited', () => {
  for (const call of [register, clientesCalls.update]) {
    expect([...said(call, 'dni', '0501199000011'), ...said(call, 'rtn', '05011990000111')]).toEqual([]);
    for (const [field, digits] of [
      ['dni', '050119900001'],
      ['dni', '05011990000111'],
      ['dni', '050119900001A'],
      ['rtn', '0501199000011'],
      ['rtn', '050119900001112'],
    ] as const)
      expect([field, digits, said(call, field, digits).length]).toEqual([field, digits, 1]);
  }
});

test('a telephone: +504 or not, eight digits, the first of them 2, 3, 8 or 9', () => {
  for (const first of '0123456789') {
    const problems = ['2', '3', '8', '9'].includes(first) ? 0 : 1;
    for (const typed of [`${first}2345678`, `+504${first}2345678`, `+504 ${first}234-5678`])
      expect([typed, said(register, 'telefono', typed).length]).toEqual([typed, problems]);
  }
  expect(said(register, 'telefono', '9234567')).toHaveLength(1);
});

test('the channels are those of the specification', () => {
  expect(CANALES).toEqual(['Facebook', 'Instagram', 'Google', 'Un amigo', 'Otro']);
  expect(said(register, 'canal', 'Radio')).toEqual(['Por favor seleccione una opción.']);
});

test('a service is Activo or Inactivo; its days are told apart by commas', () => {
  for (const estatus of ['Activo', 'Inactivo'])
    expect(said(serviciosCalls.update, 'servicio_estatus', estatus)).toEqual([]);
  expect(said(serviciosCalls.update, 'servicio_estatus', 'Otro')).toHaveLength(1);
  expect(said(serviciosCalls.update, 'servicio_dias', '1,4')).toEqual([]);
  expect(said(serviciosCalls.update, 'servicio_dias', '1,8')).not.toEqual([]);
});

test('a request is of one of three kinds', () => {
  const { create } = solicitudesCalls;
  for (const tipo of ['Reempaque', 'Consolidación', 'Reempaque & Consolidación'])
    expect([tipo, said(create, 'guia_tipo', tipo)]).toEqual([tipo, []]);
  for (const tipo of ['Normal', '', undefined])
    expect([tipo, said(create, 'guia_tipo', tipo).length]).toEqual([tipo, 1]);
});

test('there are the twelve keys of the specification', () => {
  const { paquetes, general, sistema } = DEFAULT_SETTINGS;
  expect(Object.keys(paquetes)).toEqual(
    expect.arrayContaining([
      'PKG_MAXIMO_GUIAS_CONSOLIDACION',
      'PKG_MAXIMO_PAQUETES_CONSOLIDACION',
      'PKG_MAXIMO_PAQUETES_PREALERTA',
      'PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION',
      'PKG_TIEMPO_DE_EDICION_EN_CONSOLIDACION',
    ]),
  );
  expect(Object.keys(general)).toContain('GRAL_IMPUESTO_SOBRE_VENTA');
  expect(Object.keys(sistema)).toEqual(
    expect.arrayContaining([
      'SYS_FORMATO_DE_FECHA',
      'SYS_ITEMS_POR_PAGINA',
      'SYS_CORREO_PARA_NOTIFICACIONES',
      'SYS_FACEBOOK_LINK',
      'SYS_INSTAGRAM_LINK',
      'SYS_WHATSAPP_LINK',
    ]),
  );
});
