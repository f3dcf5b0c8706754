-- Why: the 18 departments and 298 municipalities of Honduras (INE codes) and what delivery to each costs.

create table departamentos (
  departamento_id integer primary key,
  departamento_nombre text not null
);

create table ciudades (
  ciudad_id integer primary key,
  ciudad_nombre text not null,
  departamento_id integer not null references departamentos,
  valor_envio numeric(10, 2) not null default 0 constraint ciudades_valor_envio_positivo check (valor_envio >= 0),
  version integer not null default 1,
  -- Lets other tables hold (ciudad_id, departamento_id) together, so that the city is of that department.
  constraint ciudades_de_departamento unique (ciudad_id, departamento_id)
);
create index ciudades_departamento on ciudades (departamento_id);
create trigger ciudades_version before update on ciudades for each row execute function aumentar_version();
