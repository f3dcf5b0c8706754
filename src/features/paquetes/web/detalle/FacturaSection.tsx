import { useState } from 'react';
import { Button, Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { downloadFile } from '#kit/web/api/download.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { FileDrop } from '#kit/web/form/FileDrop.tsx';
import { shrinkImage } from '#kit/web/form/shrink-image.ts';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';
import { FACTURA_ACCEPT, FACTURA_BYTES, FACTURA_HELP, facturaProblem } from '../factura-file.ts';

/** The invoice of the purchase: to look at once it is there, to attach as long as it may be. */
export function FacturaSection({ paquete }: { readonly paquete: Paquete }) {
  const { paquete_id, paquete_factura, acciones } = paquete;
  if (paquete_factura === null && !acciones.adjuntar_factura) return null;
  return (
    <Section title="Factura">
      {paquete_factura === null ? (
        <Upload paquete_id={paquete_id} />
      ) : (
        <Download paquete_id={paquete_id} archivo={paquete_factura} />
      )}
    </Section>
  );
}

function Download({ paquete_id, archivo }: { readonly paquete_id: number; readonly archivo: string }) {
  const [busy, setBusy] = useState(false);
  const download = (): void => {
    setBusy(true);
    downloadFile({ path: paquetesCalls.download.path, params: { paquete_id, archivo } })
      .catch((error: unknown) => showErrorToast(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      maw="100%"
      h="auto"
      mih={36}
      py={6}
      // A long name goes on in the next line.
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'left' } }}
      onClick={download}
    >
      {archivo}
    </Button>
  );
}

/** Goes up as soon as it is chosen; a refusal stands under it, and another file may be chosen. */
function Upload({ paquete_id }: Pick<Paquete, 'paquete_id'>) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [sent, setSent] = useState(0);
  const upload = useCommand(paquetesCalls.uploadInvoice, {
    invalidates: ['paquetes', 'inicio'],
    toasts: 'none',
    onProgress: setSent,
    onError: (error) =>
      setProblem(error instanceof ApiError ? (error.errores['paquete_factura'] ?? error.message) : messageOf(error)),
  });
  const choose = (chosen: File): void => {
    const wrong = facturaProblem(chosen);
    setFile(chosen);
    setProblem(wrong);
    setSent(0);
    if (wrong === undefined) upload.mutate({ params: { paquete_id }, body: { paquete_factura: chosen } });
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb={10}>
        Pendiente adjuntar factura de compra. Con ella, el paquete sale de Miami sin demora.
      </Text>
      <FileDrop
        label="Adjunte la factura de la compra"
        help={FACTURA_HELP}
        accept={FACTURA_ACCEPT}
        maxBytes={FACTURA_BYTES}
        prepare={shrinkImage}
        file={file}
        error={problem}
        disabled={upload.isPending}
        onFile={choose}
      />
      {upload.isPending && <Progress mt={10} value={sent * 100} animated={sent >= 1} aria-label="Avance del envío" />}
    </>
  );
}
