-- Why: the audit log and the mails grow for ever; each order, filter and search that their lists offer reads
-- from an index, both ways. NULLS FIRST is how lists are ordered; the date comes second, so that an index
-- serves the order by its column as well as the filter by it with the newest first.

drop index bitacora_fecha, bitacora_usuario, bitacora_accion, bitacora_entidad;
create index bitacora_fecha on bitacora (fecha nulls first, bitacora_id);
create index bitacora_usuario on bitacora (usuario nulls first, fecha nulls first, bitacora_id);
create index bitacora_accion on bitacora (accion nulls first, fecha nulls first, bitacora_id);
create index bitacora_entidad on bitacora (entidad nulls first, fecha nulls first, bitacora_id);
-- The history of one record.
create index bitacora_registro on bitacora (entidad_id, fecha nulls first, bitacora_id);
create index bitacora_busqueda on bitacora using gin (
  (usuario || ' ' || accion || ' ' || entidad || ' ' || entidad_id || ' ' || solicitud || ' ' || direccion_ip) gin_trgm_ops
);

drop index correos_fecha, correos_estado;
create index correos_fecha on correos (fecha_registro nulls first, correo_id);
create index correos_estado on correos (estado nulls first, fecha_registro nulls first, correo_id);
create index correos_destinatario on correos (destinatario nulls first, fecha_registro nulls first, correo_id);
create index correos_asunto on correos (asunto nulls first, fecha_registro nulls first, correo_id);
create index correos_intentos on correos (intentos nulls first, fecha_registro nulls first, correo_id);
