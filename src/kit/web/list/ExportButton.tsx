import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { anyOf, isAllowed } from '#kit/contract/access.ts';
import { messageOf } from '../api/api-error.ts';
import type { QueryValue } from '../api/call-types.ts';
import { downloadFile } from '../api/download.ts';
import { useSession } from '../session/use-session.ts';
import { showErrorToast } from '../ui/toast.ts';
import type { ListCall } from './list-types.ts';

interface Props {
  readonly call: ListCall;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly total: number;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Exports the whole filtered list as a spreadsheet, not just the page. */
export function ExportButton({ call, params, query, total }: Props) {
  const session = useSession();
  const [bytes, setBytes] = useState<number | null>(null);
  const [first, ...others] = call.exportAccess ?? [];
  const allowed =
    isAllowed(call.access, session) && (first === undefined || isAllowed(anyOf(first, ...others), session));
  if (!allowed) return null;

  const download = async (): Promise<void> => {
    setBytes(0);
    try {
      await downloadFile(
        { path: `${call.path}/exportar`, params, query: { ...query, pagina: null, limite: null } },
        setBytes,
      );
    } catch (error) {
      showErrorToast(messageOf(error));
    } finally {
      setBytes(null);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={total === 0 || bytes !== null}
      onClick={() => void download()}
    >
      {bytes === null ? 'Exportar' : bytes === 0 ? 'Preparando…' : sizeText(bytes)}
    </Button>
  );
}
