import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallInput } from '../api/call-types.ts';
import { downloadOrTell } from '../api/download-or-tell.ts';
import type { FileCall } from '../api/fetch-file.ts';
import { BlobImage } from './BlobImage.tsx';
import classes from './DocumentView.module.css';

interface Props<C extends FileCall> {
  readonly call: C;
  readonly input: Omit<CallInput<C>, 'body'>;
  /** Its name when it was uploaded. */
  readonly archivo: string;
  readonly alt: string;
}

const PICTURE = /\.(jpg|png)$/;

/** A stored document: pictures are shown in place, and any file can be downloaded. */
export function DocumentView<C extends FileCall>({ call, input, archivo, alt }: Props<C>) {
  const [busy, setBusy] = useState(false);
  const { params } = input as { readonly params?: Readonly<Record<string, unknown>> };
  return (
    <Stack gap="xs" align="start">
      {PICTURE.test(archivo) ? (
        <BlobImage call={call} input={input} version={1} alt={alt} height={320} className={classes.picture ?? ''} />
      ) : (
        <Text size="sm" c="dimmed">
          Es un PDF: descárguelo para verlo.
        </Text>
      )}
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
          void downloadOrTell({ path: call.path, params }).finally(() => setBusy(false));
        }}
      >
        {archivo}
      </Button>
    </Stack>
  );
}
