-- Why: what still has no price is looked for among all that was ever delivered; few are, and the list read them all.
create index guias_sin_valor on guias (fecha_registro nulls first, guia_id) where guia_valor = 0;
