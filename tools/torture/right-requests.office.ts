import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { articulosCalls } from '#features/articulos/contract/articulos.calls.ts';
import { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';
import { cargosCalls } from '#features/cargos_adicionales/contract/cargos.calls.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { cobrosCalls } from '#features/cobros/contract/cobros.calls.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { informacionCalls } from '#features/informacion/contract/informacion.calls.ts';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { tarifasClienteCalls } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { asReceived } from '../../tests/harness/as-received.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { aFile } from '../../tests/harness/form-body.ts';
import { newComprobante } from '../../tests/harness/new-comprobante.ts';
import { newDeuda } from '../../tests/harness/new-entrega.ts';
import { extractoBody, newCoincidencia, newLinea } from '../../tests/harness/new-extracto.ts';
import {
  gastoBody,
  ingresoBody,
  mesAtras,
  newCategoria,
  newRecurrente,
  recurrenteBody,
} from '../../tests/harness/new-gasto.ts';
import { newSucursal } from '../../tests/harness/new-sucursal.ts';
import { newAbierto, newCajero } from '../../tests/harness/new-cajero.ts';
import { newCustomer, newUser } from '../../tests/harness/new-user.ts';
import { CUSTOMERS, PASSWORD } from '../../tests/harness/people.ts';
import { SAMPLES } from '../../tests/harness/samples.ts';
import { makeRol, uniqueName } from '../../tests/harness/staff.ts';
import type { RightRequest } from './right-request.ts';

const sample = async (api: TestApi, id: string): Promise<object> => (await SAMPLES[id]?.(api)) as object;
const unique = (): string => randomBytes(5).toString('hex');
/** The body without its version: conflicting edits are tested elsewhere. */
const unversioned = async (api: TestApi, id: string): Promise<object> => {
  const { version: _, ...body } = (await sample(api, id)) as { version?: number };
  return body;
};

const newSesion = async ({ db, openSession }: TestApi, usuario: string): Promise<string> => {
  await openSession(usuario);
  const { sesion_id } = await db
    .selectFrom('sesiones')
    .select('sesion_id')
    .where('usuario', '=', usuario)
    .where('fecha_cierre', 'is', null)
    .orderBy('fecha_inicio', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return sesion_id;
};

/** A user who has started to set up the second step of log-in. */
const withSecret = async (api: TestApi) => {
  const usuario = await newUser(api);
  const token = await api.openSession(usuario);
  const { secreto } = (await api.call(sesionesCalls.startTwoStep, { token, body: { contrasenia_actual: PASSWORD } }))
    .body.data;
  const totp = new TOTP({ secret: secreto, digits: 6, period: 30, algorithm: 'SHA1' });
  return { usuario, token, codigo: totp.generate() };
};
const withTwoStep = async (api: TestApi) => {
  const { usuario, token, codigo } = await withSecret(api);
  const { body } = await api.call(sesionesCalls.confirmTwoStep, { token, body: { codigo } });
  return { usuario, token, recuperacion: body.data.codigos_recuperacion[0] };
};

const LINK = /reset-password\?tk=([\w-]+)/;
/** The link by which a new customer sets the password. */
const newLink = async (api: TestApi): Promise<string> => {
  const cliente_id = await newCustomer(api);
  await api.call(clientesCalls.passwordLink, { as: 'admin', params: { cliente_id } });
  const { correo } = await api.db
    .selectFrom('clientes')
    .select('correo')
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirstOrThrow();
  const mail = await api.db
    .selectFrom('correos')
    .select(['texto', 'secreto'])
    .where('destinatario', '=', correo ?? '')
    .executeTakeFirstOrThrow();
  return LINK.exec(asReceived(mail).texto)?.[1] ?? '';
};

/** The link by which the former address of a customer undoes a change of mail address. */
const newUndo = async (api: TestApi): Promise<string> => {
  const token = newToken();
  await api.db
    .insertInto('cambios_correo')
    .values({
      token_hash: sha256(token),
      cliente_id: await newCustomer(api),
      correo_anterior: `antes${unique()}@correo.hn`,
      correo_nuevo: 'nuevo@correo.hn',
      usuario_registro: 'admin',
      fecha_expiracion: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute();
  return token;
};

const newCorreo = async ({ db }: TestApi): Promise<number> =>
  (
    await db
      .insertInto('correos')
      .values({
        plantilla: 'prueba',
        destinatario: 'ana@correo.hn',
        asunto: 'Prueba',
        texto: 'Hola',
        html: '<p>Hola</p>',
        estado: 'Sin servidor',
        usuario_registro: 'prueba',
      })
      .returning('correo_id')
      .executeTakeFirstOrThrow()
  ).correo_id;

const newBanco = async (api: TestApi): Promise<number> => {
  const body = { banco_nombre: uniqueName('Banco'), banco_origen: 'Honduras' } as const;
  return (await api.call(bancosCalls.create, { as: 'admin', body })).body.data.banco_id;
};

const newCargo = async (api: TestApi): Promise<number> => {
  const body = { impuesto_nombre: uniqueName('Cargo'), impuesto_valor: 5 };
  return (await api.call(cargosCalls.create, { as: 'admin', body })).body.data.impuesto_id;
};

const newArticulo = async (api: TestApi): Promise<number> => {
  const body = { articulo_nombre: uniqueName('Artículo'), clasificacion: 'Permitido' } as const;
  return (await api.call(articulosCalls.create, { as: 'admin', body })).body.data.articulo_id;
};

const textoVersion = async (api: TestApi): Promise<number> => {
  const params = { clave: 'preguntas_frecuentes' } as const;
  return (await api.call(informacionCalls.versiones, { as: 'admin', params })).body.data[0]?.version ?? 0;
};

const newMetodo = async (api: TestApi): Promise<number> => {
  const body = { metodo_nombre: uniqueName('Tarjeta'), metodo_tipo: 'Tarjeta Crédito', activo: true } as const;
  return (await api.call(cobrosCalls.createMetodo, { as: 'admin', body: { ...body, cuenta_banco_id: null } })).body.data
    .metodo_pago_id;
};

let servicios = 0;
/** A number as three letters, starting with Z, which no service of the product does. */
const letters = (n: number): string =>
  `Z${String.fromCharCode(65 + (Math.floor(n / 26) % 26))}${String.fromCharCode(65 + (n % 26))}`;
const servicioBody = async (api: TestApi): Promise<object> => {
  servicios += 1;
  return {
    ...(await sample(api, 'servicios.create')),
    servicio_codigo: `T${unique().slice(0, 8)}`.toUpperCase(),
    servicio_prefijo: letters(servicios),
  };
};
const newServicio = async (api: TestApi): Promise<number> =>
  (await api.call(serviciosCalls.create, { as: 'admin', body: (await servicioBody(api)) as never })).body.data
    .servicio_id;

const tarifa = { servicio_id: 10, tarifa_plana: 1.5, tarifa_peso: 4.1234, peso_minimo: 2.25 } as const;
const newTarifa = async (api: TestApi): Promise<number> => {
  const cliente_id = await api.world.cliente();
  await api.call(tarifasClienteCalls.create, { as: 'admin', params: { cliente_id }, body: tarifa });
  return cliente_id;
};

/** Calls of the office: users, rights, settings, prices and customers. */
export const OFFICE_REQUESTS: Readonly<Record<string, RightRequest>> = {
  'sesiones.logout': async (api) => ({ token: await api.openSession('empleado') }),
  'sesiones.forgotPassword': async (api) => ({ body: { cliente_id: await newCustomer(api) } }),
  'sesiones.resetPassword': async (api) => ({
    body: { password: 'Quebrada*2026', confirmPassword: 'Quebrada*2026', token: await newLink(api) },
  }),
  'sesiones.updateProfile': async (api) => ({ as: 'empleado', body: await sample(api, 'sesiones.updateProfile') }),
  'sesiones.endOwnSession': async (api) => {
    const usuario = await newUser(api);
    return { token: await api.openSession(usuario), params: { sesion_id: await newSesion(api, usuario) } };
  },
  'sesiones.startTwoStep': async (api) => ({
    token: await api.openSession(await newUser(api)),
    body: { contrasenia_actual: PASSWORD },
  }),
  'sesiones.confirmTwoStep': async (api) => {
    const { token, codigo } = await withSecret(api);
    return { token, body: { codigo } };
  },
  'sesiones.disableTwoStep': async (api) => {
    const { token, recuperacion } = await withTwoStep(api);
    return { token, body: { codigo: recuperacion } };
  },
  'configuraciones.update': async () => ({ body: { sistema: { SYS_ITEMS_POR_PAGINA: 25 } } }),
  'informacion.guardarTexto': async (api) => ({
    params: { clave: 'preguntas_frecuentes' },
    body: { contenido: `## ${unique()}`, version: await textoVersion(api) },
  }),
  'informacion.contactar': async (api) => {
    await api.call(configuracionesCalls.update, { as: 'admin', body: { empresa: { correo: 'empresa@courier.hn' } } });
    return { body: await sample(api, 'informacion.contactar') };
  },
  'articulos.create': async (api) => ({
    body: { ...(await sample(api, 'articulos.create')), articulo_nombre: uniqueName('Artículo') },
  }),
  'articulos.update': async (api) => ({
    params: { articulo_id: await newArticulo(api) },
    body: { ...(await unversioned(api, 'articulos.update')), articulo_nombre: uniqueName('Artículo') },
  }),
  'articulos.remove': async (api) => ({ params: { articulo_id: await newArticulo(api) } }),
  'configuraciones.testMail': async () => ({ body: { correo: 'prueba@correo.hn' } }),
  'configuraciones.updateLogo': async (api) => ({ body: await sample(api, 'configuraciones.updateLogo') }),
  'ubicaciones.updateCosto': async () => ({ params: { ciudad_id: 501 }, body: { valor_envio: 4.5 } }),
  'ubicaciones.updateCostoDepartamento': async () => ({ params: { departamento_id: 5 }, body: { valor_envio: 4.5 } }),
  'sucursales.create': async () => ({ body: newSucursal() }),
  'sucursales.update': async (api) => {
    const { body } = await api.call(sucursalesCalls.create, { as: 'admin', body: newSucursal() });
    return { params: { sucursal_id: body.data.sucursal_id }, body: { sucursal_nombre: 'Otra' } };
  },
  'servicios.create': async (api) => ({ body: await servicioBody(api) }),
  'servicios.update': async (api) => ({
    params: { servicio_id: await newServicio(api) },
    body: { servicio_descripcion: 'Por Guatemala' },
  }),
  'roles.create': async () => ({ body: { rol_nombre: uniqueName('Rol') } }),
  'roles.update': async (api) => ({
    params: { rol_id: await makeRol(api, uniqueName('Rol'), []) },
    body: { rol_descripcion: 'Recibe.' },
  }),
  'roles.updatePermisos': async (api) => ({
    params: { rol_id: await makeRol(api, uniqueName('Rol'), []) },
    body: { permiso_ids: [1, 2, 3] },
  }),
  'usuarios.create': async (api) => ({
    body: { ...(await sample(api, 'usuarios.create')), usuario: `u${unique()}`, correo: `u${unique()}@correo.hn` },
  }),
  'usuarios.update': async (api) => ({ params: { usuario: await newUser(api) }, body: { nombre: 'Otra Persona' } }),
  'usuarios.disable': async (api) => ({ params: { usuario: await newUser(api) } }),
  'usuarios.resetPassword': async (api) => ({ params: { usuario: await newUser(api) } }),
  'usuarios.resetTwoStep': async (api) => ({ params: { usuario: (await withTwoStep(api)).usuario } }),
  'usuarios.endSession': async (api) => {
    const usuario = await newUser(api);
    return { params: { usuario, sesion_id: await newSesion(api, usuario) } };
  },
  'usuarios.endSessions': async (api) => {
    const usuario = await newUser(api);
    await api.openSession(usuario);
    return { params: { usuario } };
  },
  'correos.resend': async (api) => ({ params: { correo_id: await newCorreo(api) } }),
  'bancos.create': async (api) => ({
    body: { ...(await sample(api, 'bancos.create')), banco_nombre: uniqueName('Banco') },
  }),
  'bancos.update': async (api) => ({
    params: { banco_id: await newBanco(api) },
    body: { ...(await unversioned(api, 'bancos.update')), banco_nombre: uniqueName('Banco') },
  }),
  'bancos.remove': async (api) => ({ params: { banco_id: await newBanco(api) } }),
  'bancos.createCuenta': async (api) => ({
    body: { ...(await sample(api, 'bancos.createCuenta')), banco_id: await newBanco(api) },
  }),
  'bancos.updateCuenta': async (api) => ({
    params: { cuenta_banco_id: await api.world.cuenta() },
    body: { ...(await unversioned(api, 'bancos.updateCuenta')), banco_id: await newBanco(api) },
  }),
  'bancos.removeCuenta': async (api) => ({ params: { cuenta_banco_id: await api.world.cuenta() } }),
  'categorias.create': async (api) => ({ body: await sample(api, 'categorias.create') }),
  'categorias.update': async (api) => ({
    params: { categoria_id: (await newCategoria(api)).categoria_id },
    body: await unversioned(api, 'categorias.update'),
  }),
  'categorias.remove': async (api) => ({ params: { categoria_id: (await newCategoria(api)).categoria_id } }),
  'gastos.create': async (api) => ({ body: await gastoBody(api) }),
  'gastos.createRecurrente': async (api) => ({ body: await recurrenteBody(api) }),
  'gastos.updateRecurrente': async (api) => ({
    params: { recurrente_id: await newRecurrente(api) },
    body: await recurrenteBody(api),
  }),
  'gastos.removeRecurrente': async (api) => ({ params: { recurrente_id: await newRecurrente(api) } }),
  'gastos.confirmRecurrente': async (api) => ({
    params: { recurrente_id: await newRecurrente(api) },
    body: { mes: mesAtras(0), gasto_valor: 28_500 },
  }),
  'gastos.skipRecurrente': async (api) => ({
    params: { recurrente_id: await newRecurrente(api) },
    body: { mes: mesAtras(0), razon: 'La bodega estuvo cerrada' },
  }),
  'gastos.remove': async (api) => ({
    params: { gasto_id: await api.world.gasto() },
    body: { razon: 'Se registró dos veces' },
  }),
  'ingresos.create': async (api) => ({ body: await ingresoBody(api) }),
  'ingresos.remove': async (api) => ({
    params: { ingreso_id: await api.world.ingreso() },
    body: { razon: 'Se registró dos veces' },
  }),
  'extractos.create': async (api) => ({ body: await extractoBody(api) }),
  'extractos.remove': async (api) => ({ params: { extracto_id: (await api.world.extracto()).extracto_id } }),
  'extractos.confirmExactas': async (api) => ({
    params: { extracto_id: (await newCoincidencia(api)).extracto_id },
  }),
  'extractos.conciliar': async (api) => {
    const { linea_id, pago_id } = await newCoincidencia(api);
    return { params: { linea_id }, body: { clase: 'pago', id: pago_id } };
  },
  'extractos.omitir': async (api) => ({
    params: { linea_id: (await newLinea(api, { monto: -25 })).linea_id },
    body: { razon: 'Es una comisión del banco' },
  }),
  'extractos.deshacer': async (api) => ({ params: { linea_id: await api.world.conciliacion() } }),
  'extractos.registrarGasto': async (api) => {
    const { linea_id, cuenta_banco_id } = await newLinea(api, { monto: -1250.5 });
    return { params: { linea_id }, body: { ...(await gastoBody(api)), cuenta_banco_id } };
  },
  'extractos.registrarIngreso': async (api) => {
    const { linea_id, cuenta_banco_id } = await newLinea(api, { monto: 1250.5 });
    return { params: { linea_id }, body: { ...(await ingresoBody(api)), cuenta_banco_id } };
  },
  'notas_credito.create': async (api) => ({ body: await sample(api, 'notas_credito.create') }),
  'notas_credito.process': async (api) => ({
    params: { nota_credito_id: await api.world.nota({ estado: 'Pendiente', usuario_registro: 'empleado' }) },
    body: { estado: 'Aprobado' },
  }),
  'notas_credito.cancel': async (api) => ({
    params: { nota_credito_id: await api.world.nota() },
    body: { razon: 'Se dio dos veces' },
  }),
  'caja.open': async (api) => ({ token: (await newCajero(api)).token, body: { monto_inicial: 500 } }),
  'caja.move': async (api) => ({
    token: (await newAbierto(api)).token,
    body: { tipo: 'Salida', monto: 120.5, razon: 'Depósito en el banco' },
  }),
  'caja.close': async (api) => ({
    token: (await newAbierto(api)).token,
    body: { conteo: [{ denominacion: 100, cantidad: 5 }] },
  }),
  'caja.approve': async (api) => ({
    params: { turno_id: await api.world.turno({ cajero: (await newCajero(api)).usuario, estado: 'Por aprobar' }) },
    body: { comentario: 'Se repone de lo propio' },
  }),
  'comprobantes.create': async (api) => {
    const body = { ...(await sample(api, 'comprobantes.create')), entrega_ids: [await newDeuda(api)] };
    // Neither the limit of pending proofs nor that of a day is what is tested, and races have sent some already.
    const { cliente_id } = CUSTOMERS[0];
    await api.db
      .deleteFrom('comprobantes_transferencia')
      .where('estado', '=', 'Pendiente')
      .where('cliente_id', '=', cliente_id)
      .execute();
    await api.db
      .updateTable('comprobantes_transferencia')
      .set({ fecha_registro: sql`fecha_registro - interval '1 day'` })
      .where('cliente_id', '=', cliente_id)
      .where('fecha_registro', '>=', sql<string>`now() - interval '1 day'`)
      .execute();
    return { as: 'clienteA', body };
  },
  'comprobantes.process': async (api) => ({
    params: { comprobante_id: (await newComprobante(api)).comprobante_id },
    body: { estado: 'Aprobado' },
  }),
  'cargos_adicionales.create': async (api) => ({
    body: { ...(await sample(api, 'cargos_adicionales.create')), impuesto_nombre: uniqueName('Cargo') },
  }),
  'cargos_adicionales.update': async (api) => ({
    params: { impuesto_id: await newCargo(api) },
    body: { ...(await unversioned(api, 'cargos_adicionales.update')), impuesto_nombre: uniqueName('Cargo') },
  }),
  'cargos_adicionales.remove': async (api) => ({ params: { impuesto_id: await newCargo(api) } }),
  'cobros.addDollar': async (api) => ({ body: await sample(api, 'cobros.addDollar') }),
  'cobros.createMetodo': async (api) => ({
    body: { ...(await sample(api, 'cobros.createMetodo')), metodo_nombre: uniqueName('Tarjeta') },
  }),
  'cobros.updateMetodo': async (api) => ({
    params: { metodo_pago_id: await newMetodo(api) },
    body: { ...(await unversioned(api, 'cobros.updateMetodo')), metodo_nombre: uniqueName('Tarjeta') },
  }),
  'cobros.removeMetodo': async (api) => ({ params: { metodo_pago_id: await newMetodo(api) } }),
  'clientes.create': async (api) => ({
    body: {
      ...(await sample(api, 'clientes.create')),
      dni: `0801${String(Date.now()).slice(-9)}`,
      correo: `c${unique()}@correo.hn`,
      telefono: `9${String(Date.now()).slice(-7)}`,
    },
  }),
  'clientes.update': async (api) => ({
    params: { cliente_id: await api.world.cliente() },
    body: { direccion: 'Barrio Guamilito' },
  }),
  'clientes.confirmMail': async (api) => ({
    params: { cliente_id: await api.world.cliente() },
    body: { correo: `n${unique()}@correo.hn` },
  }),
  'clientes.undoMail': async (api) => ({ body: { token: await newUndo(api) } }),
  'clientes.request': async (api) => ({
    params: { cliente_id: await api.world.cliente({ cliente_estatus: 'Pendiente' }) },
    body: { cliente_estatus: 'Activo' },
  }),
  'clientes.welcomeMail': async (api) => ({ params: { cliente_id: await api.world.cliente() } }),
  'clientes.passwordLink': async (api) => ({ params: { cliente_id: await api.world.cliente() } }),
  'clientes.import': async (api) => ({
    body: {
      ...(await sample(api, 'clientes.import')),
      archivo: aFile('clientes.csv', `Nombre,Apellido,Correo,Nota\nRosa,Paz,i${unique()}@correo.hn,x\n`),
    },
  }),
  'tarifas_cliente.create': async (api) => ({ params: { cliente_id: await api.world.cliente() }, body: tarifa }),
  'tarifas_cliente.update': async (api) => ({
    params: { cliente_id: await newTarifa(api) },
    body: { ...tarifa, tarifa_peso: 4 },
  }),
  'tarifas_cliente.remove': async (api) => ({ params: { cliente_id: await newTarifa(api), servicio_id: 10 } }),
  'registro.confirmMail': async () => ({
    body: { cliente_nombre: 'Marta', cliente_apellido: 'Mejía', correo: `m${unique()}@correo.hn` },
  }),
  'registro.register': async (api) => ({ body: await sample(api, 'registro.register') }),
};
