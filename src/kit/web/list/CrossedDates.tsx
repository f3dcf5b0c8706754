import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';
import { useDateText } from '../ui/use-date-text.ts';
import { CROSSED_TITLE, crossedText } from './crossed-text.ts';
import { Message } from './ListMessages.tsx';

/** In place of the rows when the period in the address ends before it begins; no day lies in it. */
export function CrossedDates({ desde, hasta }: Rango) {
  const navigate = useNavigate();
  const dateText = useDateText();
  const swap = (): void =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: ((before: object) => ({ ...before, pagina: undefined, desde: hasta, hasta: desde })) as never,
    });
  return (
    <Message title={CROSSED_TITLE} text={crossedText({ desde, hasta }, dateText)}>
      <Button variant="default" onClick={swap}>
        Intercambiarlas
      </Button>
    </Message>
  );
}
