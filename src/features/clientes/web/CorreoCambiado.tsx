import { Alert } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { DateText } from '#kit/web/ui/DateText.tsx';
import type { Cliente } from '../contract/clientes.schemas.ts';

/** Whoever approves a request is told that the first password goes to another mail than was asked with. */
export function CorreoCambiado({ cliente }: { readonly cliente: Cliente }) {
  const { usuario_correo, fecha_correo, cliente_estatus } = cliente;
  if (usuario_correo === null || cliente_estatus !== 'Pendiente') return null;
  return (
    <Alert role="note" color="yellow" icon={<IconMail size={20} />}>
      Correo cambiado por {usuario_correo} el <DateText value={fecha_correo} time />
    </Alert>
  );
}
