-- Why: what nobody comes for. Who was tried to be reached, how and with what result; what was registered as abandoned, by
-- whom and why, what it owed then, and who took it back. Both outlive the parcel that they tell of, as its history does.

create table contactos_abandono (
  contacto_id bigint generated always as identity primary key,
  paquete_id integer not null,
  canal text not null check (canal in ('Llamada', 'WhatsApp', 'Correo', 'SMS', 'Otro')),
  resultado text not null check (resultado in (
    'Vendrá a retirarlo', 'Pide más tiempo', 'No contesta', 'Mensaje enviado', 'Datos equivocados', 'No lo quiere'
  )),
  -- For staff.
  comentario text,
  -- The last day to come that its owner was told; nothing is registered before it has passed.
  plazo date,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now()
);
create index contactos_abandono_paquete on contactos_abandono (paquete_id, fecha_registro);

create table abandonos (
  abandono_id bigint generated always as identity primary key,
  paquete_id integer not null,
  estado_antes text not null,
  -- Since when it waited there, and its freight in US dollars: the price of its guide goes on without it.
  espera_desde timestamptz,
  flete numeric(12, 2) not null,
  razon text not null,
  -- Of one registered without the attempts that it takes: why, and who answers for it.
  excepcion text,
  autorizador text,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  fecha_recuperacion timestamptz,
  usuario_recuperacion text,
  razon_recuperacion text,
  constraint abandonos_excepcion_con_autorizador check ((excepcion is null) = (autorizador is null)),
  constraint abandonos_recuperacion_completa check (
    (fecha_recuperacion is null) = (usuario_recuperacion is null)
    and (fecha_recuperacion is null) = (razon_recuperacion is null)
  )
);
-- A parcel is abandoned once at a time.
create unique index abandonos_vivo on abandonos (paquete_id) where fecha_recuperacion is null;
create index abandonos_paquete on abandonos (paquete_id, fecha_recuperacion);
create index abandonos_por_fecha on abandonos (fecha_registro nulls first, abandono_id) include (paquete_id)
  where fecha_recuperacion is null;

-- What was registered before: by its history.
insert into abandonos (paquete_id, estado_antes, flete, razon, usuario_registro, fecha_registro)
select p.paquete_id, coalesce(p.estado_antes_abandono, 'Recibido en HN'), coalesce(g.guia_valor - g.guia_descuento, 0),
  coalesce(h.comentario, 'Registrado antes de llevar sus intentos de contacto.'),
  coalesce(h.usuario_registro, p.usuario_registro), coalesce(h.fecha_registro, p.fecha_registro)
from paquetes p
left join guias g on g.guia_id = p.guia_id
left join lateral (
  select h.comentario, h.usuario_registro, h.fecha_registro from historial h
  where h.entidad = 'paquete' and h.entidad_id = p.paquete_id and h.accion = 'abandonar'
  order by h.historial_id desc limit 1
) h on true
where p.paquete_estado = 'Abandonado';

-- Who qualifies: among what waits, few guides owe so much. And what waits in Miami without a guide.
create index guias_por_flete on guias ((guia_valor - guia_descuento))
  where guia_estado in ('Esperando Consolidación', 'Recibido en USA', 'Recibido en HN', 'Disponible para entrega');
create index paquetes_libres on paquetes (fecha_recepcion)
  where paquete_estado = 'Recibido en USA' and guia_id is null and packinglist_id is null and reempaque_id is null
    and cliente_id <> 0;
