-- Why: what a bank is expected to keep of a card payment was computed by the commission that its account asks now, so
-- that a new agreement with the bank changed the books of months that were closed. A payment keeps the commission that
-- its account asked when it was taken, whoever writes it.

-- Percent; null: no card.
alter table pagos add column comision_pos numeric(5,2);

-- What was taken in a counted shift gets it too: nothing else is known of it than what its account asks.
alter table pagos disable trigger pagos_de_turno;
update pagos p set comision_pos = coalesce(
  (select c.comision_pos from cuentas_banco c where c.cuenta_banco_id = p.cuenta_banco_id), 0)
where p.metodo_tipo = 'Tarjeta Crédito';
alter table pagos enable trigger pagos_de_turno;

create function guardar_comision_de_pago() returns trigger language plpgsql as $$
begin
  new.comision_pos := coalesce(
    (select c.comision_pos from cuentas_banco c where c.cuenta_banco_id = new.cuenta_banco_id), 0);
  return new;
end $$;
create trigger pagos_comision before insert on pagos for each row
  when (new.metodo_tipo = 'Tarjeta Crédito') execute function guardar_comision_de_pago();

alter table pagos add constraint pagos_comision_pos_check check (comision_pos between 0 and 100);
alter table pagos add constraint pagos_con_comision check ((metodo_tipo = 'Tarjeta Crédito') = (comision_pos is not null));

-- The results find it where they find the rest, and ask no account any more. Only card payments grow by it.
drop index pagos_abono;
create index pagos_abono on pagos (abono_id)
  include (metodo_pago_id, metodo_tipo, cuenta_banco_id, monto, anulado, comision_pos);
