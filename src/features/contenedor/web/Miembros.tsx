import { type ReactNode, useState } from 'react';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { counted } from '#kit/rules/counted.ts';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import type { MiembroColumn, MiembrosOf } from './miembros-de.ts';
import classes from './Miembros.module.css';

/** Rows drawn at once, and added by each «show more». */
const STEP = 100;
/** The number of rows from which there is a search field. */
const SEARCH_FROM = 12;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase();

const PLACES: Readonly<Record<MiembroColumn<never>['place'], string | undefined>> = {
  name: classes.name,
  who: classes.who,
  ref: classes.ref,
  what: classes.what,
  figure: clsx('num', classes.figure),
  minor: clsx('num', classes.minor),
};

interface Props<M> {
  readonly title: string;
  readonly de: MiembrosOf<M>;
  readonly miembros: readonly M[];
  /** Shown if there are no members. */
  readonly vacio: ReactNode;
  /** A checkbox per member. */
  readonly check?: {
    readonly label: string;
    readonly isChecked: (miembro: M) => boolean;
    readonly onChange: (miembro: M, on: boolean) => void;
    readonly isDisabled?: (miembro: M) => boolean;
  };
  readonly note?: (miembro: M) => ReactNode;
  readonly action?: (miembro: M) => ReactNode;
}

/** The members of a container, all in memory: searched here and drawn a part at a time. */
export function Miembros<M>({ title, de, miembros, vacio, check, note, action }: Props<M>) {
  const { idOf, nameOf, textsOf, buscar, columns } = de;
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(STEP);
  const wanted = plain(text);
  const found =
    wanted === '' ? miembros : miembros.filter((one) => textsOf(one).some((own) => plain(own).includes(wanted)));
  const shown = found.slice(0, limit);
  if (miembros.length === 0)
    return (
      <Text c="dimmed" px="md" py={28}>
        {vacio}
      </Text>
    );
  return (
    <>
      {miembros.length >= SEARCH_FROM && (
        <Group gap="sm" px="sm" py={10}>
          <TextInput
            flex="0 1 320px"
            aria-label={`Buscar en ${title.toLowerCase()}`}
            placeholder={buscar}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed" role="status">
            {wanted === '' ? '' : counted(found.length, '1 coincide', '# coinciden')}
          </Text>
        </Group>
      )}
      <DataTable label={`Tabla: ${title}`} className={classes.table}>
        <thead>
          <tr>
            {check !== undefined && (
              <th className={classes.check}>
                <span className="visually-hidden">{check.label}</span>
              </th>
            )}
            {columns.map(({ title: column, place }) => (
              <th key={column} className={PLACES[place]}>
                {column}
              </th>
            ))}
            {note !== undefined && <th>Estado</th>}
            {action !== undefined && (
              <th>
                <span className="visually-hidden">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((miembro) => (
            <tr key={idOf(miembro)} data-checked={check?.isChecked(miembro) || undefined}>
              {check !== undefined && (
                <td className={classes.check}>
                  <Checkbox
                    size="xs"
                    aria-label={`${check.label}: ${nameOf(miembro)}`}
                    checked={check.isChecked(miembro)}
                    disabled={check.isDisabled?.(miembro) ?? false}
                    onChange={(event) => check.onChange(miembro, event.currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map(({ title: column, place, cell }) => (
                <td key={column} className={PLACES[place]}>
                  {cell(miembro)}
                </td>
              ))}
              {note !== undefined && <td className={classes.note}>{note(miembro)}</td>}
              {action !== undefined && <td className={`num ${classes.action}`}>{action(miembro)}</td>}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {found.length > limit && (
        <Group gap="sm" px="sm" py={10}>
          <Button variant="default" size="xs" onClick={() => setLimit(limit + STEP)}>
            Mostrar {Math.min(STEP, found.length - limit)} más
          </Button>
          <Text size="sm" c="dimmed">
            {shown.length} de {found.length}
          </Text>
        </Group>
      )}
    </>
  );
}
