-- Why: a guide that became available kept the dollar's factor of that moment but not the percent of the ISV: after a
-- change of the setting the counter would have asked for another total than the mail had told. Both are frozen
-- together now, and open again together.

alter table guias add column isv_porcentaje numeric(5, 2) check (isv_porcentaje between 0 and 100);

-- What was delivered keeps the percent by which it was charged (a line without ISV holds 0, which is none). The rest
-- was told a price by the setting, of which only the present value is known.
update guias g set isv_porcentaje = coalesce(
  (select eg.isv_porcentaje from entregas_guias eg where eg.guia_id = g.guia_id and not eg.anulada and g.aplica_isv),
  (select (f.valores ->> 'GRAL_IMPUESTO_SOBRE_VENTA')::numeric from configuraciones f where f.grupo = 'general'),
  15
)
where g.factor_dolar is not null;

alter table guias add constraint guias_isv_con_factor check ((factor_dolar is null) = (isv_porcentaje is null));

-- And: the invoice and the photo of a parcel that is deleted stayed in the store for ever. Boxes of one purchase share
-- an invoice: before it goes, it is asked for among all parcels.

create index paquetes_factura on paquetes using hash (factura_clave);
