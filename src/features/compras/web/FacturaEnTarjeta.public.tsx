import { useRef, useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { showSuccessToast } from '#kit/web/ui/toast.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { FACTURA_ACCEPT } from '#features/paquetes/web/factura-types.public.ts';
import type { PaqueteDeCompra } from '../contract/compras.schemas.ts';
import { contenidoText } from '../rules/contenido.public.ts';
import type { ReadyFactura } from './ready-factura.ts';
import classes from './FacturaEnTarjeta.module.css';

interface Props {
  /** Parcels that the invoice is for. */
  readonly paquetes: readonly PaqueteDeCompra[];
  /** Other parcels without invoice, which may share it. */
  readonly otros: readonly PaqueteDeCompra[];
}

const MOST = 20;

// Only whoever attaches an invoice needs it, and it comes with the code of forms.
const loadPreparation = () => import('./ready-factura.ts');

/** The file to send, and what is wrong with it. If that code cannot be loaded, the server checks the file as it is. */
const prepare = async (picked: File): Promise<ReadyFactura> => {
  const loaded = await loadPreparation().catch(() => null);
  return loaded === null ? { file: picked, problem: null } : loaded.readyFactura(picked);
};

/**
 * Opens the camera or the file picker, and uploads the file at once; but if other parcels lack an invoice too, first
 * asks which it is for. After a failure the file stays chosen, to be sent again with one tap.
 */
export function FacturaEnTarjeta({ paquetes, otros }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const own = new Set(paquetes.map(({ paquete_id }) => paquete_id));
  const all = [...paquetes, ...otros.filter(({ paquete_id }) => !own.has(paquete_id))].slice(0, MOST);
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(own);
  const [asking, setAsking] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const upload = useCommand(paquetesCalls.shareInvoice, {
    invalidates: ['paquetes', 'compras', 'inicio'],
    toasts: 'none',
    onProgress: setSent,
    onSuccess: ({ message }) => {
      showSuccessToast(message);
      setFile(null);
      setAsking(false);
    },
    onError: (error) =>
      setProblem(error instanceof ApiError ? (error.errores['paquete_factura'] ?? error.message) : messageOf(error)),
  });
  const send = (invoice: File, ids: ReadonlySet<number>): void => {
    setProblem(null);
    setSent(0);
    upload.mutate({ body: { paquete_ids: [...ids], paquete_factura: invoice } });
  };
  const take = async (picked: File): Promise<void> => {
    setPreparing(true);
    const ready = await prepare(picked).finally(() => setPreparing(false));
    setProblem(ready.problem);
    setFile(ready.problem === null ? ready.file : null);
    if (ready.problem !== null) return;
    if (all.length > 1) return setAsking(true);
    send(ready.file, own);
  };
  const toggle = (paquete_id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(paquete_id)) next.add(paquete_id);
    setChosen(next);
  };
  const busy = preparing || upload.isPending;
  const names = paquetes.map((one) => contenidoText([one])).join(', ');
  return (
    <Stack gap={8}>
      <input
        ref={input}
        type="file"
        hidden
        accept={FACTURA_ACCEPT}
        aria-label={`Factura de ${names}`}
        onChange={(event) => {
          const [picked] = event.currentTarget.files ?? [];
          // So that the same file can be chosen again after it was corrected.
          event.currentTarget.value = '';
          if (picked !== undefined) void take(picked);
        }}
      />
      {asking && file !== null ? (
        <fieldset>
          <Text component="legend" fw={600} mb={4}>
            ¿De qué es «{file.name}»?
          </Text>
          <Stack gap={4}>
            {all.map((one) => (
              <label key={one.paquete_id} className={classes.choice}>
                <input
                  type="checkbox"
                  checked={chosen.has(one.paquete_id)}
                  disabled={busy}
                  onChange={() => toggle(one.paquete_id)}
                />
                {`${contenidoText([one])} · ${one.tracking}`}
              </label>
            ))}
          </Stack>
          <Group gap="xs" mt="xs">
            <Button loading={busy} disabled={chosen.size === 0} onClick={() => send(file, chosen)}>
              {counted(chosen.size, 'Enviar factura', 'Enviar factura de # paquetes', 'Enviar factura')}
            </Button>
            <Button
              variant="default"
              disabled={busy}
              onClick={() => (setAsking(false), setFile(null), setProblem(null))}
            >
              Cancelar
            </Button>
          </Group>
        </fieldset>
      ) : (
        <Group gap="xs">
          <Button
            variant="light"
            loading={busy}
            leftSection={<IconCamera size={18} aria-hidden />}
            aria-label={`Adjuntar factura de ${names}`}
            onClick={() => {
              // While the picture is taken; if it fails, it is tried again with the file.
              loadPreparation().catch(() => undefined);
              input.current?.click();
            }}
          >
            Adjuntar factura
          </Button>
          {problem !== null && file !== null && !busy && (
            <Button variant="default" onClick={() => send(file, own)}>
              Enviar otra vez
            </Button>
          )}
        </Group>
      )}
      {upload.isPending && (
        <Text size="sm" c="dimmed" role="status">
          {sent < 1 ? `Enviando… ${Math.round(sent * 100)} %` : 'Guardando…'}
        </Text>
      )}
      {problem !== null && (
        <Text size="sm" c="red" role="alert">
          {problem}
          {file !== null && ` El archivo «${file.name}» sigue elegido.`}
        </Text>
      )}
    </Stack>
  );
}
