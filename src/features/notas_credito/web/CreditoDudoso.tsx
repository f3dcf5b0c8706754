import { Switch } from '@mantine/core';
import { keepFocus } from '#kit/web/form/focus-first-error.ts';
import type { Duda } from './duda.ts';

interface Props {
  readonly duda: Duda;
  /** The field of the amount shows an error: that is this question, or comes before it. */
  readonly dicha: boolean;
  readonly onConfirm: (confirmada: boolean) => void;
}

/** The server's question, which a field that is left does not take away. */
export function CreditoDudoso({ duda, dicha, onConfirm }: Props) {
  return (
    <Switch
      label="El crédito es correcto aunque supere lo que costó la guía"
      description={dicha ? undefined : duda.text}
      checked={duda.confirmada}
      onChange={(event) => onConfirm(event.currentTarget.checked)}
      wrapperProps={{ onMouseDown: keepFocus }}
      mt={4}
    />
  );
}
