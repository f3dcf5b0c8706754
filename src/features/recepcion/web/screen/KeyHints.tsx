import { Key } from './Key.tsx';
import classes from './KeyHints.module.css';

const KEYS = [
  ['Enter', 'siguiente dato que falta, o guardar'],
  ['F2', 'igual que el anterior'],
  ['F4', 'más datos'],
  ['F8', 'sin dueño'],
  ['F9', 'reimprimir la última'],
  ['Esc', 'apartar'],
] as const;

/** The keys of the screen, in one line. */
export function KeyHints() {
  return (
    <p className={classes.line} aria-label="Teclas de esta pantalla">
      {KEYS.map(([key, action]) => (
        <span key={key} className={classes.one}>
          <Key>{key}</Key> {action}
        </span>
      ))}
    </p>
  );
}
