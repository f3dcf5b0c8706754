import { Checkbox, Group, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconEye, IconLock, IconMinus, IconPencil, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { PermisoDeRol } from '../contract/roles.calls.ts';
import { isDifferent, type ModuloGroup, type PermisoRow, type SeccionGroup } from './permiso-groups.ts';
import classes from './Permisos.module.css';

const TIPO_ICONS = { Leer: IconEye, Editar: IconPencil, Eliminar: IconTrash } as const;
const RIESGO: Readonly<Record<PermisoDeRol['riesgo'], { tone: StatusTone; icon?: typeof IconLock }>> = {
  Normal: { tone: 'secondary' },
  Intermedio: { tone: 'info' },
  Crítico: { tone: 'danger', icon: IconAlertTriangle },
  Confidencial: { tone: 'dark', icon: IconLock },
};

interface Marking {
  /** The names of this role and of the one it is compared with; null if there is none. */
  readonly names: readonly [string, string] | null;
  readonly readOnly: boolean;
  readonly onMark: (rows: readonly PermisoRow[], on: boolean) => void;
}

/** The permissions of a module, by section. */
export function ModuloCard({ group, ...marking }: Marking & { readonly group: ModuloGroup }) {
  const { names } = marking;
  return (
    <Panel component="section" p={0} gap={0} className={classes.card}>
      <Group component="header" justify="space-between" mih={40} px={14} py={6} className={classes.cardHead}>
        <Title order={3} size="h3">
          {group.title}
        </Title>
        {names !== null && (
          <span className={classes.names} aria-hidden>
            <span className="cut">{names[0]}</span>
            <span className="cut">{names[1]}</span>
          </span>
        )}
      </Group>
      {group.secciones.map((seccion) => (
        <Seccion key={seccion.title} modulo={group.title} seccion={seccion} {...marking} />
      ))}
    </Panel>
  );
}

function Seccion({
  modulo,
  seccion,
  ...marking
}: Marking & { readonly modulo: string; readonly seccion: SeccionGroup }) {
  const { rows, title } = seccion;
  const { readOnly, onMark } = marking;
  const open = rows.filter(({ editable }) => editable);
  const marked = open.filter(({ marcado }) => marcado).length;
  return (
    <Rows component="div" role="group" aria-label={`${modulo}: ${title}`}>
      <div className={classes.section}>
        {readOnly || open.length < 2 ? (
          <span>{title}</span>
        ) : (
          <Checkbox
            size="xs"
            label={title}
            aria-label={`Todos los permisos de ${modulo}: ${title}`}
            checked={marked === open.length}
            indeterminate={marked > 0 && marked < open.length}
            onChange={(event) => onMark(open, event.currentTarget.checked)}
          />
        )}
      </div>
      {rows.map((row) => (
        <Permiso key={row.permiso_id} row={row} {...marking} />
      ))}
    </Rows>
  );
}

function Permiso({ row, names, readOnly, onMark }: Marking & { readonly row: PermisoRow }) {
  const { tipo, riesgo, comentario, permiso, marcado, editable, cambiado, otro } = row;
  const { tone, icon } = RIESGO[riesgo];
  const different = isDifferent(row);
  return (
    <div
      className={classes.row}
      data-changed={cambiado || undefined}
      data-different={different || undefined}
      data-off={(readOnly && !marcado) || undefined}
    >
      <label className={classes.text}>
        {readOnly ? (
          <Mark on={marcado} />
        ) : (
          <Checkbox
            size="xs"
            checked={marcado}
            disabled={!editable}
            onChange={(event) => onMark([row], event.currentTarget.checked)}
          />
        )}
        <span>
          {comentario}
          <span className={clsx('mono muted', classes.code)}>{permiso}</span>
        </span>
      </label>
      <span className={classes.badges}>
        <StatusBadge tone="secondary" icon={TIPO_ICONS[tipo]}>
          {tipo}
        </StatusBadge>
        <StatusBadge tone={tone} {...(icon === undefined ? {} : { icon })}>
          {riesgo}
        </StatusBadge>
      </span>
      {names !== null && (
        <span className={classes.both}>
          <Mark on={marcado} label={names[0]} />
          <Mark on={otro === true} label={names[1]} />
        </span>
      )}
    </div>
  );
}

/** Shows whether a role has the permission, by shape and not by colour alone. */
function Mark({ on, label }: { readonly on: boolean; readonly label?: string }) {
  return (
    <span className={clsx(classes.mark, !on && 'muted')}>
      {on ? <IconCheck size={16} stroke={2.4} aria-hidden /> : <IconMinus size={16} stroke={1.6} aria-hidden />}
      <span className="visually-hidden">
        {label === undefined ? '' : `${label}: `}
        {on ? 'sí' : 'no'}
      </span>
    </span>
  );
}
