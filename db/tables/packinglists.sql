create table packinglists (
  packinglist_id integer not null identity,
  servicio_id integer not null,
  estado text not null default 'Abierto'::text,
  fecha_cierre timestamp with time zone,
  fecha_envio timestamp with time zone,
  fecha_recepcion timestamp with time zone,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint packinglists_estado_check CHECK ((estado = ANY (ARRAY['Abierto'::text, 'Cerrado'::text, 'Enviado a HN'::text, 'Recibido en HN'::text]))),
  constraint packinglists_pkey PRIMARY KEY (packinglist_id),
  constraint packinglists_servicio_id_fkey FOREIGN KEY (servicio_id) REFERENCES servicios(servicio_id)
);
CREATE INDEX packinglists_estado ON packinglists USING btree (estado NULLS FIRST, fecha_registro NULLS FIRST, packinglist_id);
CREATE INDEX packinglists_por_envio ON packinglists USING btree (fecha_envio NULLS FIRST, packinglist_id);
CREATE INDEX packinglists_por_fecha ON packinglists USING btree (fecha_registro NULLS FIRST, packinglist_id);
CREATE INDEX packinglists_servicio ON packinglists USING btree (servicio_id NULLS FIRST, fecha_registro NULLS FIRST, packinglist_id);
CREATE TRIGGER packinglists_version BEFORE UPDATE ON packinglists FOR EACH ROW EXECUTE FUNCTION aumentar_version();
