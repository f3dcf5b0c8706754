-- Why: the state that an abandoned parcel goes back to was any text, so that a misspelt one compiled and was stored.

alter table paquetes
  add constraint paquetes_estado_antes_conocido check (estado_antes_abandono in (
    'Pre-alertado', 'Recibido en USA', 'Enviado a HN', 'Recibido en HN', 'Disponible para entrega', 'Entregado',
    'Abandonado'
  )),
  add constraint paquetes_no_abandonado_antes check (estado_antes_abandono <> 'Abandonado');
alter table abandonos
  add constraint abandonos_estado_antes_conocido check (estado_antes in (
    'Pre-alertado', 'Recibido en USA', 'Enviado a HN', 'Recibido en HN', 'Disponible para entrega', 'Entregado',
    'Abandonado'
  )),
  add constraint abandonos_no_abandonado_antes check (estado_antes <> 'Abandonado');
