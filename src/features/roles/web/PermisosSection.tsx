import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { counted } from '#kit/rules/counted.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import panel from '#kit/web/ui/Panel.module.css';
import { type Rol, rolesCalls } from '../contract/roles.calls.ts';
import { groupRows, isDifferent, matchesPermiso } from './permiso-groups.ts';
import { ModuloCard } from './ModuloCard.tsx';
import { PermisosToolbar } from './PermisosToolbar.tsx';
import { usePermisosEditor } from './use-permisos-editor.ts';
import classes from './Permisos.module.css';

const route = getRouteApi('/shell/admin/roles/$rol_id');

const LOSING = {
  title: 'Está quitando permisos a su propio rol',
  text: 'No podrá devolvérselos: nadie puede darse un permiso que no tiene. ¿Desea continuar?',
  confirmar: 'Quitar permisos',
  danger: true,
} as const;

const changesText = (count: number): string => counted(count, '1 cambio sin guardar', '# cambios sin guardar');

/** The permissions of the role: shown, compared with another role, and edited and saved together. */
export function PermisosSection({ rol }: { readonly rol: Rol }) {
  const search = route.useSearch();
  const isOwnRol = useSession()?.usuario.rol === rol.rol_nombre;
  const editor = usePermisosEditor(rol.rol_id, search.comparar);
  const { own, rows, changed, version } = editor;
  const save = useCommand(rolesCalls.updatePermisos, { invalidates: ['roles'], onSuccess: editor.discard });
  useLeaveGuard(() => changed.length > 0);

  const submit = async (): Promise<void> => {
    if (isOwnRol && changed.some(({ marcado }) => !marcado) && !(await confirm(LOSING))) return;
    const permiso_ids = rows.filter(({ marcado }) => marcado).map(({ permiso_id }) => permiso_id);
    save.mutate({ params: { rol_id: rol.rol_id }, body: { permiso_ids, version } });
  };

  const comparing = search.comparar !== undefined && editor.other.data !== undefined;
  const shown = rows.filter(
    (row) =>
      (comparing || rol.rol_fijo !== 'Cliente' || row.editable || row.asignado) &&
      (search.buscar === undefined || matchesPermiso(row, search.buscar)) &&
      (!comparing || search.diferencias === undefined || isDifferent(row)),
  );

  if (own.data === undefined)
    return own.error === null ? (
      <Skeleton height={320} aria-label="Cargando..." />
    ) : (
      <ListError error={own.error} onRetry={() => void own.refetch()} />
    );
  return (
    <Stack component="section" gap="sm" aria-label="Permisos">
      <PermisosToolbar
        rol={rol}
        asignados={rows.filter(({ marcado }) => marcado).length}
        total={rows.length}
        differences={comparing ? rows.filter(isDifferent).length : null}
      />
      <Note rol={rol} />
      {shown.length === 0 ? (
        <Text c="dimmed" p="md">
          {search.diferencias !== undefined && search.buscar === undefined
            ? 'Los dos roles tienen los mismos permisos.'
            : 'Ningún permiso coincide con lo que busca.'}
        </Text>
      ) : (
        <div className={classes.modules} data-comparing={comparing || undefined}>
          {groupRows(shown).map((group) => (
            <ModuloCard
              key={group.title}
              group={group}
              names={comparing ? [rol.rol_nombre, editor.otherName] : null}
              readOnly={!rol.acciones.asignar_permisos}
              onMark={editor.mark}
            />
          ))}
        </div>
      )}
      {changed.length > 0 && (
        <Group
          className={clsx(panel.panel, classes.save)}
          gap="xs"
          px="md"
          py={10}
          grow
          preventGrowOverflow={false}
          role="status"
        >
          <Text fw={550}>{changesText(changed.length)}</Text>
          <Button variant="default" onClick={editor.discard} disabled={save.isPending}>
            Descartar
          </Button>
          <Button onClick={() => void submit()} loading={save.isPending}>
            Guardar permisos
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Why some or all of the permissions cannot be changed. */
function Note({ rol }: { readonly rol: Rol }) {
  const mayEdit = useAllowed(rolesCalls.updatePermisos.access);
  const text =
    rol.rol_fijo === 'Administrador'
      ? 'El rol Administrador conserva todos sus permisos: así ninguno se pierde para la empresa.'
      : !mayEdit
        ? null
        : !rol.acciones.asignar_permisos
          ? 'Este rol tiene permisos que usted no tiene. Puede verlo, pero no cambiarlo.'
          : rol.rol_fijo === 'Cliente'
            ? 'Un cliente solo alcanza lo suyo: a este rol no se le pueden dar permisos del personal.'
            : null;
  if (text === null) return null;
  return (
    <Group component="p" className={panel.panel} gap="xs" px="md" py={10} c="dimmed" wrap="nowrap">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      {text}
    </Group>
  );
}
