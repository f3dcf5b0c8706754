create table gastos_packinglists (
  gasto_id integer not null,
  packinglist_id integer not null,
  constraint gastos_packinglists_gasto_id_fkey FOREIGN KEY (gasto_id) REFERENCES gastos(gasto_id),
  constraint gastos_packinglists_packinglist_id_fkey FOREIGN KEY (packinglist_id) REFERENCES packinglists(packinglist_id),
  constraint gastos_packinglists_pkey PRIMARY KEY (gasto_id, packinglist_id)
);
CREATE INDEX gastos_packinglists_lista ON gastos_packinglists USING btree (packinglist_id);
CREATE TRIGGER gastos_packinglists_fijos BEFORE DELETE OR UPDATE ON gastos_packinglists FOR EACH ROW EXECUTE FUNCTION cuidar_listas_de_gasto();
