/** Clients with guides that wait at the counter of San Pedro Sula, filtered by what they owe. */
const waiting = (condition: string): string => `
  select g.cliente_id::text
  from guias g
  join sucursales s on s.sucursal_id = g.sucursal_id and s.sucursal_codigo = 'SPS'
  left join (select cliente_id, sum(saldo) as debe from entregas group by 1) e on e.cliente_id = g.cliente_id
  where g.guia_estado = 'Disponible para entrega'
  group by g.cliente_id
  having ${condition}
  order by count(*) desc, g.cliente_id`;
const free = "min(g.fecha_disponible) > now() - interval '25 days'";

/** Joins several trackings into one text, separated by blanks. */
const several = (query: string): string => `select string_agg(tracking, ' ') from (${query}) found`;
/** A transfer on its way to Tegucigalpa; the picture shows a missing box. */
const coming = `
  with coming as (
    select transferencia_id from transferencias join sucursales using (sucursal_id)
    where transferencia_estado = 'Enviado a Sucursal' and sucursal_codigo = 'TGU' order by transferencia_id limit 1)`;

/** Queries that find the record of the demonstration for a picture: the first column of the first row. */
// Ordered by the column of the table, not by the selected text, in which 8 comes after 39.
export const PLACES = {
  servicio: "select servicio_id::text from servicios where servicio_nombre = 'Aéreo'",
  'servicio marítimo': "select servicio_id::text from servicios where servicio_nombre = 'Marítimo consolidado'",
  rol: "select rol_id::text from roles where rol_nombre = 'Empleado'",
  'cliente al día': waiting(`coalesce(max(e.debe), 0) = 0 and not bool_or(g.a_domicilio) and ${free}`),
  'cliente que debe': waiting(`max(e.debe) > 0 and ${free}`),
  'cliente con almacenaje': waiting(
    "min(g.fecha_disponible) between now() - interval '60 days' and now() - interval '31 days'",
  ),
  'guía con cargos': `
    select guia_id::text from guias where guia_estado = 'Disponible para entrega' and guia_cargos > 0
    order by (select count(*) from paquetes p where p.guia_id = guias.guia_id) desc, guia_id`,
  'cierre por aprobar': "select turno_id::text from turnos where estado = 'Por aprobar' order by turnos.turno_id desc",
  recibo: `
    select abono_id::text from abonos where usuario_registro = 'caja.sps' and tipo = 'Contado' and not anulado
    order by abonos.abono_id desc`,
  'nota pendiente': `
    select nota_credito_id::text from notas_credito where estado = 'Pendiente'
    order by notas_credito.nota_credito_id`,
  'comprobante pendiente': `
    select comprobante_id::text from comprobantes_transferencia where estado = 'Pendiente'
    order by comprobantes_transferencia.comprobante_id`,
  'trackings pre-alertados': several(`
    select tracking from paquetes join clientes using (cliente_id)
    where paquete_estado = 'Pre-alertado' and guia_id is null and servicio_id = 10 and factura_clave is not null
      and not requiere_consolidar
    order by paquete_id limit 2`),
  'lista abierta': "select packinglist_id::text from packinglists where estado = 'Abierto' order by packinglist_id",
  'trackings por enviar': several(`
    select tracking from paquetes join guias using (guia_id)
    where paquete_estado = 'Recibido en USA' and guia_tipo = 'Normal' and packinglist_id is null
      and paquetes.servicio_id = 10 and factura_clave is not null and paquetes.peso_cobrar < 20
    order by paquete_id limit 3`),
  'trackings sin factura': `
    select tracking from paquetes
    where paquete_estado = 'Recibido en USA' and guia_id is not null and packinglist_id is null
      and servicio_id = 10 and factura_clave is null
    order by paquete_id`,
  'lista por llegar':
    "select packinglist_id::text from packinglists where estado = 'Enviado a HN' order by packinglist_id",
  'trackings por llegar': several(`
    select tracking from paquetes join packinglists using (packinglist_id)
    where paquete_estado = 'Enviado a HN' and estado = 'Enviado a HN' order by paquete_id limit 4`),
  'transferencia por llegar': `${coming} select transferencia_id::text from coming`,
  // All boxes except the first.
  'cajas por llegar': `${coming}
    select string_agg(tracking, ' ' order by paquete_id) from (
      select tracking, paquete_id, lag(paquete_id) over (order by paquete_id) as before
      from paquetes join guias using (guia_id) join coming using (transferencia_id)) boxes
    where before is not null`,
  'trackings por reempacar': several(`
    select tracking from paquetes where guia_id = (
      select guia_id from guias where guia_estado = 'Esperando Consolidación' and guia_tipo like 'Reempaque%'
        and instrucciones <> '' order by guia_id limit 1)
    order by paquete_id`),
  'guía con pase':
    'select guia_ids[1]::text from pases_retiro where cliente_id <> 1 order by pases_retiro.pase_id desc',
  'solicitud parecida': `
    select cliente_id::text from clientes
    where cliente_estatus = 'Pendiente' and exists (
      select from clientes other where other.telefono = clientes.telefono and other.cliente_estatus = 'Activo')`,
  'cliente con pase': `
    select cliente_id::text from pases_retiro where cliente_id <> 1 order by pases_retiro.pase_id desc`,
  extracto: 'select extracto_id::text from extractos order by extractos.extracto_id desc',
} as const;

export type Place = keyof typeof PLACES;
