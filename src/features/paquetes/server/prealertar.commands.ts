import { sql, type SqlBool } from 'kysely';
import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { refuseFields } from '#kit/server/http/validate.ts';
import { refuseNoActivo } from '#features/clientes/contract/clientes.errors.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import type { paquetesCalls } from '../contract/paquetes.calls.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { leerPrealertas, type PrealertaLeida } from '../rules/leer-prealertas.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { claimArrived, insertPaquetes, storeFacturas, type Prealerta } from './prealerta-guardada.ts';
import { refuseTooMany, refuseWrong, SIN_CLIENTE } from './prealerta-negativas.ts';
import { addCodigosOf, lockPrealertas, lockTrackings } from '#features/tracking/server/trackings.ts';

type Prealert = Context<typeof paquetesCalls.prealert>;

/** Whose parcels they are to be: of a customer the own mailbox counts, whatever the form says. */
const requireDueno = async (db: Executor, { user, body }: Prealert): Promise<number> => {
  if (user.cliente_id === null && !user.permisos.has('paquetes.registro.recibir_usa'))
    throw refuse(kitErrors.SIN_PERMISO);
  const cliente_id = user.cliente_id ?? body.cliente_id ?? null;
  if (cliente_id === null) throw refuseFields({ cliente_id: SIN_CLIENTE });
  const cliente = await db
    .selectFrom('clientes')
    .select('cliente_estatus as estatus')
    .where('cliente_id', '=', cliente_id)
    .where('cliente_id', '<>', SIN_IDENTIFICAR)
    .forShare()
    .executeTakeFirst();
  if (cliente === undefined) throw refuseFields({ cliente_id: 'No existe el cliente seleccionado' });
  const { estatus } = cliente;
  if (estatus !== 'Activo') throw refuseNoActivo(estatus);
  return cliente_id;
};

/**
 * The living parcels of the trackings, locked. Those of one tracking are one purchase, in as many boxes. What was
 * repacked lives as long as what it went into.
 */
const lockVivos = async (db: Executor, trackings: readonly string[]): Promise<Map<string, LockedPaquete[]>> => {
  const ids = await db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where('tracking', 'in', trackings.length === 0 ? [''] : [...trackings])
    .where('paquete_estado', 'not in', ['Entregado', 'Abandonado'])
    .where(
      sql<SqlBool>`(reempaque_id is null or exists (select from paquetes w
        where w.paquete_id = paquetes.reempaque_id and w.paquete_estado not in ('Entregado', 'Abandonado')))`,
    )
    .execute();
  const vivos = await paqueteMovement.lock(
    db,
    ids.map(({ paquete_id }) => paquete_id),
  );
  return Map.groupBy(vivos, ({ tracking }) => tracking);
};

const messageOf = (nuevas: number, reclamadas: number): string => {
  const alerted = counted(nuevas, 'Su paquete quedó pre-alertado.', 'Se pre-alertaron # paquetes.', '');
  const arrived = counted(
    reclamadas,
    'Un paquete ya estaba en nuestra bodega: ahora está en su casillero.',
    '# paquetes ya estaban en nuestra bodega: ahora están en su casillero.',
    '',
  );
  return `${alerted} ${arrived}`.trim();
};

/** Pre-alerts one parcel or several: all of them, or none. */
export const prealertPaquetes = async (context: Prealert): Promise<Answer<typeof paquetesCalls.prealert>> => {
  const { db, user, body, audit, notify } = context;
  const { usuario } = user;
  const cliente_id = await requireDueno(db, context);
  const { paquetes: settings } = await readSettings(db);
  const maximo = settings.PKG_MAXIMO_PAQUETES_PREALERTA;
  if (body.paquetes.length > maximo)
    throw refuse(
      paqueteErrors.PAQUETE_MAXIMO_PREALERTA,
      { maximo },
      { errores: { paquetes: paqueteErrors.PAQUETE_MAXIMO_PREALERTA.message({ maximo }) } },
    );

  const read = leerPrealertas(
    body.paquetes.map(({ tracking }) => tracking),
    settings.PKG_PATRONES_COURIER,
  );
  if (user.cliente_id !== null) await lockPrealertas(db, cliente_id);
  await lockTrackings(
    db,
    read.flatMap(({ codigos }) => codigos),
  );
  const vivos = await lockVivos(
    db,
    read.map(({ tracking }) => tracking),
  );
  await refuseWrong(context, read, vivos);
  if (user.cliente_id !== null)
    await refuseTooMany(db, cliente_id, read.filter(({ tracking }) => !vivos.has(tracking)).length);

  const stored = await storeFacturas(context);
  const prealertas = body.paquetes.map((draft, place): Prealerta => {
    const factura = stored.get(draft.factura);
    if (factura === undefined) throw new Error(`the file ${draft.factura} was not stored`);
    return { ...(read[place] as PrealertaLeida), draft, factura };
  });
  const [nuevas, reclamadas] = [
    prealertas.filter(({ tracking }) => !vivos.has(tracking)),
    prealertas.filter(({ tracking }) => vivos.has(tracking)),
  ];
  const ids = new Map(await insertPaquetes(db, nuevas, { cliente_id, usuario }));
  for (const prealerta of reclamadas)
    ids.set(
      prealerta.tracking,
      await claimArrived(context, cliente_id, prealerta, vivos.get(prealerta.tracking) ?? []),
    );
  await addCodigosOf(
    db,
    prealertas.flatMap(({ tracking, codigos }) =>
      codigos
        .filter((codigo) => codigo !== tracking)
        .map((codigo) => ({ paquete_id: ids.get(tracking) as number, codigo })),
    ),
  );

  const paquetes = prealertas.map(({ tracking, courier }) => ({
    paquete_id: ids.get(tracking) as number,
    tracking,
    paquete_courier: courier,
    paquete_estado: vivos.has(tracking) ? ('Recibido en USA' as const) : ('Pre-alertado' as const),
  }));
  audit(
    ...paquetes
      .filter(({ tracking }) => !vivos.has(tracking))
      .map((paquete) => ({
        accion: 'paquetes.prealertar',
        entidad: 'paquete',
        entidad_id: paquete.paquete_id,
        despues: { ...paquete, cliente_id },
      })),
    // What was nobody's: each box by itself, with the name on its label, for who looks whether it is that client's.
    ...[...vivos.values()].flat().map(({ paquete_id, tracking, orden, rotulo, cliente_id: antes }) => ({
      accion: 'paquetes.reclamar',
      entidad: 'paquete',
      entidad_id: paquete_id,
      antes: { cliente_id: antes },
      despues: { paquete_id, tracking, orden, rotulo, cliente_id },
    })),
  );
  notify('paquetes');
  if (reclamadas.length > 0) {
    notify('recepcion');
    notify('guias');
  }
  return { data: { paquetes }, message: messageOf(nuevas.length, reclamadas.length) };
};
