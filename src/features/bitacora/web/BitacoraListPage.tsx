import { useState } from 'react';
import { Button, Modal, Table } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { bitacoraCalls } from '../contract/bitacora.calls.ts';
import { accionText } from '../rules/oracion.ts';
import classes from './BitacoraListPage.module.css';
import { OracionCell } from './OracionCell.tsx';

type Fields = Readonly<Record<string, unknown>> | null;

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const namesOf = (antes: Fields, despues: Fields): readonly string[] => [
  ...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})]),
];

interface Props {
  readonly names: readonly string[];
  readonly antes: Fields;
  readonly despues: Fields;
  readonly title: string;
}

/** Opens the raw changes of an entry in a dialog. */
function ChangesCell({ names, antes, despues, title }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Ver lo que se guardó de: ${title}`}
        onClick={() => setOpened(true)}
      >
        Ver
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={title} size="lg">
        <Table.ScrollContainer
          minWidth={420}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': 'Cambios' } }}
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Campo</Table.Th>
                <Table.Th>Antes</Table.Th>
                <Table.Th>Después</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {names.map((name) => (
                <Table.Tr key={name}>
                  <Table.Td className="mono">{name}</Table.Td>
                  <Table.Td className={classes.value}>{shown(antes?.[name])}</Table.Td>
                  <Table.Td className={classes.value}>{shown(despues?.[name])}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Modal>
    </>
  );
}

const COLUMNS = screenColumns(bitacoraCalls.list, {
  oracion: { render: (row) => <OracionCell row={row} />, wrap: true, width: 420 },
  cambios: ({ antes, despues, accion, entidad, entidad_id }) => {
    const names = namesOf(antes, despues);
    return (
      names.length > 0 && (
        <ChangesCell names={names} antes={antes} despues={despues} title={`${accion} · ${entidad} ${entidad_id}`} />
      )
    );
  },
});

const PAPEL = screenColumns(bitacoraCalls.list, {}, ['fecha', 'usuario', 'oracion', 'direccion_ip']);

export function BitacoraListPage() {
  const options = useCall(bitacoraCalls.filterOptions, {}).data?.data;
  return (
    <ReportPage
      title="Bitácora"
      call={bitacoraCalls.list}
      rowKey={(row) => row.bitacora_id}
      buscar="Guía, tracking, lista, número, usuario o referencia"
      mainFilter="usuario"
      filters={[
        ...DESDE_HASTA,
        { name: 'usuario', label: 'Usuario', options: optionsOf(options?.usuarios ?? []) },
        {
          name: 'accion',
          label: 'Qué se hizo',
          unset: 'Todo',
          options: (options?.acciones ?? []).map((value) => ({ value, label: accionText(value) })),
        },
      ]}
      columns={COLUMNS}
      papel={{ columns: PAPEL }}
      vacio="No hay movimientos"
    />
  );
}
