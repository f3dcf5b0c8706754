import { Loader, Text } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { ReceptionEntry } from '../receptions.ts';
import { Line, Note, Time } from './SidePanel.tsx';

interface Props {
  readonly entry: ReceptionEntry;
  readonly sending: boolean;
}

/** A parcel that was saved here but is not on the server yet. */
export function WaitingRow({ entry: { content, created, attempts }, sending }: Props) {
  const { tracking, orden, cajas, cliente } = content.parcel;
  return (
    <Line
      tone="warning"
      tinted
      lead={<Time at={created} />}
      title={<span className="mono">{tracking}</span>}
      box={[orden, cajas]}
    >
      <Text fz={13.5} lh="19px">
        {cliente === null || cliente.cliente_id === 0 ? (
          <b>Sin dueño</b>
        ) : (
          <>
            <b className="mono">{mailboxText(cliente.cliente_id)}</b> · {cliente.nombre}
          </>
        )}
      </Text>
      <Note icon={sending ? <Loader size={14} aria-hidden /> : <IconClockPause size={14} aria-hidden />}>
        {sending
          ? 'Enviando…'
          : `Esperando conexión: guardado en este equipo, se envía solo.${attempts > 1 ? ` Intentos: ${attempts}.` : ''}`}
      </Note>
    </Line>
  );
}
