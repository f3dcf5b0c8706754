-- Why: a parcel that left a request because its guide was taken apart or joined is told of there like any other that left.
alter table solicitud_paquetes
  drop constraint solicitud_paquetes_motivo_check,
  add constraint solicitud_paquetes_motivo_check
    check (motivo in ('Rechazada', 'Tiempo de espera', 'Separada', 'Unificada'));
