-- Why: what waits in Miami since before a day is read from `paquetes_para_lista` just as well, and each index costs every
-- reception.
drop index paquetes_libres;
