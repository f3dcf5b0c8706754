import { Group, Select, Switch, Text, Title, CloseButton, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/use-call.ts';
import { type Rol, rolesCalls } from '../contract/roles.calls.ts';

interface PermisoSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches while the user types; keeps the typed text as it is while the address follows. */
function PermisoSearch({ value, onChange }: PermisoSearchProps) {
  const [text, setText] = useState(value);
  const change = (next: string): void => {
    setText(next);
    onChange(next.trim());
  };
  return (
    <TextInput
      flex="1 1 260px"
      type="search"
      aria-label="Buscar permiso"
      placeholder="Buscar permiso"
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Borrar búsqueda" onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

const route = getRouteApi('/shell/admin/roles/$rol_id');

interface Props {
  readonly rol: Rol;
  readonly asignados: number;
  readonly total: number;
  /** How many permissions differ from the compared role's; null if no role is compared. */
  readonly differences: number | null;
}

/** Search and comparison, both kept in the address. */
export function PermisosToolbar({ rol, asignados, total, differences }: Props) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const roles = useCall(rolesCalls.options, { query: {} }).data?.data ?? [];
  const change = (part: Partial<typeof search>): void =>
    void navigate({
      to: '.',
      resetScroll: false,
      replace: true,
      search: ((before: object) => ({ ...before, ...part })) as never,
    });
  return (
    <Group gap="xs">
      <Title order={2} size="h3" flex="1000 1 auto">
        Permisos{' '}
        <Text span size="sm" c="dimmed">
          {asignados} de {total}
        </Text>
      </Title>
      <PermisoSearch value={search.buscar ?? ''} onChange={(buscar) => change({ buscar: buscar || undefined })} />
      <Select
        flex="1 1 210px"
        aria-label="Comparar con otro rol"
        placeholder="Comparar con…"
        clearable
        clearButtonProps={{ 'aria-label': 'Dejar de comparar' }}
        data={roles
          .filter(({ rol_id }) => rol_id !== rol.rol_id)
          .map(({ rol_id, rol_nombre }) => ({ value: String(rol_id), label: rol_nombre }))}
        value={search.comparar ?? null}
        onChange={(comparar) =>
          change(comparar === null ? { comparar: undefined, diferencias: undefined } : { comparar })
        }
      />
      {search.comparar !== undefined && (
        <Switch
          label={differences === null ? 'Solo diferencias' : `Solo diferencias (${differences})`}
          checked={search.diferencias !== undefined}
          onChange={(event) => change({ diferencias: event.currentTarget.checked ? 'si' : undefined })}
        />
      )}
    </Group>
  );
}
