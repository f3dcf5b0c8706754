import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from './copy-text.ts';

interface Props {
  readonly value: string;
  /** What is copied, for the name of the button: `Copiar dirección`. */
  readonly label: string;
}

export function CopyButton({ value, label }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={() => void copyText(value)}>
        <IconCopy size={15} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
