import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { MEASURES, type Measure, type Measures as MeasuresTyped, type Sequence } from '../intake/measure.public.ts';
import classes from './Measures.module.css';

const LABELS: Readonly<Record<Measure, readonly [label: string, unit: string]>> = {
  alto: ['Alto', 'pulg'],
  largo: ['Largo', 'pulg'],
  ancho: ['Ancho', 'pulg'],
  peso_real: ['Peso', 'lb'],
};

interface Props {
  readonly sequence: Sequence;
  readonly measures: MeasuresTyped;
  readonly errores: Readonly<Record<string, string>>;
  readonly onFocus?: (measure: Measure) => void;
  readonly onChange: (measure: Measure, text: string) => void;
}

/** Fields for the three sides and the weight, in the order in which they are taken. */
export function Measures({ sequence, measures, errores, onFocus, onChange }: Props) {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      {MEASURES[sequence].map((measure) => {
        const [label, unit] = LABELS[measure];
        return (
          <TextInput
            key={measure}
            label={label}
            data-field={measure}
            value={measures[measure]}
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
              onFocus?.(measure);
            }}
            onChange={(event) => onChange(measure, event.currentTarget.value)}
          />
        );
      })}
    </SimpleGrid>
  );
}
