import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { downloadOrTell } from '../api/download-or-tell.ts';

interface Props extends Pick<ButtonProps, 'size' | 'maw' | 'h' | 'mih' | 'py' | 'styles'> {
  /** The file, by the path of its call and what that needs. */
  readonly asked: Parameters<typeof downloadOrTell>[0];
  readonly children: ReactNode;
}

/** Downloads a file: busy until it has come, so that a second click asks for nothing; says why if it fails. */
export function DownloadButton({ asked, children, ...looks }: Props) {
  const [busy, setBusy] = useState(false);
  const download = (): void => {
    setBusy(true);
    void downloadOrTell(asked).finally(() => setBusy(false));
  };
  return (
    <Button
      {...looks}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={download}
    >
      {children}
    </Button>
  );
}

/** Downloads a stored file, under the name that it had when it was uploaded. */
export function StoredFileButton({ asked, archivo }: Pick<Props, 'asked'> & { readonly archivo: string }) {
  return (
    <DownloadButton
      asked={asked}
      maw="100%"
      h="auto"
      mih={36}
      py={6}
      // A long name wraps; without room for them its label would cut the tails of its letters.
      styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'left', lineHeight: 1.4 } }}
    >
      {archivo}
    </DownloadButton>
  );
}
