import { Progress, UnstyledButton } from '@mantine/core';
import classes from './StepHeader.module.css';

export const STEPS = ['Personal', 'Dirección', 'Confirmar correo', 'Listo'] as const;
export type Step = 1 | 2 | 3 | 4;

const PERCENT_A_STEP = 25;

interface Props {
  readonly step: Step;
  /** Goes back to a completed step; not possible after the last one. */
  readonly onStep: (step: Step) => void;
}

/** The progress: a bar, with a step under each quarter. */
export function StepHeader({ step, onStep }: Props) {
  return (
    <nav aria-label="Pasos del registro">
      <p className="visually-hidden" role="status">
        Paso {step} de {STEPS.length}: {STEPS[step - 1]}
      </p>
      <Progress value={step * PERCENT_A_STEP} size="sm" aria-label="Avance del registro" />
      <ol className={classes.steps}>
        {STEPS.map((nombre, index) => {
          const one = (index + 1) as Step;
          const back = one < step && step < STEPS.length;
          return (
            <li
              key={nombre}
              className={classes.step}
              data-done={one < step || undefined}
              aria-current={one === step ? 'step' : undefined}
            >
              {back ? (
                <UnstyledButton className={classes.back} onClick={() => onStep(one)}>
                  {nombre}
                </UnstyledButton>
              ) : (
                nombre
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
