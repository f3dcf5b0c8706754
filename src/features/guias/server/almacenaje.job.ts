import { sql } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import { z } from 'zod';
import { counted } from '#kit/rules/counted.ts';
import { dayAfter, formatDay } from '#kit/rules/dates.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Database, Executor } from '#kit/server/db/database.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreos, type Correo } from '#features/correos/server/correos.public.ts';
import { sucursalAddress } from '#features/sucursales/rules/sucursal-address.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';

const SISTEMA = 'sistema';
/** Days before storage is charged on which the owner is told; a notice missed on its day is sent later. */
const ANTES = { primero: 7, ultimo: 1 } as const;

interface Aviso {
  readonly guia_id: number;
  /** The first day that is charged, yyyy-mm-dd. */
  readonly desde: string;
  readonly faltan: number;
  readonly dias: number;
  /** US dollars per day. */
  readonly diario: number;
}

/**
 * Records and returns the notices due now; one recorded before, by whichever process, is not returned again. Guides
 * that became available today are left out: that mail told their owners already.
 */
const takeAvisos = async (db: Executor): Promise<readonly Aviso[]> => {
  const { rows } = await sql<Aviso>`
    with hoy as (select (now() at time zone 'America/Tegucigalpa')::date as dia),
    faltan as (
      select g.guia_id, g.almacenaje_diario as diario, plazo.desde, plazo.desde - hoy.dia as faltan
      from hoy, guias g
      cross join lateral (
        select (g.fecha_disponible at time zone 'America/Tegucigalpa')::date + g.almacenaje_gratis + 1 as desde) plazo
      join clientes c on c.cliente_id = g.cliente_id and c.correo is not null
      where g.guia_estado = 'Disponible para entrega' and g.cliente_id <> 0 and g.transferencia_id is null
        and g.almacenaje_diario > 0 and plazo.desde between hoy.dia + 1 and hoy.dia + ${ANTES.primero}::int
        and g.fecha_disponible < hoy.dia::timestamp at time zone 'America/Tegucigalpa'
        and not ${estaFuera}
    ), nuevos as (
      insert into avisos_almacenaje (guia_id, desde, dias)
      select guia_id, desde, case when faltan <= ${ANTES.ultimo}::int then ${ANTES.ultimo}::int else ${ANTES.primero}::int end
      from faltan
      on conflict do nothing
      returning guia_id, desde, dias
    )
    select n.guia_id, n.desde::text as desde, n.dias, f.faltan, f.diario from nuevos n join faltan f using (guia_id)
    order by n.guia_id`.execute(db);
  return rows;
};

const selectGuias = (db: Executor, guia_ids: readonly number[]) =>
  db
    .selectFrom('guias as g')
    .innerJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .innerJoin('sucursales as su', 'su.sucursal_id', 'g.sucursal_id')
    .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 'g.cliente_id', 'c.correo', 'c.cliente_nombre'])
    .select(['su.sucursal_id', 'su.sucursal_codigo', 'su.sucursal_nombre', 'su.sucursal_direccion'])
    .select('su.sucursal_horario')
    .where(hasAnyId('g.guia_id', guia_ids))
    .orderBy('g.guia_numero')
    .execute();
type Guia = Awaited<ReturnType<typeof selectGuias>>[number];

/** One mail for all guides of a client at one branch whose storage starts on the same day at the same daily rate. */
const correoOf = (guias: readonly [Guia, ...Guia[]], aviso: Aviso, publicUrl: string): Correo => {
  const [{ cliente_id, cliente_nombre, correo, ...sucursal }] = guias;
  const { desde, faltan, diario } = aviso;
  const cuando = counted(faltan, 'mañana', 'en # días');
  return {
    plantilla: 'almacenaje_por_empezar',
    destinatario: correo ?? '',
    asunto: `${counted(guias.length, 'Retire su guía', 'Retire sus guías')}: ${cuando} ${counted(guias.length, 'empieza', 'empiezan')} a cobrar almacenaje`,
    saludo: `Hola, ${cliente_nombre}:`,
    paragraphs: [
      `${counted(guias.length, 'Su guía le espera', 'Sus # guías le esperan')} en nuestra sucursal ${sucursal.sucursal_nombre}. El almacenaje es gratis hasta el ${formatDay(dayAfter(desde, -1))}; desde el ${formatDay(desde)} cuesta ${moneyText(diario, 'USD')} por día y por guía.`,
    ],
    datos: [
      [
        counted(guias.length, 'Guía', 'Guías'),
        guias.map((guia) => guiaText(guia.servicio_prefijo, guia.guia_numero)).join(', '),
      ],
      ['Gratis hasta', formatDay(dayAfter(desde, -1))],
      ['Sucursal', sucursal.sucursal_nombre, sucursalAddress(publicUrl, sucursal.sucursal_codigo)],
      ['Dirección', sucursal.sucursal_direccion],
      ...(sucursal.sucursal_horario === null ? [] : [['Horario', sucursal.sucursal_horario] as const]),
    ],
    button: { texto: 'Ver lo que puedo retirar', link: `${publicUrl}/retiro` },
    nota: 'Si ya pasó por ella, no haga caso de este correo.',
    entidad: 'cliente',
    entidad_id: cliente_id,
    usuario_registro: SISTEMA,
  };
};

/**
 * Tells owners that storage will be charged: once per notice, even with two processes or after a restart. @returns the
 * number of mails.
 */
export const tellAlmacenaje = (db: Database, { publicUrl }: Pick<Services, 'publicUrl'>): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { notificaciones } = await readSettings(tx);
    if (!notificaciones.NOTIF_ALMACENAJE) return 0;
    const avisos = await takeAvisos(tx);
    if (avisos.length === 0) return 0;
    const guias = await selectGuias(
      tx,
      avisos.map(({ guia_id }) => guia_id),
    );
    const avisoOf = new Map(avisos.map((aviso) => [aviso.guia_id, aviso]));
    const groups = Map.groupBy(guias, ({ guia_id, cliente_id, sucursal_id }) =>
      [cliente_id, sucursal_id, avisoOf.get(guia_id)?.desde, avisoOf.get(guia_id)?.diario].join(' '),
    );
    const correos = [...groups.values()].flatMap((group) => {
      const [first, ...rest] = group;
      const aviso = first === undefined ? undefined : avisoOf.get(first.guia_id);
      return first === undefined || aviso === undefined ? [] : [correoOf([first, ...rest], aviso, publicUrl)];
    });
    return (await queueCorreos(tx, correos)).length;
  });

/** Runs at eight in the morning in Tegucigalpa. */
export const announceAlmacenaje = defineJob({
  name: 'guias:almacenaje',
  payload: z.object({}),
  crontab: '0 14 * * *',
  run: async (_payload, services) => {
    await tellAlmacenaje(services.db, services);
  },
});
