-- Why: one deposit paid several times when its reference was written with hyphens, accents, full-width letters or signs
-- without a picture. What was typed stays to be read; what is compared is its letters and digits alone. Methods without
-- an account tell deposits apart together: nobody knows that theirs are different accounts.

alter table pagos
  -- As `referenciaClave` of features/entregas/rules/pago.ts has it. Letters of ASCII alone, whatever the locale is.
  add column referencia_clave text generated always as (
    ltrim(upper(regexp_replace(normalize(referencia, nfkd) collate "C", '[^A-Za-z0-9]', '', 'g')), '0')
  ) stored,
  -- It was stored before they were compared like this: the payment stays, and another one keeps its reference.
  add column referencia_repetida boolean not null default false;

update pagos p set referencia_repetida = true
where p.metodo_tipo = 'Depósito' and not p.anulado and exists (
  select from pagos q
  where q.metodo_tipo = 'Depósito' and not q.anulado and q.pago_id < p.pago_id
    and coalesce(q.cuenta_banco_id, 0) = coalesce(p.cuenta_banco_id, 0)
    and q.referencia_clave = p.referencia_clave
);

drop index pagos_deposito_unico;
create unique index pagos_deposito_unico on pagos (coalesce(cuenta_banco_id, 0), referencia_clave)
  where metodo_tipo = 'Depósito' and not anulado and not referencia_repetida;
