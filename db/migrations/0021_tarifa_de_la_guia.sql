-- Why: «¿Por qué L 953.64?» is answered by the fee that the guide was priced by. Fees change, and a price that was told
-- does not follow them; its fee has to stand beside it, or the numbers would no longer give the total.
-- US dollars, US dollars a pound, pounds that the flat fee pays, least pounds of the service; all null: no fee was used.
alter table guias
  add column cobro_plana numeric(12, 4) check (cobro_plana >= 0),
  add column cobro_libra numeric(12, 4) check (cobro_libra >= 0),
  add column cobro_incluye numeric(10, 2) check (cobro_incluye >= 0),
  add column cobro_minimo numeric(10, 2) check (cobro_minimo >= 0),
  add constraint guias_cobro_completo check (num_nulls(cobro_plana, cobro_libra, cobro_incluye, cobro_minimo) in (0, 4));
