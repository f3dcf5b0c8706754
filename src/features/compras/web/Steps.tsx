import { STEPS, type Situacion } from '../rules/situacion.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import tones from '#kit/web/ui/tones.module.css';
import classes from './Steps.module.css';

/** The five steps of a purchase, and how many are done. */
export function Steps({ paso, terminada, tono }: Pick<Situacion, 'paso' | 'terminada' | 'tono'>) {
  // On a phone the names are left out: five side by side would be unreadable, and the text below names the step.
  const phone = usePhone();
  if (paso === null) return null;
  return (
    <ol
      className={`${tones.tone} ${classes.pasos}`}
      data-tone={tono}
      aria-label={`Paso ${paso + 1} de ${STEPS.length}`}
    >
      {STEPS.map((nombre, place) => (
        <li
          key={nombre}
          className={classes.paso}
          data-done={place <= paso || undefined}
          aria-current={place === paso && !terminada ? 'step' : undefined}
        >
          <span className={phone ? 'visually-hidden' : undefined}>{nombre}</span>
        </li>
      ))}
    </ol>
  );
}
