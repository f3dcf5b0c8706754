import { useState } from 'react';
import { ActionIcon, Group, Kbd, Skeleton, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconPackages, IconPencil, IconPrinter } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useOutbox } from '#kit/web/outbox/browser-outbox.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { cajaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import type { Recibido, Solicitud } from '../../contract/recepcion.schemas.ts';
import { porReempacarYa, solicitudText } from '../../rules/solicitud-text.ts';
import { UNDO_MINUTES } from '../../rules/deshacer.ts';
import { isSameBox } from '../intake/parcel.ts';
import { receptions } from '../receptions.ts';
import { CorrectForm } from './CorrectForm.tsx';
import { WaitingRow } from './WaitingRow.tsx';
import { type LabelFormat, printLabel } from './print-label.public.ts';
import { precioText } from './precio-text.ts';
import type { Reempacar } from './use-reempacar.ts';
import { Line, Note, SidePanel, Time } from './SidePanel.tsx';
import type { Avisos } from '../intake/kept-table.public.ts';
import classes from './Recibidos.module.css';

interface Props {
  readonly formato: LabelFormat;
  readonly avisos: Avisos;
  /** Returns the focus to the table. */
  readonly onDone: () => void;
  /** The way to the repack of a complete request; null: the user may not repack. */
  readonly reempacar: Reempacar | null;
}

/** What this user received today, latest first, below what still waits for the server. */
export function Recibidos({ formato, avisos, onDone, reempacar }: Props) {
  const { data, error, refetch } = useCall(recepcionCalls.recent, {});
  const { entries, sending } = useOutbox(receptions);
  const [editing, setEditing] = useState<number | null>(null);
  const received = data?.data.paquetes ?? [];
  // The list may arrive before the answer to the save: hide the entries that it already contains.
  const waiting = entries.filter(
    ({ refusal, content: { parcel } }) => refusal === null && !received.some((paquete) => isSameBox(paquete, parcel)),
  );
  const done = (): void => {
    setEditing(null);
    onDone();
  };
  return (
    <SidePanel
      title="Recibidos hoy"
      count={
        <Group gap={5} align="baseline" fz="sm" c="dimmed" className={classes.count ?? ''} role="status">
          <b>{data?.data.total ?? '—'}</b> {counted(data?.data.total ?? 0, 'paquete', 'paquetes')}
          <span aria-hidden>·</span>
          <b>{data === undefined ? '—' : weightText(data.data.libras)}</b>
          {waiting.length > 0 && <StatusBadge tone="warning">{waiting.length} sin enviar</StatusBadge>}
        </Group>
      }
    >
      {(waiting.length > 0 || received.length > 0) && (
        <Rows>
          {waiting.map((entry) => (
            <WaitingRow key={entry.key} entry={entry} sending={sending === entry.key} />
          ))}
          {received.map((paquete) => (
            <Row
              key={paquete.paquete_id}
              paquete={paquete}
              avisos={avisos.get(paquete.paquete_id)?.told ?? []}
              solicitud={avisos.get(paquete.paquete_id)?.solicitud ?? null}
              reempacar={reempacar}
              formato={formato}
              editing={editing === paquete.paquete_id}
              onEdit={() => setEditing(editing === paquete.paquete_id ? null : paquete.paquete_id)}
              onDone={done}
              undoable={paquete === received[0] && isFresh(paquete)}
            />
          ))}
        </Rows>
      )}
      {data === undefined && error === null && <Skeleton height={132} m={12} w="auto" />}
      {data === undefined && error !== null && <ListError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && received.length === 0 && waiting.length === 0 && (
        <Text p="28px 24px" ta="center" c="dimmed">
          Todavía no ha recibido paquetes hoy. Aquí aparecen, con su etiqueta y corrección.
        </Text>
      )}
    </SidePanel>
  );
}

interface RowProps {
  readonly paquete: Recibido;
  readonly avisos: readonly string[];
  readonly solicitud: Solicitud | null;
  readonly reempacar: Reempacar | null;
  readonly formato: LabelFormat;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onDone: () => void;
  readonly undoable: boolean;
}

/** Whether the undo is offered; the server checks the time again, and what has followed from the reception. */
const isFresh = ({ fecha_recepcion }: Recibido): boolean =>
  Date.now() - Date.parse(fecha_recepcion) < UNDO_MINUTES * 60_000;

function Row({ paquete, avisos, solicitud, reempacar, formato, editing, onEdit, onDone, undoable }: RowProps) {
  const undo = useCommand(recepcionCalls.undo, { invalidates: ['paquetes', 'guias'], onSuccess: onDone });
  const { paquete_id, tracking, orden, total_cajas, cliente_id } = paquete;
  const { servicio_nombre, peso_cobrar, fecha_recepcion } = paquete;
  const facts = [
    cajaDePaquete(paquete) ?? 'sin guía',
    servicio_nombre,
    weightText(peso_cobrar),
    precioText(paquete),
  ].filter((fact) => fact !== null);
  return (
    <Line
      tone="warning"
      lead={<Time at={fecha_recepcion} />}
      title={
        <TextLink to="/paquetes/$paquete_id" params={{ paquete_id: String(paquete_id) }} className="mono">
          {tracking}
        </TextLink>
      }
      box={[orden, Math.max(total_cajas, orden)]}
      actions={
        <Group gap={0} wrap="nowrap">
          {undoable && (
            <Tooltip label="Deshacer la recepción">
              <ActionIcon
                size="lg"
                aria-label={`Deshacer la recepción de ${tracking}`}
                loading={undo.isPending}
                onClick={() => undo.mutate({ params: { paquete_id }, body: { version: paquete.version } })}
              >
                <IconArrowBackUp size={18} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label="Imprimir la etiqueta">
            <ActionIcon
              size="lg"
              aria-label={`Imprimir la etiqueta de ${tracking}`}
              onClick={() => void printLabel(paquete_id, formato)}
            >
              <IconPrinter size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Corregir">
            <ActionIcon size="lg" aria-label={`Corregir ${tracking}`} aria-expanded={editing} onClick={onEdit}>
              <IconPencil size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </Group>
      }
      form={editing && <CorrectForm paquete={paquete} onDone={onDone} />}
    >
      <Text fz={13.5} lh="19px">
        {cliente_id === 0 ? <b>Sin dueño</b> : clienteText(paquete)}
      </Text>
      <Text fz={12.5} lh="18px" c="dimmed" className={classes.facts ?? ''}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Text>
      {solicitud !== null && (
        <Note icon={<IconPackages size={14} aria-hidden />}>
          {porReempacarYa(solicitud) && reempacar !== null ? (
            <>
              <TextLink
                to="/reempacar"
                search={{ guia_id: String(solicitud.guia_id), recepcion: String(reempacar.servicio_id) }}
                onClick={reempacar.keep}
              >
                {solicitudText(solicitud)}
              </TextLink>{' '}
              {solicitud === reempacar.next && (
                <Kbd size="xs" visibleFrom="md">
                  F7
                </Kbd>
              )}
            </>
          ) : (
            solicitudText(solicitud)
          )}
        </Note>
      )}
      {avisos.map((aviso) => (
        <Note key={aviso} icon={<IconAlertTriangle size={14} aria-hidden />}>
          {aviso}
        </Note>
      ))}
    </Line>
  );
}
