import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';

interface Props {
  readonly eliminado: boolean;
  readonly children: ReactNode;
}

/** Strikes its content through if it was deleted; for screen readers the state beside it says so. */
export const Tachable = ({ eliminado, children }: Props) =>
  eliminado ? (
    <Text span inherit td="line-through" c="dimmed">
      {children}
    </Text>
  ) : (
    children
  );

export const AsientoBadge = ({ eliminado }: Pick<Props, 'eliminado'>) => (
  <StatusBadge tone={eliminado ? 'danger' : 'success'}>{eliminado ? 'Eliminado' : 'Vigente'}</StatusBadge>
);
