import { useState } from 'react';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { FileDrop } from '#kit/web/form/FileDrop.tsx';
import { shrinkImage } from '#kit/web/form/shrink-image.ts';
import { StoredFileButton } from '#kit/web/ui/DownloadButton.tsx';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';
import { FACTURA_BYTES, FACTURA_HELP, facturaProblem } from '../factura-file.public.ts';
import { FACTURA_ACCEPT } from '../factura-types.public.ts';

/** The invoice of a parcel: to open it, or to attach it while that is allowed. */
export function FacturaSection({ paquete }: { readonly paquete: Paquete }) {
  const { paquete_id, paquete_factura, acciones } = paquete;
  if (paquete_factura === null && !acciones.adjuntar_factura) return null;
  return (
    <Section title="Factura">
      {paquete_factura === null ? (
        <Upload paquete_id={paquete_id} />
      ) : (
        <Stack gap="xs" align="start">
          <StoredFileButton
            asked={{ path: paquetesCalls.download.path, params: { paquete_id, archivo: paquete_factura } }}
            archivo={paquete_factura}
          />
          {acciones.reemplazar_factura && <Replace paquete_id={paquete_id} />}
        </Stack>
      )}
    </Section>
  );
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errores['paquete_factura'] ?? error.message) : messageOf(error);

/** Attaches the missing invoice. */
function Upload({ paquete_id }: Pick<Paquete, 'paquete_id'>) {
  const [problem, setProblem] = useState<string | undefined>();
  const [sent, setSent] = useState(0);
  const upload = useCommand(paquetesCalls.uploadInvoice, {
    invalidates: ['paquetes', 'compras', 'inicio'],
    toasts: 'none',
    onProgress: setSent,
    onError: (error) => setProblem(problemOf(error)),
  });
  return (
    <Drop
      text="Pendiente adjuntar factura de compra. Con ella, el paquete sale de Miami sin demora."
      label="Adjunte la factura de la compra"
      busy={upload.isPending}
      sent={sent}
      problem={problem}
      onFile={(file) => {
        setProblem(undefined);
        upload.mutate({ params: { paquete_id }, body: { paquete_factura: file } });
      }}
    />
  );
}

/** Replaces the invoice, until the parcel leaves Miami. */
function Replace({ paquete_id }: Pick<Paquete, 'paquete_id'>) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [sent, setSent] = useState(0);
  const replace = useCommand(paquetesCalls.shareInvoice, {
    invalidates: ['paquetes', 'compras'],
    toasts: 'errors',
    onProgress: setSent,
    onSuccess: () => setOpen(false),
    onError: (error) => setProblem(problemOf(error)),
  });
  if (!open)
    return (
      <Button variant="subtle" onClick={() => setOpen(true)}>
        Cambiar factura
      </Button>
    );
  return (
    <Drop
      text="La nueva toma el lugar de la que está. Puede cambiarla hasta que el paquete salga de Miami."
      label="Elija la factura correcta"
      busy={replace.isPending}
      sent={sent}
      problem={problem}
      onFile={(file) => {
        setProblem(undefined);
        replace.mutate({ body: { paquete_ids: [paquete_id], paquete_factura: file } });
      }}
    />
  );
}

interface DropProps {
  readonly text: string;
  readonly label: string;
  readonly busy: boolean;
  /** Part of the file that was sent, from 0 to 1. */
  readonly sent: number;
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
}

/** File input that uploads on choosing; an error is shown below, and another file can be chosen. */
function Drop({ text, label, busy, sent, problem, onFile }: DropProps) {
  const [file, setFile] = useState<File | null>(null);
  const wrong = file === null ? undefined : facturaProblem(file);
  const choose = (chosen: File): void => {
    setFile(chosen);
    if (facturaProblem(chosen) === undefined) onFile(chosen);
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb={10}>
        {text}
      </Text>
      <FileDrop
        label={label}
        help={FACTURA_HELP}
        accept={FACTURA_ACCEPT}
        maxBytes={FACTURA_BYTES}
        prepare={shrinkImage}
        file={file}
        error={wrong ?? problem}
        disabled={busy}
        onFile={choose}
      />
      {busy && <Progress mt={10} value={sent * 100} animated={sent >= 1} aria-label="Avance del envío" />}
    </>
  );
}
