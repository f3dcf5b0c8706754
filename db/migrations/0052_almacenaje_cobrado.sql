-- Why: what a guide's place cost stands in its delivery as a line of its own, as it was then: the days, what each cost,
-- what it came to, and who forgave it and why.
alter table entregas_guias
  add column almacenaje_dias integer not null default 0 constraint entregas_guias_dias check (almacenaje_dias >= 0),
  -- US dollars for each of these days, and for all of them.
  add column almacenaje_diario numeric(12, 2) not null default 0,
  add column almacenaje_usd numeric(12, 2) not null default 0,
  -- Why nobody was charged for it, and who said so; null: it was charged.
  add column almacenaje_razon text constraint entregas_guias_razon_corta check (length(almacenaje_razon) between 1 and 255),
  add column almacenaje_autorizo text,
  -- Lempiras that were charged for it.
  add column almacenaje numeric(14, 2) not null default 0,
  add constraint entregas_guias_almacenaje check (
    almacenaje_usd = round(almacenaje_dias * almacenaje_diario, 2)
    and (almacenaje_razon is null) = (almacenaje_autorizo is null)
    and (almacenaje_razon is null or almacenaje_usd > 0)
    and almacenaje = case when almacenaje_razon is null then round(almacenaje_usd * factor_dolar, 2) else 0 end),
  drop constraint entregas_guias_suma,
  add constraint entregas_guias_suma check (
    subtotal = guia_valor - guia_descuento
    and total_usd = subtotal + guia_cargos + isv + guia_costo_envio + guia_tarifa_transporte
      + case when almacenaje_razon is null then almacenaje_usd else 0 end
    and total = round((total_usd - case when almacenaje_razon is null then almacenaje_usd else 0 end) * factor_dolar, 2)
      + almacenaje);
