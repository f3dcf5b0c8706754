/** Guides that wait at the counter of San Pedro Sula, and whose clients owe nothing or something. */
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

/** Of the demonstration, the one that shows what a picture is about: the first row and column that the query gives. */
// Ordered by the column of the table: the one that is given is text, of which 8 comes after 39.
export const PLACES = {
  servicio: "select servicio_id::text from servicios where servicio_nombre = 'Aéreo'",
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
} as const;

export type Place = keyof typeof PLACES;
