-- Why: the books stand on accounts. Each branch has its Caja, from which it pays in cash; an account that is used is
-- switched off, never deleted; clients who pay by transfer see the accounts that are meant for them.

alter table bancos
  -- The one bank whose accounts are the cash boxes of the branches.
  add column es_caja boolean not null default false,
  add constraint bancos_caja_propia unique (banco_id, es_caja);
create unique index bancos_una_caja on bancos (es_caja) where es_caja;
-- Atlantida and Atlántida would be one bank to whoever reads them.
alter table bancos drop constraint bancos_nombre_unico;
create unique index bancos_nombre_unico on bancos (sin_acentos(banco_nombre));

alter table cuentas_banco
  add column es_caja boolean not null default false,
  -- Whose it is, as the bank knows them; null: the company's name.
  add column titular text constraint cuentas_banco_titular_corto check (length(titular) between 1 and 150),
  -- Offered to clients who pay by transfer.
  add column recibe_transferencias boolean not null default false,
  add column activo boolean not null default true,
  drop constraint cuentas_banco_banco_id_fkey,
  -- In the bank of the cash boxes there are only cash boxes, and they are nowhere else.
  add constraint cuentas_banco_banco_id_fkey foreign key (banco_id, es_caja) references bancos (banco_id, es_caja),
  add constraint cuentas_banco_caja_en_lempiras
    check (not es_caja or (cuenta_banco_moneda = 'HNL' and comision_pos = 0 and activo)),
  add constraint cuentas_banco_transferencias_de_activa check (not recibe_transferencias or (activo and not es_caja));
create unique index cuentas_banco_caja_de_sucursal on cuentas_banco (sucursal_id) where es_caja;

-- What an active method names takes the money of clients already.
alter table cuentas_banco disable trigger user;
update cuentas_banco c set recibe_transferencias = true
where exists (
  select from metodos_pago m where m.cuenta_banco_id = c.cuenta_banco_id and m.activo and m.metodo_tipo = 'Depósito');
alter table cuentas_banco enable trigger user;

-- Rows that were brought in with their numbers may have left the counters behind.
select setval(pg_get_serial_sequence('bancos', 'banco_id'), greatest(1, (select max(banco_id) from bancos)));
select setval(pg_get_serial_sequence('cuentas_banco', 'cuenta_banco_id'),
  greatest(1, (select max(cuenta_banco_id) from cuentas_banco)));

update bancos set banco_nombre = banco_nombre || ' (banco)' where sin_acentos(banco_nombre) = sin_acentos('Caja');
insert into bancos (banco_nombre, banco_origen, es_caja, usuario_registro) values ('Caja', 'Honduras', true, 'sistema');

-- Whoever makes or renames a branch makes or renames its Caja with it.
create function llevar_caja_de_sucursal() returns trigger language plpgsql as $$
begin
  insert into cuentas_banco (sucursal_id, banco_id, es_caja, cuenta_banco_nombre, cuenta_banco_numero, cuenta_banco_moneda,
    usuario_registro)
  select new.sucursal_id, b.banco_id, true, 'Caja ' || new.sucursal_codigo, new.sucursal_id::text, 'HNL', new.usuario_registro
  from bancos b where b.es_caja
  on conflict (sucursal_id) where es_caja do update set cuenta_banco_nombre = excluded.cuenta_banco_nombre;
  return null;
end $$;
create trigger sucursales_caja_nueva after insert on sucursales for each row execute function llevar_caja_de_sucursal();
create trigger sucursales_caja_cambiada after update of sucursal_codigo on sucursales for each row
  when (new.sucursal_codigo is distinct from old.sucursal_codigo) execute function llevar_caja_de_sucursal();

insert into cuentas_banco (sucursal_id, banco_id, es_caja, cuenta_banco_nombre, cuenta_banco_numero, cuenta_banco_moneda,
  usuario_registro)
select s.sucursal_id, b.banco_id, true, 'Caja ' || s.sucursal_codigo, s.sucursal_id::text, 'HNL', 'sistema'
from sucursales s cross join bancos b where b.es_caja order by s.sucursal_id;

-- The page of an account tells its last payment.
drop index pagos_cuenta;
create index pagos_cuenta on pagos (cuenta_banco_id, pago_id);
