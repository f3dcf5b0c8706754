-- Why: a parcel may pass to another client. What the former one uploaded or declared of the purchase does not go along,
-- what staff entered does: so it is kept who gave each. Null: who registered the parcel.
alter table paquetes
  add column factura_usuario text,
  add column valor_usuario text;

update paquetes p set factura_usuario = h.usuario_registro
from (
  select distinct on (entidad_id) entidad_id, usuario_registro from historial
  where entidad = 'paquete' and accion = 'adjuntar_factura' order by entidad_id, historial_id desc
) h
where p.paquete_id = h.entidad_id and p.factura_clave is not null;

-- A pre-alert that claimed what nobody was found for said both of it.
update paquetes p set factura_usuario = coalesce(p.factura_usuario, h.usuario_registro), valor_usuario = h.usuario_registro
from (
  select distinct on (h.entidad_id) h.entidad_id, h.usuario_registro from historial h
  join usuarios u on u.usuario = h.usuario_registro and u.cliente_id is not null
  where h.entidad = 'paquete' and h.accion = 'reclamar' order by h.entidad_id, h.historial_id desc
) h
where p.paquete_id = h.entidad_id and p.factura_clave is not null;
