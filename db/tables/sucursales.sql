create table sucursales (
  sucursal_id integer not null identity,
  sucursal_codigo text not null,
  sucursal_nombre text not null,
  departamento_id integer not null,
  ciudad_id integer not null,
  sucursal_direccion text not null,
  tarifa_transporte numeric(10,2) not null default 0,
  sucursal_estado boolean not null default true,
  sucursal_principal boolean not null default false,
  mapa_url text not null,
  mapa_ubicacion text,
  latitud numeric(9,6),
  longitud numeric(9,6),
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  sucursal_horario text,
  cobra_almacenaje boolean not null default true,
  constraint sucursales_ciudad_de_departamento FOREIGN KEY (ciudad_id, departamento_id) REFERENCES ciudades(ciudad_id, departamento_id),
  constraint sucursales_codigo_mayusculas CHECK ((sucursal_codigo = upper(sucursal_codigo))),
  constraint sucursales_codigo_unico UNIQUE (sucursal_codigo),
  constraint sucursales_coordenadas_completas CHECK (((latitud IS NULL) = (longitud IS NULL))),
  constraint sucursales_horario_corto CHECK (((length(sucursal_horario) >= 1) AND (length(sucursal_horario) <= 200))),
  constraint sucursales_latitud_valida CHECK (((latitud >= ('-90'::integer)::numeric) AND (latitud <= (90)::numeric))),
  constraint sucursales_longitud_valida CHECK (((longitud >= ('-180'::integer)::numeric) AND (longitud <= (180)::numeric))),
  constraint sucursales_pkey PRIMARY KEY (sucursal_id),
  constraint sucursales_principal_activa CHECK ((sucursal_estado OR (NOT sucursal_principal))),
  constraint sucursales_tarifa_positiva CHECK ((tarifa_transporte >= (0)::numeric))
);
CREATE INDEX sucursales_ciudad ON sucursales USING btree (ciudad_id, departamento_id);
CREATE UNIQUE INDEX sucursales_una_principal ON sucursales USING btree (sucursal_principal) WHERE sucursal_principal;
CREATE TRIGGER sucursales_caja_cambiada AFTER UPDATE OF sucursal_codigo ON sucursales FOR EACH ROW WHEN ((new.sucursal_codigo IS DISTINCT FROM old.sucursal_codigo)) EXECUTE FUNCTION llevar_caja_de_sucursal();
CREATE TRIGGER sucursales_caja_nueva AFTER INSERT ON sucursales FOR EACH ROW EXECUTE FUNCTION llevar_caja_de_sucursal();
CREATE CONSTRAINT TRIGGER sucursales_principal_requerida AFTER INSERT OR DELETE OR UPDATE ON sucursales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION exigir_sucursal_principal();
CREATE TRIGGER sucursales_version BEFORE UPDATE ON sucursales FOR EACH ROW EXECUTE FUNCTION aumentar_version();
