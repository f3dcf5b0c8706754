-- Why: one transfer pays once. A method that names no account may have taken it into any of them, so its deposit is the
-- same as one of that reference in whichever account: the rule of `mismoDeposito`. An account is a range of one number and
-- no account is all of them.
drop index pagos_deposito_unico;
-- What paid twice like this already stays; the later one leaves its reference to the first.
alter table pagos disable trigger pagos_de_turno;
update pagos p set referencia_repetida = true
where p.metodo_tipo = 'Depósito' and not p.anulado and not p.referencia_repetida and exists (
  select from pagos o
  where o.metodo_tipo = 'Depósito' and not o.anulado and not o.referencia_repetida and o.pago_id < p.pago_id
    and o.referencia_clave = p.referencia_clave and (o.cuenta_banco_id is null) <> (p.cuenta_banco_id is null));
alter table pagos enable trigger pagos_de_turno;
alter table pagos add constraint pagos_deposito_unico
  exclude using gist (referencia_clave with =, int4range(cuenta_banco_id, cuenta_banco_id, '[]') with &&)
  where (metodo_tipo = 'Depósito' and not anulado and not referencia_repetida);
