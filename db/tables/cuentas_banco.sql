create table cuentas_banco (
  cuenta_banco_id integer not null identity,
  sucursal_id integer not null,
  banco_id integer not null,
  cuenta_banco_nombre text not null,
  cuenta_banco_numero text not null,
  cuenta_banco_moneda text not null,
  comision_pos numeric(5,2) not null default 0,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  es_caja boolean not null default false,
  titular text,
  recibe_transferencias boolean not null default false,
  activo boolean not null default true,
  constraint cuentas_banco_banco_id_fkey FOREIGN KEY (banco_id, es_caja) REFERENCES bancos(banco_id, es_caja),
  constraint cuentas_banco_caja_en_lempiras CHECK (((NOT es_caja) OR ((cuenta_banco_moneda = 'HNL'::text) AND (comision_pos = (0)::numeric) AND activo))),
  constraint cuentas_banco_comision_pos_check CHECK (((comision_pos >= (0)::numeric) AND (comision_pos <= (100)::numeric))),
  constraint cuentas_banco_cuenta_banco_moneda_check CHECK ((cuenta_banco_moneda = ANY (ARRAY['HNL'::text, 'USD'::text]))),
  constraint cuentas_banco_cuenta_banco_numero_check CHECK ((cuenta_banco_numero ~ '^\d{1,30}$'::text)),
  constraint cuentas_banco_numero_unico UNIQUE (banco_id, cuenta_banco_numero),
  constraint cuentas_banco_pkey PRIMARY KEY (cuenta_banco_id),
  constraint cuentas_banco_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint cuentas_banco_titular_corto CHECK (((length(titular) >= 1) AND (length(titular) <= 150))),
  constraint cuentas_banco_transferencias_de_activa CHECK (((NOT recibe_transferencias) OR (activo AND (NOT es_caja))))
);
CREATE UNIQUE INDEX cuentas_banco_caja_de_sucursal ON cuentas_banco USING btree (sucursal_id) WHERE es_caja;
CREATE INDEX cuentas_banco_sucursal ON cuentas_banco USING btree (sucursal_id);
CREATE TRIGGER cuentas_banco_version BEFORE UPDATE ON cuentas_banco FOR EACH ROW EXECUTE FUNCTION aumentar_version();
