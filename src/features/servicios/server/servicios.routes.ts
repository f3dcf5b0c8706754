import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { anyOf, isAllowed } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { servicioErrors } from '../contract/servicios.errors.ts';
import { createServicio, updateServicio } from './servicios.commands.ts';
import { findServicio, presentServicio, selectServicios, withoutStaff } from './servicios.queries.ts';

export const serviciosConstraints: ConstraintErrors = {
  servicios_codigo_unico: { error: servicioErrors.SERVICIO_CODIGO_REPETIDO, campo: 'servicio_codigo' },
  // Only violated by deleting a price: special fees check their service under a lock before they are stored.
  tarifas_cliente_del_servicio: { error: servicioErrors.TARIFA_CON_ESPECIALES, campo: 'tarifas' },
  servicios_prefijo_unico: { error: servicioErrors.SERVICIO_PREFIJO_REPETIDO, campo: 'servicio_prefijo' },
};

/** Permissions to manage special fees, or to price guides with them. */
const SEES_SPECIAL = anyOf(
  'casilleros.tarifas.ver',
  'guias.detalle.dimensiones_y_tarifas',
  'paquetes.registro.recibir_usa',
);

/**
 * Checks that the user may see the special fees of a client: customers their own, staff with a permission.
 * @throws NO_ENCONTRADO SIN_PERMISO
 */
const requireTarifasOf = async (db: Executor, user: Principal, cliente_id: number): Promise<void> => {
  await checkCliente(db, user, cliente_id);
  if (user.cliente_id === null && !isAllowed(SEES_SPECIAL, user)) throw refuse(kitErrors.SIN_PERMISO);
};

export const serviciosHandlers: readonly Handler[] = [
  ...handleList(serviciosCalls.list, {
    rows: ({ db, user, query: { buscar, servicio_estatus, servicio_reempaque } }) =>
      selectServicios(db, user)
        .$call(whereGiven('s.servicio_estatus', 'in', servicio_estatus))
        .$call(whereGiven('s.servicio_reempaque', '=', servicio_reempaque))
        .$call(
          whereGiven(buscar, (text) =>
            containsWords(
              sql`sin_acentos(s.servicio_id || ' ' || s.servicio_codigo || ' ' || s.servicio_nombre)`,
              text,
            ),
          ),
        ),
    from: 's',
    key: 'servicio_id',
    order: {
      servicio_nombre: sql`s.servicio_nombre collate "es-x-icu"`,
    },
    hardlyChanges: true,
    defaultOrder: 'servicio_id',
    present: (row, { user }) => presentServicio(row, user),
    sheet: 'Servicios',
  }),
  handle(serviciosCalls.fees, async ({ db, user, query: { servicio_id, cliente_id = null } }) => {
    if (cliente_id !== null) await requireTarifasOf(db, user, cliente_id);
    const rows = await db
      .selectFrom('tarifas as t')
      .innerJoin('servicios as s', 's.servicio_id', 't.servicio_id')
      // The special fee of a service replaces every fee of it.
      .leftJoin('tarifas_cliente as e', (join) =>
        join.onRef('e.servicio_id', '=', 't.servicio_id').on('e.cliente_id', '=', cliente_id),
      )
      .selectAll('t')
      .select(['s.servicio_codigo', 's.servicio_nombre', 'e.tarifa_peso as tarifa_valor'])
      .$call(whereGiven('t.servicio_id', '=', servicio_id))
      .$if(user.cliente_id !== null, (rows) => rows.where('s.servicio_estatus', '=', 'Activo'))
      .orderBy('t.servicio_id')
      .orderBy('t.tarifa_numero')
      .execute();
    return { data: rows.map((row) => withoutStaff(row, user)) };
  }),
  handle(serviciosCalls.get, async ({ db, user, params }) => ({
    data: presentServicio(await findServicio(db, user, params.servicio_id), user),
  })),
  handle(serviciosCalls.create, createServicio),
  handle(serviciosCalls.update, updateServicio),
];
