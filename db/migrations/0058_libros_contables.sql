-- Which category of expenses is the payroll, whatever the company calls it: at most one, a parent with all that is under
-- it or one of those. Where the company kept the name that came with the installation, that one.
alter table categorias add column es_planilla boolean not null default false;
alter table categorias add constraint categorias_planilla_de_gastos check (not es_planilla or tipo = 'Gasto');
create unique index categorias_planilla_unica on categorias (es_planilla) where es_planilla;
update categorias set es_planilla = true
where categoria_id = (
  select categoria_id from categorias
  where tipo = 'Gasto' and sin_acentos(categoria_nombre) = 'planilla'
  order by categoria_padre_id is null, categoria_id limit 1
);

-- The journal adds up what moved in the drawers and what was decided about credit notes, by days.
create index turno_movimientos_por_fecha on turno_movimientos (fecha_registro);
create index notas_credito_revision on notas_credito (fecha_revision) where fecha_revision is not null;
create index notas_credito_anulacion on notas_credito (fecha_anulacion) where fecha_anulacion is not null;
