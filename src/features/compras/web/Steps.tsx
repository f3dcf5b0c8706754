import { STEPS, type Situacion } from '../rules/situacion.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import tones from '#kit/web/ui/tones.module.css';
import classes from './Steps.module.css';

/** The five steps of a purchase, and how many are done. */
export function Steps({ step, terminada, tono }: Pick<Situacion, 'step' | 'terminada' | 'tono'>) {
  // On a phone the names are left out: five side by side would be unreadable, and the text below names the step.
  const phone = usePhone();
  if (step === null) return null;
  return (
    <ol
      className={`${tones.tone} ${classes.pasos}`}
      data-tone={tono}
      aria-label={`Paso ${step + 1} de ${STEPS.length}`}
    >
      {STEPS.map((nombre, place) => (
        <li
          key={nombre}
          className={classes.paso}
          data-done={place <= step || undefined}
          aria-current={place === step && !terminada ? 'step' : undefined}
        >
          <span className={phone ? 'visually-hidden' : undefined}>{nombre}</span>
        </li>
      ))}
    </ol>
  );
}
