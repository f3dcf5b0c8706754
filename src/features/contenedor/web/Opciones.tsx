import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Box, Kbd, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { useKeyAlone } from '#kit/web/scan/use-key-alone.ts';
import panel from '#kit/web/ui/Panel.module.css';
import classes from './Opciones.module.css';

const OPTION = '[data-opcion]';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
/** Options beyond these have no digit key. */
const FIGURES = 9;

export interface Opcion {
  readonly key: string;
  readonly title: string;
  readonly detalle: ReactNode;
  /** Shown at the right. */
  readonly side?: ReactNode;
  readonly onChoose: () => void;
}

/** A choice among few options: by digit key, arrow keys or click. `undefined` while they load. */
export function Opciones({ opciones }: { readonly opciones: readonly Opcion[] | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  const ready = opciones !== undefined && opciones.length > 0;
  useEffect(() => {
    if (ready) frame.current?.querySelector<HTMLElement>(OPTION)?.focus();
  }, [ready]);
  const byFigure = (key: string): Opcion | undefined => opciones?.slice(0, FIGURES)[Number(key) - 1];
  // The first digit of a scanned code must choose nothing.
  const onFigure = useKeyAlone(
    (key) => byFigure(key) !== undefined,
    (key) => byFigure(key)?.onChoose(),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    onFigure(event);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>(OPTION)];
    const place = options.indexOf(document.activeElement as HTMLElement);
    options.at((place + step) % options.length)?.focus();
  };
  return (
    <SimpleGrid ref={frame} minColWidth={280} spacing="sm" onKeyDown={onKeyDown} aria-busy={opciones === undefined}>
      {opciones === undefined
        ? Array.from({ length: 4 }, (_, place) => <Skeleton key={place} height={84} />)
        : opciones.map(({ key, title, detalle, side, onChoose }, place) => (
            <button
              key={key}
              type="button"
              className={clsx(panel.panel, classes.option)}
              data-opcion
              onClick={onChoose}
            >
              {place < FIGURES && <Kbd size="md">{place + 1}</Kbd>}
              <Box component="span" flex={1} miw={0} fz="lg" fw={600}>
                {title}
                <Text span display="block" fz="sm" c="dimmed" fw={400}>
                  {detalle}
                </Text>
              </Box>
              {side !== undefined && (
                <Text span size="sm" c="dimmed">
                  {side}
                </Text>
              )}
            </button>
          ))}
    </SimpleGrid>
  );
}
