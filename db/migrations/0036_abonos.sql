-- Why: old debts are paid by receipts of their own, which can be voided by themselves; a voided delivery gives back only
-- its own line of a receipt that paid others too.

alter table abonos
  add column razon_anulacion text,
  add column usuario_anulacion text,
  add column fecha_anulacion timestamptz;
-- Until now a receipt was voided with its delivery alone.
update abonos a
set (razon_anulacion, usuario_anulacion, fecha_anulacion) = (
  select coalesce(max(e.razon_anulacion), 'Se anuló su entrega'), max(e.usuario_anulacion), max(e.fecha_anulacion)
  from abonos_detalle d join entregas e using (entrega_id)
  where d.abono_id = a.abono_id
)
where anulado;
alter table abonos
  add constraint abonos_anulado_con_razon check (anulado = (razon_anulacion is not null));
-- The report is read in several orders and by client, branch and type, over years.
drop index abonos_cliente;
create index abonos_cliente on abonos (cliente_id, fecha_registro nulls first, abono_id);
drop index abonos_sucursal;
create index abonos_sucursal on abonos (sucursal_id, fecha_registro nulls first, abono_id);
create index abonos_tipo on abonos (tipo, fecha_registro nulls first, abono_id);
create index abonos_por_total on abonos (total nulls first, abono_id);
create index abonos_anulados on abonos (fecha_registro nulls first, abono_id) where anulado;

alter table abonos_detalle
  -- The credit that the line became when its delivery was voided: what it paid is the client's.
  add column nota_credito_id integer references notas_credito;
create index abonos_detalle_nota on abonos_detalle (nota_credito_id) where nota_credito_id is not null;

-- What a client owes, the oldest first, is read from the index alone.
drop index entregas_por_cobrar;
create index entregas_por_cobrar on entregas (cliente_id, fecha_registro, entrega_id) include (saldo) where saldo > 0;
