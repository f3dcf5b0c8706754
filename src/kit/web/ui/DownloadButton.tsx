import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadOrTell } from '../api/download-or-tell.ts';

interface Props {
  /** What `downloadOrTell` asks for. */
  readonly asked: Parameters<typeof downloadOrTell>[0];
  /** Its name when it was uploaded. */
  readonly archivo: string;
}

/** Downloads a stored file by its name, and says why if that fails. */
export function DownloadButton({ asked, archivo }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      maw="100%"
      h="auto"
      mih={36}
      py={6}
      // A long name wraps; without room for them its label would cut the tails of its letters.
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'left', lineHeight: 1.4 } }}
      onClick={() => {
        setBusy(true);
        void downloadOrTell(asked).finally(() => setBusy(false));
      }}
    >
      {archivo}
    </Button>
  );
}
