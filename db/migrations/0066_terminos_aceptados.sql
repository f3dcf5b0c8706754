-- Why: who registers accepts one version of the terms; which one it was is kept with when. Null: nobody registered them
-- by the form, or before versions were kept.

alter table clientes
  add column terminos_version integer
    constraint clientes_terminos_version_positiva check (terminos_version >= 1);
