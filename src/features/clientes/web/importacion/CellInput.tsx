import { type KeyboardEvent, useState } from 'react';
import { focusBeside } from '#kit/web/form/focus-beside.ts';
import { IMPORT_CELL_LENGTH, type Problema } from '../../contract/importacion.calls.ts';
import { FIELD_TITLES, type ImportField } from '../../rules/importacion-columns.ts';
import classes from './importacion.module.css';

/** Selects the inputs of wrong cells on the page. */
export const CELL_SELECTOR = `input.${classes.mend}`;

interface Props {
  readonly problema: Problema & { readonly campo: ImportField };
  /** Id of the element with the reason. */
  readonly motivoId: string;
  readonly disabled: boolean;
  readonly onMend: (fila: number, campo: ImportField, valor: string) => void;
}

/** An input to correct a wrong cell in place; the correction is checked when the input is left. */
export function CellInput({ problema, motivoId, disabled, onMend }: Props) {
  const { fila, campo, valor } = problema;
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    if (typed !== null && typed.trim() !== valor) onMend(fila, campo, typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget } = event;
    if (key === 'Escape') setTyped(null);
    if (key !== 'Enter') return;
    event.preventDefault();
    if (!focusBeside(currentTarget, document.querySelectorAll<HTMLInputElement>(CELL_SELECTOR))) leave();
  };
  return (
    <input
      className={classes.mend}
      aria-label={`${FIELD_TITLES[campo]} de la fila ${fila}`}
      aria-invalid
      aria-describedby={motivoId}
      autoComplete="off"
      placeholder="(vacío)"
      maxLength={IMPORT_CELL_LENGTH}
      disabled={disabled}
      value={typed ?? valor}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  );
}
