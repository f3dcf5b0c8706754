import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { MEASURES, type Measure } from '../intake/parcel.ts';
import type { Intake } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import classes from './Measures.module.css';

const LABELS: Readonly<Record<Measure, readonly [label: string, unit: string]>> = {
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
export function Measures({ state: { sequence, parcel, errores }, send }: Props) {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      {MEASURES[sequence].map((measure) => {
        const [label, unit] = LABELS[measure];
        return (
          <TextInput
            key={measure}
            label={label}
            data-field={measure}
            value={parcel[measure]}
            error={errores[measure]}
            autoComplete="off"
            data-scale
            inputMode="decimal"
            enterKeyHint="next"
            classNames={{ input: classes.figure ?? '', error: classes.error ?? '' }}
            rightSection={
              <Text size="sm" c="dimmed">
                {unit}
              </Text>
            }
            rightSectionWidth={unit === 'lb' ? 40 : 52}
            onFocus={(event) => {
              event.currentTarget.select();
              send({ kind: 'focus', field: measure });
            }}
            onChange={(event) => send({ kind: 'change', fields: { [measure]: event.currentTarget.value } })}
          />
        );
      })}
    </SimpleGrid>
  );
}
