-- Why: who a session belongs to and what it may do is kept for a second by each process (decision 0012). Whatever ends a
-- session or changes its rights tells all of them, whoever does it: a command, a job or a hand at the database.
create function avisar_accesos() returns trigger language plpgsql as $$
begin
  perform pg_notify('encomienda', '{"topic":"accesos"}');
  return null;
end $$;

create trigger sesiones_accesos after update of fecha_cierre, fecha_expiracion on sesiones for each row
  when (old.fecha_cierre is distinct from new.fecha_cierre or old.fecha_expiracion is distinct from new.fecha_expiracion)
  execute function avisar_accesos();
create trigger sesiones_quitadas_accesos after delete on sesiones for each statement execute function avisar_accesos();
create trigger usuarios_accesos after update on usuarios for each row
  when ((old.usuario, old.nombre, old.rol_id, old.cliente_id, old.sucursal_id, old.restablecer_contrasenia, old.estatus,
      old.dos_pasos_fecha)
    is distinct from (new.usuario, new.nombre, new.rol_id, new.cliente_id, new.sucursal_id, new.restablecer_contrasenia,
      new.estatus, new.dos_pasos_fecha))
  execute function avisar_accesos();
create trigger roles_accesos after update on roles for each row
  when ((old.rol_estado, old.requiere_dos_pasos) is distinct from (new.rol_estado, new.requiere_dos_pasos))
  execute function avisar_accesos();
create trigger roles_permisos_accesos after insert or update or delete on roles_permisos for each statement
  execute function avisar_accesos();
create trigger clientes_accesos after update of cliente_estatus on clientes for each row
  when (old.cliente_estatus is distinct from new.cliente_estatus)
  execute function avisar_accesos();
