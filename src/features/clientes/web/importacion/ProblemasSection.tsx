import { useId, useState } from 'react';
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { counted, figureText } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import type { Problema, Revision } from '../../contract/importacion.calls.ts';
import { FIELD_TITLES, type ImportField } from '../../rules/importacion-columns.ts';
import { plainText } from '#kit/rules/plain-text.ts';
import { CellInput } from './CellInput.tsx';
import classes from './importacion.module.css';

interface Props {
  readonly revision: Revision;
  readonly downloading: boolean;
  readonly onDownload: (filas: 'con_errores' | 'todas') => void;
  /** Nothing can be corrected, since an import runs. */
  readonly disabled: boolean;
  readonly checking: boolean;
  readonly onMend: (fila: number, campo: ImportField, valor: string) => void;
}

type Kind = 'errores' | 'avisos';

const fieldText = ({ campo }: Problema): string => (campo === null ? '' : FIELD_TITLES[campo]);

const matches = (problema: Problema, wanted: string): boolean =>
  plainText(`${problema.fila} ${fieldText(problema)} ${problema.valor} ${problema.motivo}`).includes(wanted);

/** One line for each cell, with all its reasons. */
interface Linea {
  readonly problema: Problema;
  readonly motivo: string;
}

const linesOf = (problemas: readonly Problema[]): readonly Linea[] =>
  [...Map.groupBy(problemas, ({ fila, campo }) => `${fila} ${campo}`).values()].flatMap((group) => {
    const [problema] = group;
    return problema === undefined ? [] : [{ problema, motivo: group.map(({ motivo }) => motivo).join(' ') }];
  });

const hasField = (problema: Problema): problema is Problema & { readonly campo: ImportField } =>
  problema.campo !== null;

/** Lists the errors of the rows, to be corrected here, and the warnings; searchable, and downloadable as a sheet. */
export function ProblemasSection({ revision, downloading, onDownload, disabled, checking, onMend }: Props) {
  const id = useId();
  const { total_errores, total_avisos, filas_con_errores } = revision;
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [buscar, setBuscar] = useState('');
  if (total_errores + total_avisos === 0) return null;
  const kind = chosen ?? (total_errores > 0 ? 'errores' : 'avisos');
  const listed = revision[kind];
  const total = kind === 'errores' ? total_errores : total_avisos;
  const wanted = plainText(buscar);
  const shown = listed.filter((problema) => matches(problema, wanted));
  return (
    <Section
      title={filas_con_errores > 0 ? 'Filas por corregir' : 'Avisos'}
      actions={
        filas_con_errores > 0 && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden />}
              disabled={downloading}
              onClick={() => onDownload('todas')}
            >
              Todo el archivo con los motivos
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden />}
              disabled={downloading}
              onClick={() => onDownload('con_errores')}
            >
              Solo las filas con errores
            </Button>
          </Group>
        )
      }
      flush
    >
      <Group gap="8px 12px" p="md" pb="sm">
        {total_errores > 0 && total_avisos > 0 && (
          <SegmentedControl
            aria-label="Qué se muestra"
            value={kind}
            onChange={(value) => setChosen(value)}
            data={[
              { value: 'errores', label: `Errores (${figureText(total_errores)})` },
              { value: 'avisos', label: `Avisos (${figureText(total_avisos)})` },
            ]}
          />
        )}
        <TextInput
          flex="0 1 360px"
          type="search"
          aria-label={kind === 'errores' ? 'Buscar en los errores' : 'Buscar en los avisos'}
          placeholder="Fila, dato, valor o motivo"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={buscar}
          onChange={(event) => setBuscar(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed" role="status">
          {shown.length === total
            ? kind === 'errores'
              ? counted(total, '1 error', '# errores')
              : counted(total, '1 aviso', '# avisos')
            : `${figureText(shown.length)} de ${figureText(total)}`}
          {checking && ' · Revisando…'}
          {listed.length < total &&
            `; aquí los primeros ${figureText(listed.length)}${kind === 'errores' ? ', todos en la descarga' : ''}`}
        </Text>
      </Group>
      <DataTable
        label={kind === 'errores' ? 'Errores' : 'Avisos'}
        maxHeight="420px"
        className={classes.problems}
        stacked
      >
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col">Dato</th>
            <th scope="col">Valor</th>
            <th scope="col">Motivo</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(shown).map(({ problema, motivo }) => {
            const { fila, campo, valor } = problema;
            const motivoId = `${id}-${fila}-${campo}`;
            return (
              <tr key={`${kind} ${fila} ${campo}`}>
                <td data-label="Fila">{fila}</td>
                <td data-label="Dato">{fieldText(problema)}</td>
                <td data-label="Valor">
                  {kind === 'errores' && hasField(problema) ? (
                    <CellInput problema={problema} motivoId={motivoId} disabled={disabled} onMend={onMend} />
                  ) : valor === '' ? (
                    <Text span c="dimmed">
                      (vacío)
                    </Text>
                  ) : (
                    valor
                  )}
                </td>
                <td data-label="Motivo" id={motivoId}>
                  {motivo}
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </Section>
  );
}
