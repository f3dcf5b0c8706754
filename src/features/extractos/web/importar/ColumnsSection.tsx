import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { choiceByTyping } from '#kit/web/form/choice-by-typing.ts';
import type { RevisionDeExtracto } from '../../contract/extractos.schemas.ts';
import { FIELD_TITLES, FIELDS } from '../../rules/columns.ts';
import { FORMATOS_FECHA } from '../../rules/fecha-cell.ts';
import { DECIMALES } from '../../rules/monto-cell.ts';
import type { Importar } from './use-importar.ts';

interface Props {
  readonly revision: RevisionDeExtracto;
  readonly importar: Importar;
}

const UNUSED = 'no usar';
const OPTIONS = [
  { value: UNUSED, label: 'No usar esta columna' },
  ...FIELDS.map((campo) => ({ value: campo as string, label: FIELD_TITLES[campo] })),
];
const FECHAS = [
  { value: 'dd/mm/aaaa', label: 'día/mes/año (24/11/2026)' },
  { value: 'mm/dd/aaaa', label: 'mes/día/año (11/24/2026)' },
  { value: 'aaaa-mm-dd', label: 'año-mes-día (2026-11-24)' },
];
const PUNTOS = [
  { value: 'punto', label: 'Punto: 1,250.50' },
  { value: 'coma', label: 'Coma: 1.250,50' },
];

/** How each column, the dates and the amounts were read; the user can correct it. */
export function ColumnsSection({ revision, importar }: Props) {
  const disabled = importar.checking || importar.importing;
  const one = { disabled, allowDeselect: false, ...choiceByTyping(false, false) };
  return (
    <Section title="Columnas del archivo">
      <Stack gap={20}>
        <Text size="sm" c="dimmed">
          {revision.guardado
            ? 'Se leyó como el extracto anterior de este banco. Cámbielo si algo no corresponde.'
            : 'Revise qué tiene cada columna. Al importar se guarda para los próximos extractos de este banco.'}
        </Text>
        <SimpleGrid minColWidth={240} spacing={20} verticalSpacing={14}>
          {revision.columnas.map(({ titulo, campo, ejemplos }) => (
            <Select
              {...one}
              key={titulo}
              label={titulo}
              description={
                <Text span inherit display="block" truncate>
                  {ejemplos.length === 0 ? 'Vacía' : ejemplos.join(' · ')}
                </Text>
              }
              data={OPTIONS}
              value={campo ?? UNUSED}
              onChange={(value) => importar.setColumna(titulo, FIELDS.find((known) => known === value) ?? null)}
            />
          ))}
        </SimpleGrid>
        <SimpleGrid minColWidth={240} spacing={20} verticalSpacing={14}>
          <Select
            {...one}
            label="Cómo está escrita la fecha"
            data={FECHAS}
            value={revision.formato_fecha}
            onChange={(value) => {
              const found = FORMATOS_FECHA.find((known) => known === value);
              if (found !== undefined) importar.setFormatoFecha(found);
            }}
          />
          <Select
            {...one}
            label="Qué separa los centavos"
            data={PUNTOS}
            value={revision.decimales}
            onChange={(value) => {
              const found = DECIMALES.find((known) => known === value);
              if (found !== undefined) importar.setDecimales(found);
            }}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
