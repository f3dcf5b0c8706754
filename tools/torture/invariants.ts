import { sql } from 'kysely';
import type { Database } from '#kit/server/db/database.ts';

/** Queries for violations of what must hold over the whole database at all times. */
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
  'a parcel handed over at another moment than its guide': `
    select p.paquete_id, p.fecha_entrega, g.fecha_entrega as guia from paquetes p join guias g using (guia_id)
    where p.paquete_estado = 'Entregado' and p.fecha_entrega is distinct from g.fecha_entrega`,
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
    where e.estado = 'Anulada' and not a.anulado and nota_credito_id is null`,
  'a receipt that is not the sum of what it pays': `
    select a.abono_id, a.total, sum(d.abono) from abonos a left join abonos_detalle d using (abono_id)
    group by 1, 2 having sum(d.abono) is distinct from a.total`,
  'a receipt that is not the sum of its payments': `
    select a.abono_id, a.total, sum(p.monto) from abonos a left join pagos p using (abono_id)
    group by 1, 2 having sum(p.monto) is distinct from a.total`,
  'a delivery that does not say how it was paid': `
    select e.entrega_id, e.metodos, p.metodo_tipo from entregas e join abonos_detalle d using (entrega_id)
    join abonos a on a.abono_id = d.abono_id and not a.anulado join pagos p on p.abono_id = a.abono_id
    where d.nota_credito_id is null and not p.metodo_tipo = any(e.metodos)`,
  'a line that became a credit of another sum, or of a living delivery': `
    select d.abono_id, d.entrega_id from abonos_detalle d join notas_credito n using (nota_credito_id)
    join entregas e on e.entrega_id = d.entrega_id where n.credito <> d.abono or e.estado <> 'Anulada'`,
  'an approved proof of transfer that is not its receipt and its credit': `
    select t.comprobante_id, t.monto from comprobantes_transferencia t
    left join abonos a using (abono_id) left join notas_credito n using (nota_credito_id)
    where t.estado = 'Aprobado' and t.monto <> coalesce(a.total, 0) + coalesce(n.credito, 0)`,
  'a delivery that is not what was paid and what is owed': `
    select entrega_id, total, pagado, saldo from entregas where estado <> 'Anulada' and total <> pagado + saldo`,
  'a transfer that paid and is a credit for more than it brought': `
    select t.comprobante_id, t.monto, sum(p.monto), n.credito from comprobantes_transferencia t
    left join notas_credito n on n.nota_credito_id = t.nota_credito_id and n.estado <> 'Anulado'
    left join pagos p on p.metodo_tipo = 'Depósito' and not p.anulado and p.referencia_clave = t.referencia_clave
      and coalesce(p.cuenta_banco_id, t.cuenta_banco_id) = t.cuenta_banco_id
    where t.estado = 'Aprobado'
    group by t.comprobante_id, t.monto, n.credito
    having coalesce(sum(p.monto), 0) + coalesce(n.credito, 0) > t.monto`,
  'a transfer that paid twice': `
    select p.pago_id, o.pago_id as otro, p.referencia_clave from pagos p
    join pagos o on o.referencia_clave = p.referencia_clave and o.pago_id > p.pago_id
      and coalesce(p.cuenta_banco_id = o.cuenta_banco_id, true)
    where p.metodo_tipo = 'Depósito' and not p.anulado and not p.referencia_repetida
      and o.metodo_tipo = 'Depósito' and not o.anulado and not o.referencia_repetida`,
  'a proof of transfer that was decided another number of times than it says': `
    select t.comprobante_id, t.estado, count(b.bitacora_id) from comprobantes_transferencia t
    left join bitacora b on b.entidad = 'comprobante' and b.entidad_id = t.comprobante_id::text
      and b.accion in ('comprobantes.aprobar', 'comprobantes.rechazar')
    where exists (select from bitacora e where e.accion = 'comprobantes.enviar'
      and e.entidad = 'comprobante' and e.entidad_id = t.comprobante_id::text)
    group by 1, 2 having count(b.bitacora_id) <> (t.estado <> 'Pendiente')::int`,
  'a receipt or a credit of more than one proof of transfer': `
    select abono_id, nota_credito_id, count(*) from (
      select abono_id, null::bigint as nota_credito_id from comprobantes_transferencia where abono_id is not null
      union all select null, nota_credito_id from comprobantes_transferencia where nota_credito_id is not null) x
    group by 1, 2 having count(*) > 1`,
  'a statement that keeps another number of settled lines than it has': `
    select e.extracto_id, e.resueltas, count(c.linea_id) from extractos e
    left join extractos_contenido k on k.extracto_id = e.extracto_id
    left join extractos_conciliaciones c on c.linea_id = k.linea_id and not conciliacion_caida(c)
    group by e.extracto_id having e.resueltas <> count(c.linea_id)`,
  'a reference that was approved twice in an account': `
    select cuenta_banco_id, referencia_clave, count(*) from comprobantes_transferencia where estado = 'Aprobado'
    group by 1, 2 having count(*) > 1`,
  'money below nothing, or a note used beyond what it grants': `
    select 'entrega' as que, entrega_id as id from entregas where least(total, pagado, saldo) < 0
    union all select 'nota', nota_credito_id from notas_credito where usado < 0 or usado > credito
    union all select 'nota', nota_credito_id from notas_credito where usado > 0 and estado <> 'Aprobado'
    union all select 'pago', pago_id from pagos where monto <= 0`,
  'payments that do not follow their receipt': `
    select p.pago_id from pagos p join abonos a using (abono_id) where p.anulado <> a.anulado`,
  'a counted shift whose expected sum is not what went through it': `
    select t.turno_id, t.esperado, t.monto_inicial + s.suma from turnos t cross join lateral (
      select coalesce(sum(x.monto), 0) as suma from (
        select p.monto from abonos a join pagos p using (abono_id)
          where a.turno_id = t.turno_id and p.metodo_tipo = 'Efectivo'
        union all select -p.monto from abonos a join pagos p using (abono_id)
          where a.turno_anulacion_id = t.turno_id and p.metodo_tipo = 'Efectivo'
        union all select case tipo when 'Entrada' then monto else -monto end from turno_movimientos m
          where m.turno_id = t.turno_id) x) s
    where t.estado <> 'Abierto' and t.esperado <> t.monto_inicial + s.suma`,
  'a counted shift whose count is not what its notes and coins come to': `
    select t.turno_id, t.contado, sum(c.denominacion * c.cantidad) from turnos t left join turno_conteo c using (turno_id)
    where t.estado <> 'Abierto' group by 1, 2 having coalesce(sum(c.denominacion * c.cantidad), 0) <> t.contado`,
  'a shift that closed with a difference that coins do not explain and nobody approved': `
    select turno_id, diferencia, redondeo from turnos where estado = 'Cerrado' and usuario_aprobacion is null
      and abs(diferencia) > coalesce(redondeo, 0)`,
  'cards of a counted shift that are not what they took': `
    select turno_id, cuenta_banco_id, tt.esperado, sum(x.monto) from turnos t
    join turno_tarjetas tt using (turno_id)
    left join lateral (
      select p.monto from abonos a join pagos p using (abono_id) where a.turno_id = t.turno_id
        and p.metodo_tipo = 'Tarjeta Crédito' and p.cuenta_banco_id is not distinct from tt.cuenta_banco_id
      union all select -p.monto from abonos a join pagos p using (abono_id) where a.turno_anulacion_id = t.turno_id
        and a.turno_id = t.turno_id and p.metodo_tipo = 'Tarjeta Crédito' and p.cuenta_banco_id is not distinct from tt.cuenta_banco_id) x on true
    where t.estado <> 'Abierto' group by 1, 2, 3 having coalesce(sum(x.monto), 0) <> tt.esperado`,
  'a shift of one cashier that holds receipts of another': `
    select a.abono_id, t.turno_id from abonos a join turnos t using (turno_id) where a.usuario_registro <> t.cajero`,
  'an expense or income whose cash is not what left the drawer or came into it': `
    select l.que, l.id, l.valor, m.tipo, m.monto from (
      select 'gasto' as que, gasto_id as id, gasto_valor as valor, movimiento_id, 'Salida' as tipo from gastos
      union all select 'ingreso', ingreso_id, ingreso_valor, movimiento_id, 'Entrada' from ingresos) l
    join turno_movimientos m using (movimiento_id) where m.tipo <> l.tipo or m.monto <> l.valor`,
  'one that was struck through whose cash is not back where it came from': `
    select l.que, l.id, m.turno_id, m.monto, r.turno_id as back, r.monto as returned from (
      select 'gasto' as que, gasto_id as id, eliminado, movimiento_id, movimiento_anulacion_id from gastos
      union all select 'ingreso', ingreso_id, eliminado, movimiento_id, movimiento_anulacion_id from ingresos) l
    join turno_movimientos m using (movimiento_id)
    left join turno_movimientos r on r.movimiento_id = l.movimiento_anulacion_id
    where l.eliminado <> (r.movimiento_id is not null)
      or r.turno_id <> m.turno_id or r.monto <> m.monto or r.tipo = m.tipo`,
  'a movement of a drawer that is of more than one expense or income': `
    select movimiento_id, count(*) from (
      select movimiento_id from gastos union all select movimiento_anulacion_id from gastos
      union all select movimiento_id from ingresos union all select movimiento_anulacion_id from ingresos) x
    where movimiento_id is not null group by 1 having count(*) > 1`,
  'an expense or income that was struck through another number of times than it says': `
    select b.entidad, b.entidad_id, count(*) from bitacora b
    where b.accion in ('gastos.eliminar', 'ingresos.eliminar') group by 1, 2
    having count(*) <> (select count(*) from (
      select 'gasto' as que, gasto_id as id from gastos where eliminado
      union all select 'ingreso', ingreso_id from ingresos where eliminado) l
      where l.que = b.entidad and l.id::text = b.entidad_id)`,
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
      and historial_id < h.historial_id and accion in ('crear', 'abrir', 'cerrar', 'enviar', 'completar', 'vaciar')
      order by historial_id desc limit 1) antes on antes.accion not in ('crear', 'abrir', 'vaciar')
    where h.entidad = 'packinglist' and h.accion = 'agregar'`,
  'a guide in a transfer that does not hold it, or held by one that it does not know': `
    select g.guia_id, g.transferencia_id, tg.transferencia_id as held from guias g
    full join (select * from transferencia_guias where fecha_recepcion is null) tg
      on tg.guia_id = g.guia_id and tg.transferencia_id = g.transferencia_id
    where (g.transferencia_id is not null or tg.guia_id is not null) and (g.guia_id is null or tg.guia_id is null)`,
  'a transfer that is over and holds a guide still': `
    select tg.transferencia_id, tg.guia_id from transferencia_guias tg join transferencias t using (transferencia_id)
    where tg.fecha_recepcion is null and t.transferencia_estado = 'Recibido en Sucursal'`,
  'a guide that waits in its transfer although all of its boxes came': `
    select tg.transferencia_id, tg.guia_id from transferencia_guias tg
    where tg.fecha_recepcion is null and tg.cajas_recibidas <> '{}' and not exists (
      select from paquetes p where p.guia_id = tg.guia_id and p.reempaque_id is null
        and p.paquete_estado in ('Recibido en HN', 'Disponible para entrega')
        and p.guia_caja <> all(tg.cajas_recibidas))`,
  'a guide out with a driver that cannot be handed over': `
    select r.parada_id, g.guia_id, g.guia_estado from ruta_paradas r join guias g using (guia_id)
    where r.estado in ('En ruta', 'Fallida') and g.guia_estado <> 'Disponible para entrega'`,
  'a stop of a route that was delivered, without its delivery': `
    select r.parada_id, r.guia_id from ruta_paradas r
    where r.estado = 'Entregada' and not exists (select from entregas_guias eg where eg.guia_id = r.guia_id)`,
  'a mail that waits and stands in no queue': `
    select correo_id from correos c where estado = 'Pendiente' and not exists (
      select from graphile_worker._private_jobs j where (j.payload ->> 'correo_id')::bigint = c.correo_id)`,
  'a client who is searched by another text than the own': `
    select c.cliente_id, c.busqueda, b.busqueda as copia from clientes c left join busqueda_clientes b using (cliente_id)
    where b.busqueda is distinct from c.busqueda`,
  'an answered write whose answer was not kept': `select call from idempotencia where answer is null`,
};

const SHOWN = 3;

/** The violated invariants, in words; empty if all hold. */
export const brokenInvariants = async (db: Database): Promise<string[]> => {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(BREACHES)) {
    const { rows } = await sql.raw(statement).execute(db);
    if (rows.length > 0) found.push(`${rows.length} × ${what}: ${JSON.stringify(rows.slice(0, SHOWN))}`);
  }
  return found;
};

export const INVARIANTS = Object.keys(BREACHES).length;
