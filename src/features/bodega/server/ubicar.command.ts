import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { idsByCodigos } from '#features/tracking/server/ids-by-codigo.ts';
import { cajasPorDecir } from '#features/viaje/rules/caja-de-guia.ts';
import { trasladoComentario } from '#features/historial/rules/traslados.public.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { writeUbicaciones } from '#features/viaje/server/ubicacion.ts';
import type { bodegaCalls } from '../contract/bodega.calls.ts';
import { bodegaErrors } from '../contract/bodega.errors.ts';
import type { PlaceAnswer } from '../contract/bodega.schemas.ts';
import { cajaEscaneada } from '../rules/caja-escaneada.ts';
import { readEstante } from '#features/tracking/rules/estante.ts';
import { noEsCaja } from '#features/viaje/rules/no-es-caja.ts';
import { fueraDeLugar, llegaTarde } from '../rules/pertenece.ts';
import { halladoOf, selectHallados, type HalladoRow } from './bodega.queries.ts';
import { requireUbicable } from './bodegas.ts';

type Place = Context<typeof bodegaCalls.place>;
type Rechazado = PlaceAnswer['rechazados'][number];

const OVER: ReadonlySet<string> = new Set(['Entregado', 'Abandonado']);

const DESCONOCIDO = {
  paquete_id: null,
  motivo: 'nadie conoce este código',
  que_hacer: 'Apártelo y recíbalo, o búsquelo por el nombre de la etiqueta.',
};
const POR_DECIR = { paquete_id: null, que_hacer: 'Escanee la etiqueta de la caja, o su tracking.' };
const ES_ESTANTE = {
  paquete_id: null,
  motivo: 'es de un estante',
  que_hacer: 'Escanéelo solo, antes que los paquetes.',
};

/** What is wrong with a code that no parcel answers to. */
const problemOf = (codigo: string) => {
  if (readEstante(codigo) !== null) return ES_ESTANTE;
  const etiqueta = noEsCaja(codigo);
  if (etiqueta === null) return DESCONOCIDO;
  // The end of a sentence, as the other reasons are.
  return { ...POR_DECIR, motivo: `e${etiqueta.slice(1, -1)}` };
};

/** For each guia, how many of its parcels are in the bodega, and their shelves. */
const readCompaneros = async (db: Executor, bodega: number, rows: readonly HalladoRow[]) => {
  const guia_ids = [...new Set(rows.flatMap(({ guia_id }) => (guia_id === null ? [] : [guia_id])))];
  if (guia_ids.length === 0) return new Map<number | null, { cuantos: number; lugares: string[] }>();
  const found = await db
    .selectFrom('paquetes as p')
    .select(['p.guia_id', sql<number>`count(*)::int`.as('cuantos')])
    .select(
      sql<string[]>`coalesce(array_agg(distinct p.ubicacion order by p.ubicacion)
        filter (where p.ubicacion is not null), '{}')`.as('lugares'),
    )
    .where(hasAnyId('p.guia_id', guia_ids))
    .where('p.bodega', '=', bodega)
    .groupBy('p.guia_id')
    .execute();
  return new Map(found.map(({ guia_id, ...rest }) => [guia_id, rest] as const));
};

