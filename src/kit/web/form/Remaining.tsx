import { counted } from '#kit/rules/counted.ts';
import classes from './field.module.css';

interface Props {
  readonly length: number;
  readonly max: number;
}

const remainingText = (left: number): string => {
  if (left < 0) return counted(-left, '1 carácter de más', '# caracteres de más');
  return counted(left, '1 carácter restante', '# caracteres restantes');
};

/**
 * How many characters are left. The field never truncates: half of a pasted address would be stored unnoticed, so the
 * schema refuses the whole text and this shows by how much it is too long.
 */
export function Remaining({ length, max }: Props) {
  const left = max - length;
  return (
    <div className={classes.remaining} data-over={left < 0 || undefined} aria-live="off">
      {remainingText(left)}
    </div>
  );
}
