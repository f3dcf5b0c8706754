-- Why: how many guides are worth so much is known of a column, not of a difference: by its index over the difference the
-- list of what qualifies as abandoned was read from all that is on its way. What is off the value only makes fewer of them.
drop index guias_por_flete;
create index guias_por_valor on guias (guia_valor)
  where guia_estado in ('Esperando Consolidación', 'Recibido en USA', 'Recibido en HN', 'Disponible para entrega');
