import classes from './RowCheck.module.css';

interface Props {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Chooses the row of a table. */
export function RowCheck({ checked, disabled, onChange }: Props) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label="Elegir esta fila"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
