import { useState, useEffect } from 'react';
import { Button, Kbd, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { difference, total as sum } from '#kit/rules/money.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { StickyBar } from '#kit/web/ui/StickyBar.tsx';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import type { Comprobante } from '../contract/comprobantes.schemas.ts';
import { QUEUE } from './queue.ts';
import { RechazarComprobanteDialog } from './RechazarComprobanteDialog.tsx';

/**
 * Time in which nobody can have noticed what has just appeared: a key or click then was meant for what was there
 * before.
 */
const UNSEEN_MS = 600;

/** Whether the content has been visible long enough for a decision. Remount it for new content. */
const useSeen = (): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return seen;
};

/** Describes the effect of approving. */
const consequence = ({ monto, entregas }: Comprobante): string => {
  const debe = sum(entregas.map(({ saldo }) => saldo));
  const sobra = difference(monto, debe);
  if (debe === 0) return `Quedarán ${moneyText(monto)} como pago anticipado del cliente.`;
  if (sobra > 0) return `Pagará ${moneyText(debe)} y ${moneyText(sobra)} quedarán como pago anticipado.`;
  return `Pagará ${moneyText(monto)} de lo que debe.`;
};

/**
 * Approves or rejects, and opens the next pending proof. F8 and F9, because no scanner sends these. A key held down or
 * pressed twice does not decide about the next proof, which nobody has looked at yet.
 */
export function Decision({ comprobante }: { readonly comprobante: Comprobante }) {
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState(false);
  const seen = useSeen();
  const { comprobante_id, version, repetido } = comprobante;
  const waiting = useCall(comprobantesCalls.list, { query: QUEUE }).data?.data ?? [];
  const next = waiting.find((one) => one.comprobante_id !== comprobante_id && one.acciones.revisar);
  const goOn = (): void =>
    void (next === undefined
      ? navigate({ to: '/financiero/comprobantes' })
      : navigate({
          to: '/financiero/comprobantes/$comprobante_id',
          params: { comprobante_id: String(next.comprobante_id) },
        }));
  const process = useCommand(comprobantesCalls.process, {
    invalidates: ['comprobantes', 'abonos', 'entregas', 'notas_credito'],
    onSuccess: goOn,
  });
  const busy = process.isPending || rejecting || !seen;
  const approve = async (): Promise<void> => {
    if (busy) return;
    const yes =
      !repetido ||
      (await confirm({
        title: 'Se parece a otro comprobante',
        text: 'Tiene el mismo archivo o la misma referencia que otro. ¿Es otra transferencia?',
        confirmar: 'Aprobar',
        danger: true,
      }));
    if (yes) process.mutate({ params: { comprobante_id }, body: { estado: 'Aprobado', version } });
  };
  const reject = (): void => {
    if (!busy) setRejecting(true);
  };
  useHotkeys(
    [
      ['F8', ({ repeat }) => void (repeat || approve())],
      ['F9', ({ repeat }) => void (repeat || reject())],
    ],
    [],
  );
  return (
    <>
      <Text mt="md">{consequence(comprobante)}</Text>
      <StickyBar mt="xs">
        <Button
          loading={process.isPending}
          disabled={rejecting || !seen}
          rightSection={<Kbd size="xs">F8</Kbd>}
          onClick={() => void approve()}
        >
          Aprobar
        </Button>
        <Button color="red" variant="light" disabled={busy} rightSection={<Kbd size="xs">F9</Kbd>} onClick={reject}>
          Rechazar
        </Button>
      </StickyBar>
      {rejecting && (
        <RechazarComprobanteDialog comprobante={comprobante} onRejected={goOn} onClose={() => setRejecting(false)} />
      )}
    </>
  );
}
