import { Progress, UnstyledButton } from '@mantine/core';
import classes from './StepHeader.module.css';

export const PASOS = ['Personal', 'Dirección', 'Confirmar correo', 'Listo'] as const;
export type Paso = 1 | 2 | 3 | 4;

const PERCENT_A_STEP = 25;

interface Props {
  readonly paso: Paso;
  /** Back to a step that was done; after the last one there is no way back. */
  readonly onPaso: (paso: Paso) => void;
}

/** How far one is: the bar, and under each quarter its step. */
export function StepHeader({ paso, onPaso }: Props) {
  return (
    <nav aria-label="Pasos del registro">
      <p className="visually-hidden" role="status">
        Paso {paso} de {PASOS.length}: {PASOS[paso - 1]}
      </p>
      <Progress value={paso * PERCENT_A_STEP} size="sm" aria-label="Avance del registro" />
      <ol className={classes.steps}>
        {PASOS.map((nombre, index) => {
          const one = (index + 1) as Paso;
          const back = one < paso && paso < PASOS.length;
          return (
            <li
              key={nombre}
              className={classes.step}
              data-done={one < paso || undefined}
              aria-current={one === paso ? 'step' : undefined}
            >
              {back ? (
                <UnstyledButton className={classes.back} onClick={() => onPaso(one)}>
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
