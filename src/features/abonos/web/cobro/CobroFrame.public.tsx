import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Button, Kbd, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { clsx } from 'clsx';
import { moneyText } from '#kit/rules/money-text.ts';
import { keepFocus } from '#kit/web/form/focus-first-error.ts';
import panel from '#kit/web/ui/Panel.module.css';
import classes from './cobro.module.css';

interface Props {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly label: string;
  /** Label of the submit button. */
  readonly buttonText: string;
  readonly disabled: boolean;
  readonly loading: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that takes money: Enter moves to the button, a second Enter submits; Ctrl+Enter submits at once. */
export function CobroFrame({ ref, label, buttonText, disabled, loading, onSubmit, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // An open dialog handles its own keys.
  const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;
  useHotkeys([['mod+Enter', () => (isCovered() ? undefined : onSubmit())]], []);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target)) return;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
    if (target.getAttribute('aria-expanded') === 'true') return;
    // The first Enter only moves to the button, so that the cashier sees the change before the second one submits.
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
        <Button
          ref={button}
          type="submit"
          size="md"
          fullWidth
          loading={loading}
          disabled={disabled}
          onMouseDown={keepFocus}
        >
          {buttonText}
        </Button>
        <Text size="xs" c="dimmed" ta="center" visibleFrom="md">
          <Kbd size="xs">Enter</Kbd> pasa al botón · <Kbd size="xs">Ctrl</Kbd>+<Kbd size="xs">Enter</Kbd> cobra
        </Text>
      </Stack>
    </form>
  );
}

/** A fieldset of related fields. */
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
  /** Shown beside the total, and on a line below it. */
  readonly aside?: ReactNode;
  readonly below?: ReactNode;
}

/** The amount to pay, in large type. */
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
