import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Button, Kbd, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { clsx } from 'clsx';
import { moneyText } from '#kit/rules/money-text.ts';
import panel from '#kit/web/ui/Panel.module.css';
import classes from './cobro.module.css';

interface Props {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly label: string;
  /** What the one button says and does. */
  readonly boton: string;
  readonly disabled: boolean;
  readonly loading: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that takes money: Enter goes on to the button, where a second one takes it; Ctrl+Enter takes it at once. */
export function CobroFrame({ ref, label, boton, disabled, loading, onSubmit, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // A dialog over it has keys of its own.
  const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;
  useHotkeys([['mod+Enter', () => (isCovered() ? undefined : onSubmit())]], []);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target)) return;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
    if (target.getAttribute('aria-expanded') === 'true') return;
    // Money changes hands by a second, deliberate key: the first Enter shows the change and waits at the button.
    event.preventDefault();
    button.current?.focus();
  };
  return (
    <form
      ref={ref}
      className={clsx(panel.panel, classes.form)}
      aria-label={label}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      {children}
      <Stack gap={6} className={classes.pie}>
        <Button ref={button} type="submit" size="md" fullWidth loading={loading} disabled={disabled}>
          {boton}
        </Button>
        <Text size="xs" c="dimmed" ta="center" visibleFrom="md">
          <Kbd size="xs">Enter</Kbd> pasa al botón · <Kbd size="xs">Ctrl</Kbd>+<Kbd size="xs">Enter</Kbd> cobra
        </Text>
      </Stack>
    </form>
  );
}

/** Fields of it that belong together. */
export function CobroGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <Stack component="fieldset" gap={10} className={classes.grupo}>
      <legend>{legend}</legend>
      {children}
    </Stack>
  );
}

interface TotalProps {
  readonly label: string;
  /** Lempiras. */
  readonly value: number;
  /** Beside it, and in a line below. */
  readonly aside?: ReactNode;
  readonly below?: ReactNode;
}

/** What is to be paid, large. */
export function TotalGrande({ label, value, aside, below }: TotalProps) {
  return (
    <div className={classes.total}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <output className={classes.cifra}>{moneyText(value)}</output>
      {aside}
      {below !== undefined && (
        <Text size="sm" className={classes.below}>
          {below}
        </Text>
      )}
    </div>
  );
}
