import { useState } from 'react';
import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPrinter } from '@tabler/icons-react';
import { localParts } from '#kit/rules/dates.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useOutbox } from '#kit/web/outbox/browser-outbox.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import type { Recibido } from '../../contract/recepcion.schemas.ts';
import { receptions } from '../receptions.ts';
import { CorrectForm } from './CorrectForm.tsx';
import { WaitingRow } from './WaitingRow.tsx';
import { type LabelFormat, printLabel } from './print-label.ts';
import { precioText } from './precio-text.ts';
import type { Avisos } from './use-outcomes.ts';
import classes from './list.module.css';

interface Props {
  readonly formato: LabelFormat;
  readonly avisos: Avisos;
  /** The keys go back to the table. */
  readonly onDone: () => void;
}

/** What this user received today, the last first, with what still waits for the server on top. */
export function Recibidos({ formato, avisos, onDone }: Props) {
  const { data, error, refetch } = useCall(recepcionCalls.recent, {});
  const { entries, sending } = useOutbox(receptions);
  const [editing, setEditing] = useState<number | null>(null);
  const waiting = entries.filter(({ refusal }) => refusal === null);
  const done = (): void => {
    setEditing(null);
    onDone();
  };
  return (
    <section className={classes.panel} aria-label="Recibidos hoy">
      <header className={classes.head}>
        <h2 className={classes.title}>Recibidos hoy</h2>
        <p className={classes.count} role="status">
          <b>{data?.data.total ?? '—'}</b> {data?.data.total === 1 ? 'paquete' : 'paquetes'}
          <span className={classes.dot} aria-hidden>
            ·
          </span>
          <b>{data === undefined ? '—' : weightText(data.data.libras)}</b>
          {waiting.length > 0 && <span className={classes.pending}>{waiting.length} sin enviar</span>}
        </p>
      </header>
      <ul className={classes.rows}>
        {waiting.map((entry) => (
          <WaitingRow key={entry.key} entry={entry} sending={sending === entry.key} />
        ))}
        {data?.data.paquetes.map((paquete) => (
          <Row
            key={paquete.paquete_id}
            paquete={paquete}
            avisos={avisos.get(paquete.paquete_id) ?? []}
            formato={formato}
            editing={editing === paquete.paquete_id}
            onEdit={() => setEditing(editing === paquete.paquete_id ? null : paquete.paquete_id)}
            onDone={done}
          />
        ))}
      </ul>
      {data === undefined && error === null && <Skeleton height={132} m={12} />}
      {data === undefined && error !== null && <ListError error={error} onRetry={() => void refetch()} />}
      {data?.data.paquetes.length === 0 && waiting.length === 0 && (
        <p className={classes.empty}>
          Todavía no ha recibido paquetes hoy. Aquí aparecen, con su etiqueta y corrección.
        </p>
      )}
    </section>
  );
}

interface RowProps {
  readonly paquete: Recibido;
  readonly avisos: readonly string[];
  readonly formato: LabelFormat;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onDone: () => void;
}

function Row({ paquete, avisos, formato, editing, onEdit, onDone }: RowProps) {
  const { paquete_id, tracking, orden, total_cajas, cliente_id } = paquete;
  const { servicio_nombre, peso_cobrar, fecha_recepcion } = paquete;
  const { hour, minute } = localParts(fecha_recepcion);
  const facts = [
    guiaDePaquete(paquete) ?? 'sin guía',
    servicio_nombre,
    weightText(peso_cobrar),
    precioText(paquete),
  ].filter((fact) => fact !== null);
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={classes.time}>{`${hour}:${minute}`}</span>
        <span className={classes.words}>
          <span className={classes.first}>
            <TextLink to="/paquetes/$paquete_id" params={{ paquete_id: String(paquete_id) }} className="mono">
              {tracking}
            </TextLink>
            {(total_cajas > 1 || orden > 1) && (
              <span className={classes.box}>
                caja {orden} de {Math.max(total_cajas, orden)}
              </span>
            )}
          </span>
          <span className={classes.second}>{cliente_id === 0 ? <b>Sin dueño</b> : clienteText(paquete)}</span>
          <span className={classes.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
          {avisos.map((aviso) => (
            <span key={aviso} className={classes.note}>
              <IconAlertTriangle size={14} aria-hidden /> {aviso}
            </span>
          ))}
        </span>
        <span className={classes.actions}>
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
        </span>
      </div>
      {editing && <CorrectForm paquete={paquete} onDone={onDone} />}
    </li>
  );
}
