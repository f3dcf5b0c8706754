import { Button, Group, Text } from '@mantine/core';
import { IconCircleX, IconHourglass, IconUserExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted } from '#kit/rules/counted.ts';
import type { Refusal } from '#kit/web/outbox/entry.ts';
import { useOutbox } from '#kit/web/outbox/browser-outbox.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { blankParcel } from '../intake/parcel.ts';
import type { Send } from '../intake/use-intake.ts';
import { type ReceptionEntry, receptions } from '../receptions.ts';
import { setAside, useSetAside } from '../set-aside.ts';
import { Line, SidePanel } from './SidePanel.tsx';

/** Refusals because of the client, who is then asked for again. */
const BY_CLIENT = new Set(['RECEPCION_CLIENTE_DESCONOCIDO', 'CLIENTE_NO_ACTIVO', 'RECEPCION_DE_OTRO_CLIENTE']);

type Refused = ReceptionEntry & { readonly refusal: Refusal };

interface Props {
  /** Codes scanned before the parcel on the table was done. */
  readonly waiting: readonly string[];
  readonly send: Send;
}

/** What the user must handle: refused parcels, and codes that were not received. It stays until handled. */
export function PorAtender({ waiting, send }: Props) {
  const { entries, others, unkept } = useOutbox(receptions);
  const codes = useSetAside();
  const refused = entries.filter((entry): entry is Refused => entry.refusal !== null);
  const count = refused.length + codes.length + waiting.length;
  if (count === 0 && others === 0 && !unkept) return null;
  const correct = ({ key, content: { parcel }, refusal }: Refused): void =>
    send({
      kind: 'correct',
      // Defaults first: an entry stored by an earlier version lacks newer fields.
      parcel: {
        ...blankParcel(parcel.servicio_id),
        ...parcel,
        replaces: key,
        cliente: BY_CLIENT.has(refusal.code) ? null : parcel.cliente,
      },
      errores: refusal.errores,
    });
  const discard = async ({ key, content: { parcel } }: Refused): Promise<void> => {
    const yes = await confirm({
      title: 'Descartar paquete rechazado',
      text: `Se descarta lo que se midió de ${parcel.tracking}. No queda recibido.`,
      confirmar: 'Descartar',
      danger: true,
    });
    if (yes) await receptions.discard(key);
  };
  return (
    <SidePanel title="Por atender" alert count={count > 0 && <StatusBadge tone="warning">{count}</StatusBadge>}>
      <Rows>
        {unkept && (
          <Item
            tone="danger"
            title="Este navegador no guarda nada"
            text="Lo que esté sin enviar se pierde al cerrar la página."
          />
        )}
        {waiting.map((codigo) => (
          <Item key={codigo} tone="warning" codigo={codigo} text="Escaneado: sigue después del paquete en curso." />
        ))}
        {refused.map((entry) => (
          <Item
            key={entry.key}
            tone="danger"
            codigo={entry.content.parcel.tracking}
            text={`Rechazado: ${entry.refusal.reason}`}
          >
            <Button size="compact-sm" onClick={() => correct(entry)}>
              Corregir
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void receptions.resend(entry.key)}>
              Reenviar
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(entry)}>
              Descartar
            </Button>
          </Item>
        ))}
        {codes.map(({ codigo, motivo, cuando }) => (
          <Item key={codigo} tone="warning" codigo={codigo} text={motivo} at={cuando}>
            <Button size="compact-sm" onClick={() => send({ kind: 'scan', code: codigo })}>
              Recibir
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAside.remove(codigo)}>
              Quitar
            </Button>
          </Item>
        ))}
        {others > 0 && (
          <Item
            tone="warning"
            title={counted(others, '1 paquete de otro usuario', '# paquetes de otro usuario')}
            text="Esperan en este equipo y se envían cuando ese usuario vuelva a ingresar."
          />
        )}
      </Rows>
    </SidePanel>
  );
}

interface ItemProps {
  readonly tone: 'danger' | 'warning';
  readonly codigo?: string;
  readonly title?: string;
  readonly text: string;
  readonly at?: number;
  readonly children?: ReactNode;
}

function Item({ tone, codigo, title, text, at, children }: ItemProps) {
  const Icon = title !== undefined ? IconUserExclamation : tone === 'danger' ? IconCircleX : IconHourglass;
  return (
    <Line
      tone={tone}
      tinted={tone === 'danger'}
      lead={<Icon size={18} stroke={1.8} color="var(--tone)" aria-hidden />}
      title={codigo === undefined ? <b>{title}</b> : <span className="mono">{codigo}</span>}
    >
      <Text fz={12.5} lh="18px" c="dimmed">
        {text} {at !== undefined && <DateText value={new Date(at).toISOString()} time />}
      </Text>
      {children !== undefined && (
        <Group gap={6} mt={6}>
          {children}
        </Group>
      )}
    </Line>
  );
}
