-- Why: nearly no parcel lies in another one. An index that holds them all answers «in none» with the whole table, and a
-- planner that knows no figures of the table yet takes that for a few rows: parcel by parcel it read all of them.

drop index paquetes_reempaque;
create index paquetes_reempaque on paquetes (reempaque_id) where reempaque_id is not null;
