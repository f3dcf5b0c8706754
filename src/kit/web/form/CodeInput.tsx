import type { ReactNode } from 'react';
import { Input } from '@mantine/core';
import { useId } from '@mantine/hooks';
import classes from './CodeInput.module.css';

const LENGTH = 5;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (codigo: string) => void;
  /** Called when all digits are there: typed, pasted or autofilled. */
  readonly onComplete?: (codigo: string) => void;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
  /** Name of the field in its form. */
  readonly path?: string;
  /** Id of its form, when it is rendered outside of it. */
  readonly formId?: string;
}

/**
 * The five digits of a confirmation code. One input drawn as five boxes: pasted or autofilled text is accepted whole, a
 * digit in the middle can be corrected, and a screen reader reads it as one field.
 */
export function CodeInput({ label, value, onChange, onComplete, error, autoFocus, path, formId }: Props) {
  const id = useId();
  const change = (typed: string): void => {
    const codigo = typed.replace(/\D/g, '').slice(0, LENGTH);
    if (codigo === value) return;
    onChange(codigo);
    if (codigo.length === LENGTH) onComplete?.(codigo);
  };
  const hasError = error !== undefined && error !== null && error !== false;
  return (
    <Input.Wrapper id={id} label={label} error={error} labelProps={{ htmlFor: id }}>
      <div className={classes.code} data-error={hasError || undefined}>
        {Array.from({ length: LENGTH }, (_, index) => (
          <span
            key={index}
            className={classes.box}
            data-next={index === Math.min(value.length, LENGTH - 1) || undefined}
            aria-hidden
          />
        ))}
        <input
          id={id}
          form={formId}
          className={classes.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-error` : undefined}
          data-path={path}
          data-autofocus={autoFocus || undefined}
          autoFocus={autoFocus}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}
