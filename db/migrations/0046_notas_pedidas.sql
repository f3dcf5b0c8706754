-- Why: a credit note is asked for with its evidence, decided by somebody else, and taken back while nothing was used of it.
-- What a client pays ahead is a note too; only the system makes it.

alter table notas_credito
  drop constraint notas_credito_concepto_check,
  drop constraint notas_credito_estado_check,
  add constraint notas_credito_concepto_check check (concepto in (
    'Reclamo por daño', 'Paquete extraviado', 'Cobro en exceso', 'Devolución', 'Cortesía', 'Pago anticipado'
  )),
  add constraint notas_credito_estado_check check (estado in ('Pendiente', 'Aprobado', 'Rechazado', 'Anulado')),
  add column razon_rechazo text,
  add column razon_anulacion text,
  add column usuario_anulacion text,
  add column fecha_anulacion timestamptz;

update notas_credito set usuario_revision = coalesce(usuario_revision, 'sistema'),
  fecha_revision = coalesce(fecha_revision, fecha_registro)
where estado <> 'Pendiente' and (usuario_revision is null or fecha_revision is null);
update notas_credito set usuario_revision = null, fecha_revision = null
where estado = 'Pendiente' and (usuario_revision is not null or fecha_revision is not null);
update notas_credito set usuario_revision = 'sistema' where usuario_revision = usuario_registro;
update notas_credito set razon_rechazo = 'No se escribió.' where estado = 'Rechazado';

alter table notas_credito
  -- What people ask for; what the system gives back may be less than a lempira.
  add constraint notas_credito_credito_pedido check (adjunto is null or credito between 1 and 999999.99),
  add constraint notas_credito_revision_completa check (
    (estado = 'Pendiente') = (usuario_revision is null) and (estado = 'Pendiente') = (fecha_revision is null)
  ),
  add constraint notas_credito_revisa_otro check (usuario_revision <> usuario_registro),
  add constraint notas_credito_rechazo_con_razon check ((estado = 'Rechazado') = (razon_rechazo is not null)),
  add constraint notas_credito_anulacion_completa check (
    (estado = 'Anulado') = (razon_anulacion is not null) and (estado = 'Anulado') = (usuario_anulacion is not null)
    and (estado = 'Anulado') = (fecha_anulacion is not null)
  );

create index notas_credito_fecha on notas_credito (fecha_registro, nota_credito_id);
create index notas_credito_solicitante on notas_credito (usuario_registro, fecha_registro);
