import { Tecla } from './Tecla.tsx';
import classes from './Atajos.module.css';

const ATAJOS = [
  ['Enter', 'siguiente dato que falta, o guardar'],
  ['F2', 'igual que el anterior'],
  ['F4', 'más datos'],
  ['F8', 'sin dueño'],
  ['F9', 'reimprimir la última'],
  ['Esc', 'apartar'],
] as const;

/** The keys of the screen, in one line. */
export function Atajos() {
  return (
    <p className={classes.line} aria-label="Teclas de esta pantalla">
      {ATAJOS.map(([tecla, accion]) => (
        <span key={tecla} className={classes.one}>
          <Tecla>{tecla}</Tecla> {accion}
        </span>
      ))}
    </p>
  );
}
