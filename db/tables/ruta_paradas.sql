create table ruta_paradas (
  parada_id integer not null identity,
  guia_id integer not null,
  domicilio_id integer not null,
  repartidor text not null,
  sucursal_id integer not null,
  dia date not null,
  estado text not null,
  fecha_salida timestamp with time zone,
  motivo text,
  comentario text,
  foto_clave text,
  momento_telefono timestamp with time zone,
  momento timestamp with time zone,
  fecha_cierre timestamp with time zone,
  entrega_id integer,
  usuario_regreso text,
  fecha_regreso timestamp with time zone,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint ruta_paradas_domicilio_id_fkey FOREIGN KEY (domicilio_id) REFERENCES domicilios(domicilio_id),
  constraint ruta_paradas_entrega_entregada CHECK (((entrega_id IS NULL) OR (estado = 'Entregada'::text))),
  constraint ruta_paradas_entrega_id_fkey FOREIGN KEY (entrega_id) REFERENCES entregas(entrega_id),
  constraint ruta_paradas_estado_check CHECK ((estado = ANY (ARRAY['Asignada'::text, 'En ruta'::text, 'Fallida'::text, 'Entregada'::text, 'Regresada'::text, 'Quitada'::text]))),
  constraint ruta_paradas_fallida_con_motivo CHECK (((estado <> 'Fallida'::text) OR (motivo IS NOT NULL))),
  constraint ruta_paradas_fuera_con_salida CHECK (((estado <> ALL (ARRAY['En ruta'::text, 'Fallida'::text])) OR (fecha_salida IS NOT NULL))),
  constraint ruta_paradas_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint ruta_paradas_motivo_check CHECK ((motivo = ANY (ARRAY['No había nadie'::text, 'No contesta el teléfono'::text, 'Dirección equivocada o incompleta'::text, 'No tenía el dinero'::text, 'No quiso recibir'::text, 'Pidió otro día'::text, 'No se pudo llegar'::text, 'Otro'::text]))),
  constraint ruta_paradas_pkey PRIMARY KEY (parada_id),
  constraint ruta_paradas_repartidor_fkey FOREIGN KEY (repartidor) REFERENCES usuarios(usuario),
  constraint ruta_paradas_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id)
);
CREATE INDEX ruta_paradas_domicilio ON ruta_paradas USING btree (domicilio_id);
CREATE INDEX ruta_paradas_entrega ON ruta_paradas USING btree (entrega_id);
CREATE INDEX ruta_paradas_guia ON ruta_paradas USING btree (guia_id);
CREATE INDEX ruta_paradas_repartidor ON ruta_paradas USING btree (repartidor, dia);
CREATE INDEX ruta_paradas_sucursal ON ruta_paradas USING btree (sucursal_id, dia);
CREATE UNIQUE INDEX ruta_paradas_una_viva ON ruta_paradas USING btree (guia_id) WHERE (estado = ANY (ARRAY['Asignada'::text, 'En ruta'::text, 'Fallida'::text]));
CREATE INDEX ruta_paradas_vivas ON ruta_paradas USING btree (repartidor, sucursal_id, dia) WHERE (estado = ANY (ARRAY['Asignada'::text, 'En ruta'::text, 'Fallida'::text]));
CREATE TRIGGER ruta_paradas_version BEFORE UPDATE ON ruta_paradas FOR EACH ROW EXECUTE FUNCTION aumentar_version();
