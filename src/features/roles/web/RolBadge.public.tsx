import { IconShieldCheck, IconUser } from '@tabler/icons-react';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';

interface Props {
  readonly rol_nombre: string;
  readonly rol_fijo: 'Administrador' | 'Cliente' | null;
}

/** The badge of a role, the same everywhere: dark for administrators, green for customers. */
export function RolBadge({ rol_nombre, rol_fijo }: Props) {
  if (rol_fijo === 'Administrador')
    return (
      <StatusBadge tone="dark" icon={IconShieldCheck}>
        {rol_nombre}
      </StatusBadge>
    );
  if (rol_fijo === 'Cliente')
    return (
      <StatusBadge tone="success" icon={IconUser}>
        {rol_nombre}
      </StatusBadge>
    );
  return <StatusBadge tone="primary">{rol_nombre}</StatusBadge>;
}
