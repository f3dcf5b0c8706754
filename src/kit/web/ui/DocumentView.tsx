import { Stack, Text } from '@mantine/core';
import type { CallInput } from '../api/call-types.ts';
import type { FileCall } from '../api/fetch-file.ts';
import { BlobImage } from './BlobImage.tsx';
import { StoredFileButton } from './DownloadButton.tsx';
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
      <StoredFileButton asked={{ path: call.path, params }} archivo={archivo} />
    </Stack>
  );
}
