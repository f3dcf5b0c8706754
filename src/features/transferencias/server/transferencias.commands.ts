import { counted } from '#kit/rules/counted.ts';
import { refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { transferenciasCalls } from '../contract/transferencias.calls.ts';
import { transferenciasErrors } from '../contract/transferencias.errors.ts';
import type { Ruta } from '../rules/guia-trasladable.ts';
import { cajaText } from '#features/viaje/rules/guia-numero.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { nombresText } from '#features/contenedor/server/sale-incompleto.ts';
import { transferencias } from './contenedor.ts';
import { presentGuiaEnTransferencia, type GuiaRow } from './guias-en-transferencia.queries.ts';
import { lockEscaneada, lockTrasladables, nameOf } from './guias-lock.ts';
import { transferenciaMovement } from './transferencias.movement.ts';
import { findSummary, guiasText, readTransferencia } from './transferencias.queries.ts';

type Calls = typeof transferenciasCalls;

/** Locks the destination against changes until the transfer is stored. @throws TRANSFERENCIA_SUCURSAL_DESCONOCIDA */
const holdDestino = async (db: Executor, sucursal_id: number): Promise<number> => {
  const found = await db
    .selectFrom('sucursales')
    .select('sucursal_id')
    .where('sucursal_id', '=', sucursal_id)
    .where('sucursal_estado', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (found === undefined) throw refuseField(transferenciasErrors.TRANSFERENCIA_SUCURSAL_DESCONOCIDA, 'sucursal_id');
  return found.sucursal_id;
};

/** The route from the branch of the first guia; the others must be there too. */
const rutaOf =
  (sucursal_id: number) =>
  ([first]: readonly GuiaRow[]): Ruta => ({
    sucursal_origen_id: first?.sucursal_id ?? 0,
    origen_nombre: first?.sucursal_nombre ?? '',
    sucursal_id,
  });

export const createTransferencia = async ({
  db,
  user,
  body: { sucursal_id, guia_ids, codigo },
  audit,
  notify,
}: Context<Calls['create']>): Promise<Answer<Calls['create']>> => {
  const { usuario } = user;
  const destino = await holdDestino(db, sucursal_id);
  // Checked before the transfer gets its number, so that a refusal uses up no number.
  const escaneada = codigo === undefined ? null : (await lockEscaneada(db, null, codigo)).locked;
  const ids = [...new Set([...(escaneada === null ? [] : [escaneada.guia_id]), ...guia_ids])];
  const locked = (await lockTrasladables(db, rutaOf(destino), ids)).map((guia) => {
    if (guia.guia_id !== escaneada?.guia_id) return guia;
    const { cajas_fuera } = escaneada;
    // A scanned guia travels with the scanned box only; if it is ticked too, with all its boxes that are here and the
    // scanned one, wherever that one was recorded.
    return guia_ids.includes(guia.guia_id)
      ? { ...guia, cajas_fuera: guia.cajas_fuera.filter((caja) => cajas_fuera.includes(caja)) }
      : { ...guia, cajas_fuera };
  });
  const { sucursal_origen_id } = rutaOf(destino)(locked);
  const nueva = { sucursal_id: destino, sucursal_origen_id };
  const { transferencia_id } = await transferenciaMovement.createOne(db, nueva, 'crear', { usuario });
  const row = await transferencias.lock(db, transferencia_id);
  await transferencias.put(db, row, locked, usuario);
  audit({
    accion: 'transferencia.crear',
    entidad: 'transferencia',
    entidad_id: transferencia_id,
    despues: { transferencia_id, sucursal_origen_id, sucursal_id: destino, guia_ids: ids },
  });
  notify('transferencias', 'guias');
  const data = await readTransferencia(db, user, transferencia_id);
  return { data, message: `Se abrió la transferencia ${transferenciaText(transferencia_id)}.` };
};

const SAID = { Abierto: 'está abierta de nuevo', Cerrado: 'se cerró', 'Enviado a Sucursal': 'se envió' } as const;
const STEPS = { Abierto: 'abrir', Cerrado: 'cerrar', 'Enviado a Sucursal': 'enviar' } as const;

/** Adds the guias of the whole list that are new, stores driver and vehicle, and takes the requested step. */
export const updateTransferencia = async (context: Context<Calls['update']>): Promise<Answer<Calls['update']>> => {
  const { db, user, params, body } = context;
  const { guia_ids, transferencia_estado, version, conductor, placa, comentario, razon } = body;
  const row = await transferencias.lock(db, params.transferencia_id);
  const datos = Object.fromEntries(
    Object.entries({ conductor, placa, comentario }).filter(([, value]) => value !== undefined),
  );
  const writes = Object.keys(datos).length > 0;
  if (writes) {
    transferencias.requirePermiso(user, 'editar');
    transferenciaMovement.require([row], 'editar');
  }
  await transferencias.update(context, row, {
    ids: guia_ids,
    step: transferencia_estado === undefined ? null : STEPS[transferencia_estado],
    hacia: transferencia_estado,
    comentario: razon,
    version,
    write: writes
      ? async () => {
          await db
            .updateTable('transferencias')
            .set(datos)
            .where('transferencia_id', '=', row.transferencia_id)
            .execute();
          return datos;
        }
      : null,
  });
  if (guia_ids !== undefined) context.notify('guias');
  const said = transferencia_estado === undefined ? 'se guardó' : SAID[transferencia_estado];
  return {
    data: await readTransferencia(db, user, params.transferencia_id),
    message: `La transferencia ${transferenciaText(row.transferencia_id)} ${said}.`,
  };
};

/** Adds the guia that a scanned code means. */
export const addGuia = async (context: Context<Calls['addGuia']>): Promise<Answer<Calls['addGuia']>> => {
  const { db, params, body } = context;
  const row = await transferencias.lock(db, params.transferencia_id);
  const { locked, repetido } = await transferencias.scan(context, row, body.codigo);
  if (!repetido) context.notify('guias');
  const { total_guias, peso_cobrar } = await findSummary(db, row.transferencia_id);
  const { cajas_fuera, scanned, ...guia } = locked;
  const caja = guia.paquetes.find(({ paquete_id }) => paquete_id === scanned);
  if (caja === undefined) throw new Error('a scan without its box');
  const text =
    guia.paquetes.length === 1 ? nameOf(guia) : cajaText(guia.servicio_prefijo, guia.guia_numero, caja.guia_caja);
  return {
    data: {
      guia: presentGuiaEnTransferencia({ ...guia, transferencia_id: row.transferencia_id }, null, {
        cajas_fuera,
        cajas_recibidas: [],
        fecha_recepcion: null,
      }),
      paquete_id: caja.paquete_id,
      repetido,
      total_guias,
      peso_cobrar,
    },
    message: repetido ? `${text} ya estaba en la transferencia.` : `${text} agregada.`,
  };
};

export const sendTransferencias = async (context: Context<Calls['send']>): Promise<Answer<Calls['send']>> => {
  const { rows, count } = await transferencias.send(context, context.body.transferencia_ids);
  const [only] = rows;
  const sent =
    rows.length === 1 && only !== undefined
      ? `${transferenciaText(only.transferencia_id)} se envió a ${only.sucursal_nombre}`
      : counted(rows.length, 'Se envió 1 transferencia', 'Se enviaron # transferencias');
  return {
    data: { transferencia_ids: rows.map(({ transferencia_id }) => transferencia_id), guias: count },
    message: `${sent} con ${guiasText(count)}.`,
  };
};

export const receiveTransferencia = async (context: Context<Calls['receive']>): Promise<Answer<Calls['receive']>> => {
  const { db, user, params, body } = context;
  const { guia_ids, paquete_ids } = body;
  const { received, inPart, missing } = await transferencias.receive(
    context,
    params.transferencia_id,
    guia_ids,
    paquete_ids,
  );
  const text = transferenciaText(params.transferencia_id);
  const data = await readTransferencia(db, user, params.transferencia_id);
  const incompletas = data.guias.flatMap(({ servicio_prefijo, guia_numero, recibida, paquetes }) =>
    recibida || !paquetes.some((one) => one.recibida)
      ? []
      : paquetes.flatMap((one) => (one.recibida ? [] : [cajaText(servicio_prefijo, guia_numero, one.guia_caja)])),
  );
  const said =
    received === 0 && inPart > 0
      ? counted(inPart, 'Se recibió 1 caja', 'Se recibieron # cajas')
      : `${counted(received, 'Se recibió 1 guía', 'Se recibieron # guías')}${inPart === 0 ? '' : counted(inPart, ' y 1 caja de otra', ' y # cajas de otras')}`;
  return {
    data,
    message: [
      `${said} de ${text}.`,
      counted(missing, 'Falta 1.', 'Faltan #.', 'La transferencia está completa.'),
      ...(incompletas.length === 0 ? [] : [`De lo que llegó en parte falta ${nombresText(incompletas)}.`]),
    ].join(' '),
  };
};

export const authoriseRetiro = (context: Context<Calls['removeGuia']>): Promise<void> =>
  transferencias.authoriseRetiro(context, { id: context.body.transferencia_id, miembro: context.body.guia_id });

export const removeGuia = async (context: Context<Calls['removeGuia']>): Promise<Answer<Calls['removeGuia']>> => {
  const { db, user, body } = context;
  const { row, name, emptied } = await transferencias.remove(context, {
    id: body.transferencia_id,
    miembro: body.guia_id,
    body,
  });
  return {
    data: await readTransferencia(db, user, body.transferencia_id),
    message: `${name} se retiró de ${transferenciaText(row.transferencia_id)} y queda en ${row.origen_nombre}.${emptied ? ' La transferencia quedó sin guías y está abierta otra vez.' : ''}`,
  };
};

export const openTransferencia = async (context: Context<Calls['open']>): Promise<Answer<Calls['open']>> => {
  const { db, user, params } = context;
  await transferencias.open(context, params.transferencia_id);
  return {
    data: await readTransferencia(db, user, params.transferencia_id),
    message: `La transferencia ${transferenciaText(params.transferencia_id)} está abierta de nuevo.`,
  };
};

export const discardTransferencia = async (context: Context<Calls['discard']>): Promise<Answer<Calls['discard']>> => {
  await transferencias.discard(context, context.params.transferencia_id);
  return { message: `La transferencia ${transferenciaText(context.params.transferencia_id)} se descartó.` };
};
