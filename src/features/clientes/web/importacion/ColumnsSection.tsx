import { Select, SimpleGrid, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { choiceByTyping } from '#kit/web/form/choice-by-typing.ts';
import type { Revision } from '../../contract/importacion.calls.ts';
import { FIELD_TITLES, FIELDS, type ImportField } from '../../rules/importacion-columns.ts';

interface Props {
  readonly revision: Revision;
  readonly disabled: boolean;
  readonly onChange: (titulo: string, campo: ImportField | null) => void;
}

const UNUSED = 'no usar';
const OPTIONS = [
  { value: UNUSED, label: 'No usar esta columna' },
  ...FIELDS.map((campo) => ({ value: campo as string, label: FIELD_TITLES[campo] })),
];

/** The field that was recognized for each column of the file; the user can change it. */
export function ColumnsSection({ revision, disabled, onChange }: Props) {
  const unused = revision.columnas.filter(({ campo }) => campo === null).length;
  return (
    <Section
      title="Columnas del archivo"
      actions={
        <Text size="sm" c="dimmed">
          {counted(unused, 'Una no se usa.', '# no se usan.', 'Se usan todas.')}
        </Text>
      }
    >
      <SimpleGrid minColWidth={260} spacing={20} verticalSpacing={14}>
        {revision.columnas.map(({ titulo, campo, ejemplo }) => (
          <Select
            key={titulo}
            label={titulo}
            description={
              <Text span inherit display="block" truncate>
                {ejemplo === '' ? 'Vacía' : `Ejemplo: ${ejemplo}`}
              </Text>
            }
            data={OPTIONS}
            value={campo ?? UNUSED}
            disabled={disabled}
            {...choiceByTyping(true, false)}
            allowDeselect={false}
            onChange={(value) => onChange(titulo, FIELDS.find((one) => one === value) ?? null)}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
