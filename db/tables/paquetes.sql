create table paquetes (
  paquete_id integer not null identity,
  tracking text not null,
  orden smallint not null default 1,
  paquete_courier text not null,
  paquete_descripcion text not null default ''::text,
  valor_compra numeric(12,2),
  paquete_factura text,
  factura_clave text,
  paquete_estado text not null,
  cantidad smallint not null default 1,
  cliente_id integer not null,
  servicio_id integer,
  alto numeric(8,2),
  largo numeric(8,2),
  ancho numeric(8,2),
  peso_real numeric(10,2),
  peso_volumetrico numeric(10,2),
  peso_cobrar numeric(10,2),
  fecha_recepcion timestamp with time zone,
  fecha_salida_estimada date,
  fecha_entrega_estimada date,
  reempaque_id integer,
  guia_id integer,
  sucursal_id integer,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  packinglist_id integer,
  cajas smallint not null default 1,
  rotulo text,
  foto_clave text,
  sin_factura_comentario text,
  sin_factura_usuario text,
  usuario_recepcion text,
  estado_antes_abandono text,
  busqueda text not null generated as sin_acentos(((tracking || ' '::text) || paquete_descripcion)),
  factura_usuario text,
  valor_usuario text,
  ubicacion text,
  bodega integer generated as 
CASE
    WHEN (reempaque_id IS NOT NULL) THEN NULL::integer
    WHEN (paquete_estado = 'Recibido en USA'::text) THEN 0
    WHEN (paquete_estado = ANY (ARRAY['Recibido en HN'::text, 'Disponible para entrega'::text])) THEN sucursal_id
    ELSE NULL::integer
END,
  bodega_desde timestamp with time zone,
  guia_caja smallint,
  fecha_entrega timestamp with time zone,
  constraint paquetes_abandonado_con_anterior CHECK (((paquete_estado = 'Abandonado'::text) OR (estado_antes_abandono IS NULL))),
  constraint paquetes_alto_check CHECK ((alto > (0)::numeric)),
  constraint paquetes_ancho_check CHECK ((ancho > (0)::numeric)),
  constraint paquetes_cajas_check CHECK ((cajas > 0)),
  constraint paquetes_cantidad_check CHECK ((cantidad > 0)),
  constraint paquetes_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint paquetes_entregado_con_fecha CHECK (((paquete_estado = 'Entregado'::text) = (fecha_entrega IS NOT NULL))),
  constraint paquetes_estado_antes_conocido CHECK ((estado_antes_abandono = ANY (ARRAY['Pre-alertado'::text, 'Recibido en USA'::text, 'Enviado a HN'::text, 'Recibido en HN'::text, 'Disponible para entrega'::text, 'Entregado'::text, 'Abandonado'::text]))),
  constraint paquetes_factura_completa CHECK (((paquete_factura IS NULL) = (factura_clave IS NULL))),
  constraint paquetes_guia_caja_positiva CHECK ((guia_caja > 0)),
  constraint paquetes_guia_con_caja CHECK (((guia_id IS NULL) = (guia_caja IS NULL))),
  constraint paquetes_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint paquetes_largo_check CHECK ((largo > (0)::numeric)),
  constraint paquetes_no_abandonado_antes CHECK ((estado_antes_abandono <> 'Abandonado'::text)),
  constraint paquetes_orden_check CHECK ((orden > 0)),
  constraint paquetes_packinglist_id_fkey FOREIGN KEY (packinglist_id) REFERENCES packinglists(packinglist_id),
  constraint paquetes_paquete_estado_check CHECK ((paquete_estado = ANY (ARRAY['Pre-alertado'::text, 'Recibido en USA'::text, 'Enviado a HN'::text, 'Recibido en HN'::text, 'Disponible para entrega'::text, 'Entregado'::text, 'Abandonado'::text]))),
  constraint paquetes_peso_cobrar_check CHECK ((peso_cobrar >= (0)::numeric)),
  constraint paquetes_peso_real_check CHECK ((peso_real > (0)::numeric)),
  constraint paquetes_peso_volumetrico_check CHECK ((peso_volumetrico >= (0)::numeric)),
  constraint paquetes_pkey PRIMARY KEY (paquete_id),
  constraint paquetes_reempaque_id_fkey FOREIGN KEY (reempaque_id) REFERENCES paquetes(paquete_id),
  constraint paquetes_servicio_id_fkey FOREIGN KEY (servicio_id) REFERENCES servicios(servicio_id),
  constraint paquetes_sin_dueno_no_viaja CHECK (((cliente_id <> 0) OR ((packinglist_id IS NULL) AND (guia_id IS NULL)))),
  constraint paquetes_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint paquetes_tracking_check CHECK ((tracking ~ '^[A-Z0-9]{1,50}$'::text)),
  constraint paquetes_ubicacion_check CHECK (((char_length(ubicacion) >= 1) AND (char_length(ubicacion) <= 20))),
  constraint paquetes_ubicacion_en_bodega CHECK (((ubicacion IS NULL) OR (bodega IS NOT NULL) OR (paquete_estado = 'Abandonado'::text))),
  constraint paquetes_valor_compra_check CHECK ((valor_compra > (0)::numeric))
);
CREATE INDEX paquetes_abandonados_busqueda ON paquetes USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE (paquete_estado = 'Abandonado'::text);
CREATE INDEX paquetes_abandonados_cliente ON paquetes USING btree (cliente_id) INCLUDE (paquete_id) WHERE (paquete_estado = 'Abandonado'::text);
CREATE INDEX paquetes_abandonados_en_estante ON paquetes USING btree ((
CASE
    WHEN (estado_antes_abandono = 'Recibido en USA'::text) THEN 0
    ELSE sucursal_id
END)) WHERE ((paquete_estado = 'Abandonado'::text) AND (ubicacion IS NOT NULL));
CREATE INDEX paquetes_busqueda ON paquetes USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX paquetes_cliente ON paquetes USING btree (cliente_id, fecha_registro NULLS FIRST, paquete_id) INCLUDE (paquete_estado, guia_id, guia_caja, reempaque_id, busqueda);
CREATE INDEX paquetes_en_curso ON paquetes USING btree (fecha_registro NULLS FIRST, paquete_id) INCLUDE (paquete_estado, reempaque_id) WHERE (paquete_estado <> ALL (ARRAY['Entregado'::text, 'Abandonado'::text]));
CREATE INDEX paquetes_en_curso_busqueda ON paquetes USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE (paquete_estado <> ALL (ARRAY['Entregado'::text, 'Abandonado'::text]));
CREATE INDEX paquetes_en_espera ON paquetes USING btree (fecha_recepcion NULLS FIRST, paquete_id) INCLUDE (sucursal_id) WHERE ((bodega IS NOT NULL) AND (cliente_id <> 0));
CREATE INDEX paquetes_entregados_cliente ON paquetes USING btree (cliente_id, fecha_entrega NULLS FIRST, paquete_id) WHERE (paquete_estado = 'Entregado'::text);
CREATE INDEX paquetes_estado ON paquetes USING btree (paquete_estado NULLS FIRST, fecha_registro NULLS FIRST, paquete_id) INCLUDE (reempaque_id);
CREATE INDEX paquetes_estante ON paquetes USING btree (bodega, ubicacion NULLS FIRST, COALESCE(bodega_desde, fecha_recepcion) NULLS FIRST, paquete_id) INCLUDE (bodega_desde, fecha_recepcion, cliente_id) WHERE (bodega IS NOT NULL);
CREATE INDEX paquetes_factura ON paquetes USING hash (factura_clave);
CREATE UNIQUE INDEX paquetes_guia ON paquetes USING btree (guia_id, guia_caja) INCLUDE (packinglist_id);
CREATE INDEX paquetes_packinglist ON paquetes USING btree (packinglist_id, paquete_id) INCLUDE (paquete_estado, peso_cobrar, peso_real, guia_id, sucursal_id) WHERE (packinglist_id IS NOT NULL);
CREATE INDEX paquetes_para_lista ON paquetes USING btree (fecha_recepcion NULLS FIRST, paquete_id) WHERE ((paquete_estado = 'Recibido en USA'::text) AND (packinglist_id IS NULL) AND (reempaque_id IS NULL) AND (cliente_id <> 0));
CREATE INDEX paquetes_por_entrega ON paquetes USING btree (fecha_entrega NULLS FIRST, paquete_id);
CREATE INDEX paquetes_por_fecha ON paquetes USING btree (fecha_registro NULLS FIRST, paquete_id);
CREATE INDEX paquetes_por_recepcion ON paquetes USING btree (fecha_recepcion NULLS FIRST, paquete_id) INCLUDE (cliente_id, peso_cobrar, reempaque_id, sucursal_id, servicio_id, paquete_estado, paquete_courier);
CREATE INDEX paquetes_reempaque ON paquetes USING btree (reempaque_id) WHERE (reempaque_id IS NOT NULL);
CREATE INDEX paquetes_servicio ON paquetes USING btree (servicio_id);
CREATE INDEX paquetes_sin_dueno ON paquetes USING btree (fecha_recepcion NULLS FIRST, paquete_id) WHERE ((cliente_id = 0) AND (paquete_estado <> ALL (ARRAY['Entregado'::text, 'Abandonado'::text])));
CREATE INDEX paquetes_sin_dueno_busqueda ON paquetes USING gin ((((busqueda || ' '::text) || sin_acentos(COALESCE(rotulo, ''::text)))) gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE ((cliente_id = 0) AND (paquete_estado <> ALL (ARRAY['Entregado'::text, 'Abandonado'::text])));
CREATE INDEX paquetes_sin_dueno_tracking ON paquetes USING btree (tracking NULLS FIRST, orden NULLS FIRST, paquete_id) WHERE ((cliente_id = 0) AND (paquete_estado <> ALL (ARRAY['Entregado'::text, 'Abandonado'::text])));
CREATE INDEX paquetes_sin_factura ON paquetes USING btree (fecha_registro NULLS FIRST, paquete_id) WHERE ((paquete_estado = 'Recibido en USA'::text) AND (paquete_factura IS NULL) AND (sin_factura_comentario IS NULL) AND (cantidad = 1) AND (reempaque_id IS NULL) AND (cliente_id <> 0));
CREATE INDEX paquetes_sin_guia ON paquetes USING btree (fecha_registro NULLS FIRST, paquete_id) WHERE ((paquete_estado = 'Recibido en USA'::text) AND (packinglist_id IS NULL) AND (reempaque_id IS NULL) AND (cliente_id <> 0) AND (guia_id IS NULL));
CREATE INDEX paquetes_sucursal ON paquetes USING btree (sucursal_id);
CREATE INDEX paquetes_tracking ON paquetes USING btree (tracking NULLS FIRST, orden NULLS FIRST, paquete_id);
CREATE UNIQUE INDEX paquetes_tracking_vivo ON paquetes USING btree (tracking NULLS FIRST, orden NULLS FIRST) INCLUDE (paquete_id, paquete_estado) WHERE ((paquete_estado <> ALL (ARRAY['Entregado'::text, 'Abandonado'::text])) AND (reempaque_id IS NULL));
CREATE TRIGGER paquetes_borrados_por_costear AFTER DELETE ON paquetes FOR EACH ROW WHEN ((old.packinglist_id IS NOT NULL)) EXECUTE FUNCTION anotar_lista_por_costear();
CREATE TRIGGER paquetes_caja_borrada BEFORE DELETE ON paquetes FOR EACH ROW WHEN ((old.guia_id IS NOT NULL)) EXECUTE FUNCTION numerar_caja_de_guia();
CREATE TRIGGER paquetes_caja_cambiada BEFORE UPDATE OF guia_id ON paquetes FOR EACH ROW WHEN ((new.guia_id IS DISTINCT FROM old.guia_id)) EXECUTE FUNCTION numerar_caja_de_guia();
CREATE TRIGGER paquetes_caja_nueva BEFORE INSERT ON paquetes FOR EACH ROW WHEN (((new.guia_id IS NOT NULL) AND (new.guia_caja IS NULL))) EXECUTE FUNCTION numerar_caja_de_guia();
CREATE TRIGGER paquetes_fecha_de_entrega BEFORE INSERT OR UPDATE ON paquetes FOR EACH ROW WHEN (((new.paquete_estado = 'Entregado'::text) <> (new.fecha_entrega IS NOT NULL))) EXECUTE FUNCTION fechar_entrega();
CREATE TRIGGER paquetes_nuevos_por_costear AFTER INSERT ON paquetes FOR EACH ROW WHEN ((new.packinglist_id IS NOT NULL)) EXECUTE FUNCTION anotar_lista_por_costear();
CREATE TRIGGER paquetes_por_costear AFTER UPDATE ON paquetes FOR EACH ROW WHEN ((((old.packinglist_id IS NOT NULL) OR (new.packinglist_id IS NOT NULL)) AND (((old.packinglist_id IS DISTINCT FROM new.packinglist_id) OR (old.guia_id IS DISTINCT FROM new.guia_id)) OR (old.peso_cobrar IS DISTINCT FROM new.peso_cobrar)))) EXECUTE FUNCTION anotar_lista_por_costear();
CREATE TRIGGER paquetes_version BEFORE UPDATE ON paquetes FOR EACH ROW EXECUTE FUNCTION aumentar_version();
