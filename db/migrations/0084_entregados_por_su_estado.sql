-- Why: a list of one state reads the index of states in its order since it is compared as equal (`isOneOf`), also the
-- delivered parcels: page 100 of a million takes 3.0 ms without this index and 0.7 with it, the total 3.6 and 2.7. For
-- that it took 36 MB and one more entry at every delivery.
drop index paquetes_entregados;
