import { ActionIcon, Box, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from './copy-text.ts';

interface Props {
  readonly value: string;
  /** What is copied, for the button's name: `Copiar dirección`. */
  readonly label: string;
  /** Within text: the button does not make the line higher. */
  readonly inText?: boolean;
}

export function CopyButton({ value, label, inText = false }: Props) {
  const button = (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={() => void copyText(value)}>
        <IconCopy size={15} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
  if (!inText) return button;
  return (
    <Box component="span" display="inline-flex" h="1lh" style={{ alignItems: 'center', verticalAlign: 'top' }}>
      {button}
    </Box>
  );
}
