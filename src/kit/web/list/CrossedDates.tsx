import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useDateText } from '../ui/use-date-text.ts';
import { Message } from './ListMessages.tsx';

interface Props {
  readonly desde: string;
  readonly hasta: string;
}

/** In place of the rows when the period in the address ends before it begins; no day lies in it. */
export function CrossedDates({ desde, hasta }: Props) {
  const navigate = useNavigate();
  const dateText = useDateText();
  const swap = (): void =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: ((before: object) => ({ ...before, pagina: undefined, desde: hasta, hasta: desde })) as never,
    });
  return (
    <Message
      title="Las fechas están al revés"
      text={`Empiezan el ${dateText(desde)} y terminan antes, el ${dateText(hasta)}.`}
    >
      <Button variant="default" onClick={swap}>
        Intercambiarlas
      </Button>
    </Message>
  );
}
