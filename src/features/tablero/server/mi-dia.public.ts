import { sql } from 'kysely';
import { anyOf, isAllowed } from '#kit/contract/access.ts';
import type { Call } from '#kit/contract/call.ts';
import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { startOfDay } from '#kit/server/db/days.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';
import { FIGURES, COBRA, DE_QUIEN, filtersOfDia, REPARTE, type MiDiaFigure } from '../rules/mi-dia.ts';
import { countIn } from './contar.ts';

/** The list behind each figure. */
export const LISTAS_DEL_DIA = {
  recibidos_mios: paquetesCalls.list,
  recibidos: paquetesCalls.list,
  esperados: paquetesCalls.list,
  sin_dueno: recepcionCalls.sinDueno,
  disponibles: guiasCalls.list,
  entregadas: entregasCalls.list,
  por_disponer: guiasCalls.list,
  listas_abiertas: packinglistCalls.list,
  listas_por_recibir: packinglistCalls.list,
  solicitudes: solicitudesCalls.list,
  casilleros: clientesCalls.requests,
} as const satisfies Readonly<Record<MiDiaFigure, Call>>;

const holdsOne = (permisos: readonly string[], user: Principal): boolean =>
  permisos.some((permiso) => user.permisos.has(permiso));

/** How many receipts the user issued today. Their amount is not shown before the drawer is counted. */
const readRecibos = async (db: Executor, usuario: string, hoy: string): Promise<number> => {
  const { recibos } = await db
    .selectFrom('abonos')
    .select(sql<number>`count(*)`.as('recibos'))
    .where('fecha_registro', '>=', startOfDay(hoy) ?? sql<string>`now()`)
    .where('usuario_registro', '=', usuario)
    .where('anulado', '=', false)
    .executeTakeFirstOrThrow();
  return recibos;
};

/**
 * Doors that the driver still has to go to or to bring something back from, of today and earlier days; told apart as
 * the visits of their route are (`visitasOf`).
 */
const readParadas = async (db: Executor, usuario: string): Promise<number> => {
  const { paradas } = await db
    .selectFrom('ruta_paradas as p')
    .innerJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .innerJoin('domicilios as d', 'd.domicilio_id', 'p.domicilio_id')
    .select(sql<number>`count(distinct (g.cliente_id, d.ciudad_id, d.direccion, p.estado))`.as('paradas'))
    .where('p.repartidor', '=', usuario)
    .where('p.estado', 'in', ['Asignada', 'En ruta', 'Fallida'])
    .executeTakeFirstOrThrow();
  return paradas;
};

/** @param handlers of the lists that are counted. */
export const miDiaHandler = (handlers: readonly Handler[]): Handler => {
  const count = countIn(handlers);
  return handle(tableroCalls.miDia, async (context) => {
    const { user, services } = context;
    const db = services.readDb;
    const hoy = localDay(Date.now());
    const { paquetes } = await readSettings(db);
    const filters = filtersOfDia({
      hoy,
      dias_por_llegar: paquetes.PKG_DIAS_POR_LLEGAR,
      sucursal_id: user.sucursal_id,
    });
    const seen = FIGURES.filter(
      (cifra) => holdsOne(DE_QUIEN[cifra], user) && isAllowed(LISTAS_DEL_DIA[cifra].access, user),
    );
    const [cifras, recibos, paradas] = await Promise.all([
      Promise.all(
        seen.map(async (cifra) => {
          const filter = filters[cifra];
          const { total, hay_mas = false } = await count({ ...context, db }, LISTAS_DEL_DIA[cifra], filter);
          return { cifra, total, hay_mas, filtro: filter };
        }),
      ),
      isAllowed(anyOf(...COBRA), user) ? readRecibos(db, user.usuario, hoy) : null,
      isAllowed(anyOf(...REPARTE), user) ? readParadas(db, user.usuario) : null,
    ]);
    return { data: { cifras, recibos, paradas } };
  });
};
