import { Button, Text, Anchor } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { correosCalls } from '../contract/correos.calls.ts';
import { CorreoBadge } from './CorreoBadge.tsx';
import classes from './MailText.module.css';

const ADDRESS = /(https?:\/\/\S+)/;

/** The plain text of a mail, with its addresses as links. */
function MailText({ texto }: { readonly texto: string }) {
  return (
    <div className={classes.text}>
      {texto.split(ADDRESS).map((part, index) =>
        ADDRESS.test(part) ? (
          <Anchor key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </div>
  );
}

/** The mail as its reader sees it, in a frame that cannot run scripts. */
function MailFrame({ html }: { readonly html: string }) {
  return (
    <iframe
      className={classes.frame}
      title="Vista del correo"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replaceAll('<a href', '<a target="_blank" rel="noreferrer" href')}
    />
  );
}

const route = getRouteApi('/shell/admin/correos/$correo_id');

export function CorreoDetailPage() {
  const params = route.useParams();
  const result = useCall(correosCalls.get, { params });
  const resend = useCommand(correosCalls.resend, { invalidates: ['correos'] });
  return (
    <DetailPage
      result={result}
      title={({ asunto }) => asunto}
      badges={({ estado }) => <CorreoBadge estado={estado} />}
      actions={({ estado }) => (
        <Button
          leftSection={<IconSend size={16} />}
          loading={resend.isPending}
          disabled={estado === 'Pendiente'}
          onClick={() => resend.mutate({ params })}
        >
          Enviar de nuevo
        </Button>
      )}
      tabs={[
        { key: 'vista', label: 'Vista', content: ({ html }) => <MailFrame html={html} /> },
        { key: 'texto', label: 'Texto', content: ({ texto }) => <MailText texto={texto} /> },
      ]}
    >
      {(correo) => (
        <Section>
          <KeyValues
            items={[
              { label: 'Destinatario', value: correo.destinatario, copy: correo.destinatario },
              { label: 'Creado', value: <DateText value={correo.fecha_registro} time relative /> },
              { label: 'Enviado', value: <DateText value={correo.fecha_envio} time /> },
              { label: 'Intentos', value: correo.intentos },
              { label: 'Adjunto', value: correo.adjunto, hidden: correo.adjunto === null },
              { label: 'Plantilla', value: correo.plantilla, mono: true },
              { label: 'Último error', value: correo.ultimo_error, wide: true, hidden: correo.ultimo_error === null },
            ]}
          />
          {correo.estado === 'Sin servidor' && (
            <Text size="sm" c="dimmed" mt="sm">
              No salió de aquí: esta instalación no tiene servidor de correo (SMTP_URL). Cuando lo tenga, envíelo de
              nuevo.
            </Text>
          )}
        </Section>
      )}
    </DetailPage>
  );
}
