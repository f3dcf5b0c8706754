-- Why: the boxes of a guide that come together are told in one mail, and each may still be taken back from it.

alter table correos
  -- The parcels that it tells of, where these are several of one record.
  add column paquete_ids integer[];
