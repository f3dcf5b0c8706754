import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { servicioErrors } from '../contract/servicios.errors.ts';
import { createServicio, updateServicio } from './servicios.commands.ts';
import { findServicio, presentServicio, selectServicios } from './servicios.queries.ts';

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;

export const serviciosConstraints: ConstraintErrors = {
  servicios_codigo_unico: { error: servicioErrors.SERVICIO_CODIGO_REPETIDO, campo: 'servicio_codigo' },
  // Only met by a price that goes: special fees check theirs before they are stored, while nobody may change it.
  tarifas_cliente_del_servicio: { error: servicioErrors.TARIFA_CON_ESPECIALES, campo: 'tarifas' },
  servicios_prefijo_unico: { error: servicioErrors.SERVICIO_PREFIJO_REPETIDO, campo: 'servicio_prefijo' },
};

export const serviciosHandlers: readonly Handler[] = [
  ...handleList(serviciosCalls.list, {
    rows: ({ db, user, query: { buscar, servicio_estatus, servicio_reempaque } }) =>
      selectServicios(db, user)
        .$if(servicio_estatus !== undefined, (rows) => rows.where('s.servicio_estatus', 'in', servicio_estatus ?? []))
        .$if(servicio_reempaque !== undefined, (rows) =>
          rows.where('s.servicio_reempaque', '=', servicio_reempaque ?? true),
        )
        .$if(Boolean(buscar), (rows) =>
          rows.where(
            containsWords(
              sql`sin_acentos(s.servicio_id || ' ' || s.servicio_codigo || ' ' || s.servicio_nombre)`,
              buscar ?? '',
            ),
          ),
        ),
    order: {
      servicio_id: sql`s.servicio_id`,
      servicio_codigo: sql`s.servicio_codigo`,
      servicio_nombre: sql`s.servicio_nombre collate "es-x-icu"`,
      tiempo_entrega: sql`s.tiempo_entrega`,
      servicio_estatus: sql`s.servicio_estatus`,
      fecha_registro: sql`s.fecha_registro`,
    },
    defaultOrder: 'servicio_id',
    key: sql`s.servicio_id`,
    present: (row, { user }) => presentServicio(row, user),
    sheet: {
      name: 'Servicios',
      columns: [
        { titulo: 'Id', valor: (row) => row.servicio_id, tipo: 'numero', ancho: 8 },
        { titulo: 'Código', valor: (row) => row.servicio_codigo, ancho: 14 },
        { titulo: 'Nombre', valor: (row) => row.servicio_nombre, ancho: 26 },
        { titulo: 'Prefijo', valor: (row) => row.servicio_prefijo, ancho: 10 },
        {
          titulo: 'Días de salida',
          valor: (row) => row.servicio_dias.map((day) => WEEKDAYS[day - 1]).join(', '),
          ancho: 26,
        },
        { titulo: 'Días de entrega', valor: (row) => row.tiempo_entrega, tipo: 'numero' },
        { titulo: 'Divisor', valor: (row) => row.divisor, tipo: 'numero', ancho: 10 },
        { titulo: 'Precios', valor: (row) => row.tarifas.length, tipo: 'numero', ancho: 10 },
        { titulo: 'Estado', valor: (row) => row.servicio_estatus },
      ],
    },
  }),
  handle(serviciosCalls.fees, async ({ db, user, query: { servicio_id } }) => ({
    data: await db
      .selectFrom('tarifas as t')
      .innerJoin('servicios as s', 's.servicio_id', 't.servicio_id')
      .selectAll('t')
      .select(['s.servicio_codigo', 's.servicio_nombre'])
      .$if(servicio_id !== undefined, (rows) => rows.where('t.servicio_id', '=', servicio_id ?? 0))
      .$if(user.cliente_id !== null, (rows) => rows.where('s.servicio_estatus', '=', 'Activo'))
      .orderBy('t.servicio_id')
      .orderBy('t.tarifa_numero')
      .execute(),
  })),
  handle(serviciosCalls.get, async ({ db, user, params }) => ({
    data: presentServicio(await findServicio(db, user, params.servicio_id), user),
  })),
  handle(serviciosCalls.create, createServicio),
  handle(serviciosCalls.update, updateServicio),
];