/** The parcels to place, and what is wrong with the others. */
const chooseOf = (
  rows: ReadonlyMap<number, HalladoRow>,
  scanned: ReadonlyMap<number, readonly number[]>,
  { bodega, ubicacion, codigos, paquete_ids }: Place['body'],
) => {
  const elegidos = new Map<number, HalladoRow>();
  const rechazados: Rechazado[] = [];
  const fuera: HalladoRow[] = [];
  const take = (row: HalladoRow, codigo: string): void => {
    const problem = fueraDeLugar(halladoOf(row), bodega);
    if (problem === null) return void elegidos.set(row.paquete_id, row);
    rechazados.push({ codigo, paquete_id: row.paquete_id, ...problem });
    // The old label of a repacked parcel does not show where the parcel is.
    if (row.reempaque === null) fuera.push(row);
  };
  for (const paquete_id of paquete_ids) {
    const row = rows.get(paquete_id);
    if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
    take(row, row.tracking);
  }
  for (const [n, codigo] of codigos.entries()) {
    const found = (scanned.get(n) ?? []).flatMap((paquete_id) => rows.get(paquete_id) ?? []);
    const cajas = found.map((row) => ({
      ...row,
      pertenece: fueraDeLugar(halladoOf(row), bodega) === null,
      terminado: OVER.has(row.paquete_estado),
    }));
    const aqui = cajas.filter(({ pertenece }) => pertenece);
    const porDecir = cajasPorDecir(codigo, aqui);
    if (porDecir !== null) {
      rechazados.push({ codigo, ...POR_DECIR, motivo: `falta decir cuál de las cajas es: ${porDecir}` });
      continue;
    }
    const caja = cajaEscaneada(cajas, new Set(elegidos.keys()), ubicacion);
    if (caja !== undefined) take(rows.get(caja.paquete_id) ?? caja, codigo);
    else rechazados.push({ codigo, ...problemOf(codigo) });
  }
  return { elegidos: [...elegidos.values()], rechazados, fuera };
};

/**
 * Puts parcels on a shelf, or clears their places. A parcel that does not belong in the bodega is not placed: the
 * answer says what to do with it, and it is recorded as found there. The number of statements does not depend on that
 * of parcels.
 */
export const placePaquetes = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Place): Promise<Answer<typeof bodegaCalls.place>> => {
  const { bodega, ubicacion, codigos, paquete_ids, de } = body;
  const { usuario } = user;
  const nombre = await requireUbicable(db, user, bodega);
  const scanned = await idsByCodigos(db, codigos);
  const ids = [...new Set([...paquete_ids, ...[...scanned.values()].flat()])];
  await paqueteMovement.lock(db, ids);
  const found = await selectHallados(db).where(hasAnyId('p.paquete_id', ids)).execute();
  const rows = new Map(found.map((row) => [row.paquete_id, row]));
  const { elegidos, rechazados, fuera } = chooseOf(rows, scanned, body);
  const moved = de === undefined ? undefined : elegidos.find((row) => row.ubicacion !== de);
  if (moved !== undefined)
    throw refuse(bodegaErrors.LUGAR_CAMBIADO, { tracking: moved.tracking, lugar: moved.ubicacion });
  // Clearing a place does not show where a box is.
  const tarde = ubicacion === null ? [] : elegidos.filter((row) => llegaTarde(halladoOf(row), bodega));
  await paqueteMovement.move(db, tarde, 'recibir_en_sucursal', {
    usuario,
    comentario: trasladoComentario(nombre, 'llegó después que su guía'),
    set: { sucursal_id: bodega },
  });
  const changed = elegidos.filter((row) => row.ubicacion !== ubicacion || tarde.includes(row));
  if (changed.length > 0) {
    await writeUbicaciones(
      db,
      changed.map(({ paquete_id }) => paquete_id),
      ubicacion,
    );
    await paqueteMovement.note(db, changed, ubicacion === null ? 'quitar_lugar' : 'ubicar', {
      usuario,
      comentario: ubicacion,
    });
  }
  if (elegidos.length > 0)
    await db
      .deleteFrom('hallazgos')
      .where(
        hasAnyId(
          'paquete_id',
          elegidos.map(({ paquete_id }) => paquete_id),
        ),
      )
      .execute();
  if (fuera.length > 0)
    await sql`insert into hallazgos (paquete_id, bodega, ubicacion, usuario_registro)
      select distinct id, ${bodega}::int, ${ubicacion}, ${usuario}
      from unnest(${fuera.map(({ paquete_id }) => paquete_id)}::int[]) as id
      on conflict (paquete_id) do update set bodega = excluded.bodega, ubicacion = excluded.ubicacion,
        usuario_registro = excluded.usuario_registro, fecha_registro = now()`.execute(db);
  const companeros = await readCompaneros(db, bodega, elegidos);
  audit(
    ...changed.map((row) => ({
      accion: 'bodega.ubicar',
      entidad: 'paquete',
      entidad_id: row.paquete_id,
      antes: { ubicacion: row.ubicacion },
      despues: { ubicacion, bodega },
    })),
    ...fuera.map((row) => ({
      accion: 'bodega.fuera_de_lugar',
      entidad: 'paquete',
      entidad_id: row.paquete_id,
      despues: { visto_en: ubicacion, bodega, paquete_estado: row.paquete_estado },
    })),
    ...(changed.length + fuera.length > 0
      ? []
      : [
          { accion: 'bodega.ubicar', entidad: 'bodega', entidad_id: bodega, despues: { ubicacion, sin_cambios: true } },
        ]),
  );
  if (changed.length > 0) notify('bodega', 'paquetes');
  else if (fuera.length > 0) notify('bodega');
  return {
    data: {
      colocados: elegidos.map((row) => ({
        ...paqueteOf(row),
        ubicacion,
        antes: row.ubicacion,
        repetido: row.ubicacion === ubicacion,
        de_la_guia: companeros.get(row.guia_id)?.cuantos ?? 1,
        companeros: (companeros.get(row.guia_id)?.lugares ?? []).filter((lugar) => lugar !== ubicacion),
      })),
      rechazados,
    },
    message: [
      ubicacion === null
        ? counted(
            changed.length,
            'Se quitó el lugar a 1 paquete.',
            'Se quitó el lugar a # paquetes.',
            'Ningún paquete cambió.',
          )
        : changed.length === 0
          ? 'Ningún paquete cambió de lugar.'
          : `${counted(changed.length, '1 paquete', '# paquetes')} en ${ubicacion}.`,
      ...(rechazados.length === 0
        ? []
        : [counted(rechazados.length, '1 no debe estar aquí.', '# no deben estar aquí.')]),
    ].join(' '),
  };
};

