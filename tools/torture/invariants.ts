import { sql } from 'kysely';
import type { Database } from '#kit/server/db/database.ts';

/** What must hold over the whole database, whatever happened: each statement finds what breaks it. */
const BREACHES: Readonly<Record<string, string>> = {
  'a line in a living delivery whose guide is not delivered': `
    select eg.entrega_id, eg.guia_id, g.guia_estado from entregas_guias eg join guias g using (guia_id)
    where not eg.anulada and g.guia_estado <> 'Entregado'`,
  'a delivered guide without exactly one living line': `
    select g.guia_id, count(eg.guia_id) from guias g left join entregas_guias eg on eg.guia_id = g.guia_id and not eg.anulada
    where g.guia_estado = 'Entregado' group by 1 having count(eg.guia_id) <> 1`,
  'a guide handed over, or ready to be, with parcels elsewhere': `
    select g.guia_id, g.guia_estado, p.paquete_id, p.paquete_estado from guias g join paquetes p using (guia_id)
    where g.guia_estado in ('Disponible para entrega', 'Entregado') and p.reempaque_id is null
      and p.paquete_estado not in (g.guia_estado, 'Abandonado')`,
  'a parcel delivered without its guide': `
    select p.paquete_id, g.guia_estado from paquetes p left join guias g using (guia_id)
    where p.paquete_estado = 'Entregado' and p.reempaque_id is null and g.guia_estado is distinct from 'Entregado'`,
  'lines that do not follow their delivery': `
    select entrega_id, guia_id from entregas_guias eg join entregas e using (entrega_id)
    where eg.anulada <> (e.estado = 'Anulada')`,
  'a delivery without lines, or whose total is not their sum': `
    select e.entrega_id, e.total, sum(eg.total) from entregas e left join entregas_guias eg using (entrega_id)
    group by 1, 2 having sum(eg.total) is distinct from e.total`,
  'a living delivery that says another sum than was paid': `
    select e.entrega_id, e.pagado, sum(d.abono) from entregas e
    left join (abonos_detalle d join abonos a on a.abono_id = d.abono_id and not a.anulado) using (entrega_id)
    where e.estado <> 'Anulada' group by 1, 2 having coalesce(sum(d.abono), 0) <> e.pagado`,
  'a receipt of an annulled delivery that still counts': `
    select a.abono_id from abonos a join abonos_detalle using (abono_id) join entregas e using (entrega_id)
    where e.estado = 'Anulada' and not a.anulado`,
  'a receipt that is not the sum of what it pays': `
    select a.abono_id, a.total, sum(d.abono) from abonos a left join abonos_detalle d using (abono_id)
    group by 1, 2 having sum(d.abono) is distinct from a.total`,
  'a receipt that is not the sum of its payments': `
    select a.abono_id, a.total, sum(p.monto) from abonos a left join pagos p using (abono_id)
    group by 1, 2 having sum(p.monto) is distinct from a.total`,
  'payments that do not follow their receipt': `
    select p.pago_id from pagos p join abonos a using (abono_id) where p.anulado <> a.anulado`,
  'a credit note that says another use than was paid with it': `
    select n.nota_credito_id, n.usado, sum(p.monto) from notas_credito n
    left join pagos p on p.nota_credito_id = n.nota_credito_id and not p.anulado
    group by 1, 2 having coalesce(sum(p.monto), 0) <> n.usado`,
  'a parcel in a list that has not left, and elsewhere than in Miami': `
    select p.paquete_id, p.paquete_estado, l.packinglist_id, l.estado from paquetes p join packinglists l using (packinglist_id)
    where l.estado in ('Abierto', 'Cerrado') and p.paquete_estado <> 'Recibido en USA'`,
  'a parcel that was left behind by its list': `
    select p.paquete_id, p.paquete_estado, l.packinglist_id, l.estado from paquetes p join packinglists l using (packinglist_id)
    where (l.estado in ('Enviado a HN', 'Recibido en HN') and p.paquete_estado in ('Pre-alertado', 'Recibido en USA'))
      or (l.estado = 'Recibido en HN' and p.paquete_estado = 'Enviado a HN')`,
  'a parcel on its way outside any list': `
    select paquete_id, paquete_estado from paquetes
    where paquete_estado = 'Enviado a HN' and packinglist_id is null and reempaque_id is null`,
  'a parcel whose history ends elsewhere': `
    select p.paquete_id, p.paquete_estado, h.estado from paquetes p
    join lateral (select estado from historial where entidad = 'paquete' and entidad_id = p.paquete_id
      order by historial_id desc limit 1) h on true
    where h.estado <> p.paquete_estado`,
  'a guide whose history ends elsewhere': `
    select g.guia_id, g.guia_estado, h.estado from guias g
    join lateral (select estado from historial where entidad = 'guia' and entidad_id = g.guia_id
      order by historial_id desc limit 1) h on true
    where h.estado <> g.guia_estado`,
  'a parcel received twice': `
    select entidad_id, count(*) from historial where entidad = 'paquete' and accion = 'recibir_usa'
    group by 1 having count(*) > 1`,
  'a list that was added to after it was closed': `
    select h.entidad_id, h.historial_id from historial h
    join lateral (select accion from historial where entidad = 'packinglist' and entidad_id = h.entidad_id
      and historial_id < h.historial_id and accion in ('crear', 'abrir', 'cerrar', 'enviar', 'completar')
      order by historial_id desc limit 1) antes on antes.accion not in ('crear', 'abrir')
    where h.entidad = 'packinglist' and h.accion = 'agregar'`,
  'a mail that waits and stands in no queue': `
    select correo_id from correos c where estado = 'Pendiente' and not exists (
      select from graphile_worker._private_jobs j where (j.payload ->> 'correo_id')::bigint = c.correo_id)`,
  'an answered write whose answer was not kept': `select call from idempotencia where answer is null`,
};

const SHOWN = 3;

/** What breaks the invariants, in words; nothing when all hold. */
export const brokenInvariants = async (db: Database): Promise<string[]> => {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(BREACHES)) {
    const { rows } = await sql.raw(statement).execute(db);
    if (rows.length > 0) found.push(`${rows.length} × ${what}: ${JSON.stringify(rows.slice(0, SHOWN))}`);
  }
  return found;
};

export const INVARIANTS = Object.keys(BREACHES).length;
