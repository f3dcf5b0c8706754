-- Why: lists order what has no value first going up and last going down; an index that says otherwise serves neither.

drop index notas_credito_cliente, notas_credito_estado, notas_credito_fecha, notas_credito_solicitante,
  comprobantes_transferencia_estado, comprobantes_transferencia_fecha, comprobantes_transferencia_cliente;
create index notas_credito_cliente on notas_credito (cliente_id, fecha_registro nulls first, nota_credito_id);
create index notas_credito_estado on notas_credito (estado, fecha_registro nulls first, nota_credito_id);
create index notas_credito_fecha on notas_credito (fecha_registro nulls first, nota_credito_id);
create index notas_credito_solicitante on notas_credito (usuario_registro, fecha_registro nulls first, nota_credito_id);
create index comprobantes_transferencia_estado
  on comprobantes_transferencia (estado, fecha_registro nulls first, comprobante_id);
create index comprobantes_transferencia_fecha on comprobantes_transferencia (fecha_registro nulls first, comprobante_id);
create index comprobantes_transferencia_cliente
  on comprobantes_transferencia (cliente_id, fecha_registro nulls first, comprobante_id);