const paqueteOf = ({
  bodega: _bodega,
  guia_caja: _caja,
  packinglist_id: _lista,
  sucursal_nombre: _sucursal,
  lista_prefijo: _prefijo,
  reempaque: _reempaque,
  transferencia_id: _transferencia,
  destino_id: _destino_id,
  destino: _destino,
  guia_sucursal_id: _guia,
  ...paquete
}: HalladoRow) => paquete;

type Settle = Context<typeof bodegaCalls.settle>;

/** Records that a misplaced parcel was taken away. */
export const settleHallazgo = async ({
  db,
  user,
  params: { paquete_id },
  audit,
  notify,
}: Settle): Promise<Answer<typeof bodegaCalls.settle>> => {
  const [paquete] = await paqueteMovement.lock(db, [paquete_id]);
  const hallazgo = await db.selectFrom('hallazgos').selectAll().where('paquete_id', '=', paquete_id).executeTakeFirst();
  const { rows } = await sql<{ bodega: number; ubicacion: string }>`
    select case when estado_antes_abandono = 'Recibido en USA' then 0 else sucursal_id end as bodega, ubicacion
    from paquetes where paquete_id = ${paquete_id} and paquete_estado = 'Abandonado' and ubicacion is not null`.execute(
    db,
  );
  const [abandonado] = rows;
  const bodega = hallazgo?.bodega ?? abandonado?.bodega;
  if (paquete === undefined || bodega === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  await requireUbicable(db, user, bodega);
  await db.deleteFrom('hallazgos').where('paquete_id', '=', paquete_id).execute();
  if (abandonado !== undefined) {
    await writeUbicaciones(db, [paquete_id], null);
    await paqueteMovement.note(db, [paquete], 'quitar_lugar', { usuario: user.usuario });
  }
  audit({
    accion: 'bodega.resolver',
    entidad: 'paquete',
    entidad_id: paquete_id,
    antes: { bodega, visto_en: hallazgo?.ubicacion ?? abandonado?.ubicacion ?? null },
  });
  notify('bodega', ...(abandonado === undefined ? [] : ['paquetes']));
  return { data: { paquete_id }, message: `El paquete ${paquete.tracking} ya no está donde no debía.` };
};
