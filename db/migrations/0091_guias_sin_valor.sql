-- Why: guides without a value are asked for by state, also where none is chosen, since the list leaves out the rejected ones.
-- Most without a value are rejected, or still on their way, and all of them were passed over.
drop index guias_sin_valor;
create index guias_sin_valor on guias (guia_estado, fecha_registro nulls first, guia_id) where guia_valor = 0;
