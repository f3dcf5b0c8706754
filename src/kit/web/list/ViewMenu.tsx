import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ListPreferences } from './list-preferences.ts';
import type { Column } from './list-types.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly preferences: ListPreferences;
  readonly onChange: (preferences: ListPreferences) => void;
}

/** Chooses the visible columns and the row density, stored per user. */
export function ViewMenu<Row>({ columns, preferences, onChange }: Props<Row>) {
  const [head, ...choosable] = columns;
  const isShown = ({ key, optional }: Column<Row>): boolean => preferences.columnas[key] ?? optional !== true;
  if (head === undefined) return null;
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Tooltip label="Columnas y densidad">
          <ActionIcon size={36} variant="default" aria-label="Columnas y densidad">
            <IconAdjustmentsHorizontal size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columnas</Menu.Label>
        {choosable.map((column) => (
          <Menu.CheckboxItem
            key={column.key}
            checked={isShown(column)}
            onChange={(on) => onChange({ ...preferences, columnas: { ...preferences.columnas, [column.key]: on } })}
          >
            {column.title}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={preferences.compacta}
          onChange={(compacta) => onChange({ ...preferences, compacta })}
        >
          Filas compactas
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
