import { sql } from 'kysely';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import { escapeLike } from '#kit/server/db/search.ts';
import type { Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { bitacoraCalls } from '../contract/bitacora.calls.ts';
import { changedFields } from '../rules/changed-fields.ts';

const startOfDay = (day: string) => sql<string>`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;
const endOfDay = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;
const asRecord = (value: unknown) => value as Record<string, unknown> | null;

export const bitacoraHandlers: readonly Handler[] = handleList(bitacoraCalls.list, {
  rows: ({ db, query: { buscar, usuario, accion, entidad, entidad_id, desde, hasta } }) =>
    db
      .selectFrom('bitacora')
      .selectAll()
      .$if(Boolean(usuario), (rows) => rows.where('usuario', '=', usuario ?? ''))
      .$if(Boolean(accion), (rows) => rows.where('accion', 'like', `${escapeLike(accion ?? '')}%`))
      .$if(Boolean(entidad), (rows) => rows.where('entidad', '=', entidad ?? ''))
      .$if(Boolean(entidad_id), (rows) => rows.where('entidad_id', '=', entidad_id ?? ''))
      .$if(desde !== undefined, (rows) => rows.where('fecha', '>=', startOfDay(desde ?? '')))
      .$if(hasta !== undefined, (rows) => rows.where('fecha', '<', endOfDay(hasta ?? '')))
      .$if(Boolean(buscar), (rows) => {
        const pattern = `%${escapeLike(buscar ?? '').toLowerCase()}%`;
        return rows.where((eb) =>
          eb.or([
            eb('usuario', 'like', pattern),
            eb('accion', 'like', pattern),
            eb('entidad', 'like', pattern),
            eb('entidad_id', '=', buscar ?? ''),
            eb('solicitud', '=', buscar ?? ''),
            eb('direccion_ip', '=', buscar ?? ''),
          ]),
        );
      }),
  order: { fecha: sql`fecha`, usuario: sql`usuario`, accion: sql`accion`, entidad: sql`entidad` },
  defaultOrder: '-fecha',
  key: sql`bitacora_id`,
  present: (row) => ({ ...row, ...changedFields(asRecord(row.antes), asRecord(row.despues)) }),
  sheet: {
    name: 'Bitácora',
    columns: [
      { titulo: 'Fecha', valor: (row) => row.fecha, tipo: 'momento' },
      { titulo: 'Usuario', valor: (row) => row.usuario },
      { titulo: 'Acción', valor: (row) => row.accion, ancho: 28 },
      { titulo: 'Entidad', valor: (row) => row.entidad },
      { titulo: 'Registro', valor: (row) => row.entidad_id },
      { titulo: 'Antes', valor: (row) => (row.antes === null ? '' : JSON.stringify(row.antes)), ancho: 50 },
      { titulo: 'Después', valor: (row) => (row.despues === null ? '' : JSON.stringify(row.despues)), ancho: 50 },
      { titulo: 'Dirección IP', valor: (row) => row.direccion_ip },
      { titulo: 'Solicitud', valor: (row) => row.solicitud },
    ],
  },
});
