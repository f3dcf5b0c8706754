-- Why: whoever reads a mail with a link or a code opens the account with it, and every mail is kept for good. What
-- opens something is now apart from the text, only until it was sent or works no longer; `secreto_vence` stays and
-- tells that there was one.
alter table correos
  add column secreto text,
  add column secreto_vence timestamptz,
  add constraint correos_secreto_vence check (secreto is null or secreto_vence is not null);
create index correos_secretos on correos (secreto_vence) where secreto is not null;

update correos set
  secreto = case when estado <> 'Enviado' then substring(texto from 'reset-password\?tk=([A-Za-z0-9_-]{43})') end,
  secreto_vence = fecha_registro + interval '72 hours',
  texto = regexp_replace(texto, '(reset-password\?tk=)[A-Za-z0-9_-]{43}', '\1•••••', 'g'),
  html = regexp_replace(html, '(reset-password\?tk=)[A-Za-z0-9_-]{43}', '\1•••••', 'g')
where texto ~ 'reset-password\?tk=[A-Za-z0-9_-]{43}';

update correos set
  secreto = case when estado <> 'Enviado' then substring(texto from 'Código: (\d{5})\M') end,
  secreto_vence = fecha_registro + interval '10 minutes',
  texto = regexp_replace(texto, '(Código: )\d{5}\M', '\1•••••', 'g'),
  html = regexp_replace(html, '(<strong>)\d{5}(</strong>)', '\1•••••\2', 'g')
where plantilla in ('codigo_confirmacion', 'codigo_cambio_correo') and texto ~ 'Código: \d{5}\M';
