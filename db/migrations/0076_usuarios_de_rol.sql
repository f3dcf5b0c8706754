-- Why: the list of roles says how many users each has, and for the customers' role it counted every customer, which took
-- longer the more there were. It is kept as they come and go, in the same transaction, whoever brings them.

create table roles_usuarios (
  rol_id integer not null references roles on delete cascade,
  -- One of sixteen, by connection: who registers does not wait for who registers at the same time.
  parte integer not null,
  usuarios integer not null,
  primary key (rol_id, parte)
);

-- In the order of their numbers, so that two who move users between the same roles wait for each other.
create function sumar_usuarios_de_rol(de_rol integer[], cuantos integer[]) returns void language sql as $$
  insert into roles_usuarios as r (rol_id, parte, usuarios)
  select s.rol_id, pg_backend_pid() % 16, s.cuantos from unnest(de_rol, cuantos) as s (rol_id, cuantos) order by s.rol_id
  on conflict (rol_id, parte) do update set usuarios = r.usuarios + excluded.usuarios
$$;

create function contar_usuarios_de_rol() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform sumar_usuarios_de_rol(array[old.rol_id, new.rol_id], array[-1, 1]);
  elsif tg_op = 'INSERT' then
    perform sumar_usuarios_de_rol(array_agg(rol_id), array_agg(cuantos))
    from (select rol_id, count(*)::integer as cuantos from despues group by rol_id) d;
  else
    perform sumar_usuarios_de_rol(array_agg(rol_id), array_agg(-cuantos))
    from (select rol_id, count(*)::integer as cuantos from antes group by rol_id) d;
  end if;
  return null;
end $$;
create trigger usuarios_nuevos_de_rol after insert on usuarios
  referencing new table as despues for each statement execute function contar_usuarios_de_rol();
create trigger usuarios_quitados_de_rol after delete on usuarios
  referencing old table as antes for each statement execute function contar_usuarios_de_rol();
create trigger usuarios_de_otro_rol after update on usuarios for each row
  when (old.rol_id is distinct from new.rol_id) execute function contar_usuarios_de_rol();

-- After the triggers, which hold the table: whoever registers meanwhile is counted once.
insert into roles_usuarios (rol_id, parte, usuarios)
select rol_id, 0, count(*) from usuarios group by rol_id;
