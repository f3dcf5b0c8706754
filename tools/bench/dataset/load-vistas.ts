import type pg from 'pg';
import { isoOf, type Period } from './period.ts';

/** The tables of saved views. */
export const VISTAS = ['vistas', 'vistas_envios'] as const;

/** Views of the same few reports for each user, two of them mailed; staff have no address, so no mail is created. */
const GUARDADAS = `
  insert into vistas (usuario, reporte, nombre, direccion, periodo, frecuencia, fecha_registro)
  select u.usuario, r.reporte, r.nombre, r.direccion, r.periodo, r.frecuencia, $1::timestamptz - interval '380 days'
  from usuarios u, (values
    (1, 'entregas.report', 'Entregas de la semana', 'orden=-fecha_registro', 'Esta semana', 'Cada lunes'),
    (2, 'cuentas_por_cobrar.list', 'Más de 90 días', 'edad=90%2B', null, 'Primer día del mes'),
    (3, 'abonos.list', 'Lo cobrado ayer', 'orden=-total', 'Ayer', null),
    (4, 'reportes.paquetes', 'Paquetes del mes', '', 'Este mes', null)) r (place, reporte, nombre, direccion, periodo, frecuencia)
  where u.cliente_id is null
  order by u.usuario, r.place`;
/** The mails of a year: each Monday at six, and each first of the month. */
const CORREOS = `
  insert into correos (plantilla, destinatario, asunto, texto, html, estado, intentos, entidad, entidad_id,
    usuario_registro, fecha_registro, fecha_envio)
  select 'reporte_programado', v.usuario || '@courier.example', v.nombre, 'Adjuntamos su vista.', '<p>Adjuntamos su vista.</p>',
    'Enviado', 1, 'vista', v.vista_id::text, 'sistema', d.at, d.at
  from vistas v, generate_series(($1::timestamptz - interval '1 year')::date, $1::timestamptz::date, '1 day') dia,
    lateral (select (dia::date + time '06:00') at time zone 'America/Tegucigalpa' as at) d
  where d.at <= $1 and case v.frecuencia
    when 'Cada lunes' then extract(isodow from dia) = 1
    when 'Primer día del mes' then extract(day from dia) = 1 else false end
  order by d.at, v.vista_id`;
const ENVIOS = `
  with enviados as (
    insert into vistas_envios (vista_id, dia, correo_id)
    select entidad_id::integer, (fecha_registro at time zone 'America/Tegucigalpa')::date, correo_id
    from correos where plantilla = 'reporte_programado'
    returning vista_id, dia)
  update vistas v set ultimo_envio = e.ultimo from (select vista_id, max(dia) as ultimo from enviados group by 1) e
  where e.vista_id = v.vista_id`;

/** Loads saved views for all staff, and the mails that were sent of them. */
export const loadVistas = async (client: pg.ClientBase, { end }: Period): Promise<void> => {
  const last = [isoOf(end)];
  await client.query(GUARDADAS, last);
  await client.query(CORREOS, last);
  await client.query(ENVIOS);
};
