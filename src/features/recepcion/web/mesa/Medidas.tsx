import { TextInput } from '@mantine/core';
import { MEDIDAS, type Medida } from '../intake/parcel.ts';
import type { Intake } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import classes from './Medidas.module.css';

const LABELS: Readonly<Record<Medida, readonly [label: string, unit: string]>> = {
  alto: ['Alto', 'pulg'],
  largo: ['Largo', 'pulg'],
  ancho: ['Ancho', 'pulg'],
  peso_real: ['Peso', 'lb'],
};

interface Props {
  readonly state: Intake;
  readonly send: Send;
}

/** The four figures of the table, in the order in which they are taken. */
export function Medidas({ state: { orden, parcel, errores }, send }: Props) {
  return (
    <div className={classes.row}>
      {MEDIDAS[orden].map((medida) => {
        const [label, unit] = LABELS[medida];
        return (
          <TextInput
            key={medida}
            label={label}
            data-campo={medida}
            value={parcel[medida]}
            error={errores[medida]}
            autoComplete="off"
            inputMode="decimal"
            enterKeyHint="next"
            classNames={{ input: classes.figure ?? '', label: classes.label ?? '' }}
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth={unit === 'lb' ? 40 : 52}
            onFocus={(event) => {
              event.currentTarget.select();
              send({ tipo: 'en', campo: medida });
            }}
            onChange={(event) => send({ tipo: 'cambio', campos: { [medida]: event.currentTarget.value } })}
          />
        );
      })}
    </div>
  );
}
