import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';

/** Sends the mails of staff to a client, each after a confirmation. */
export const useClienteMails = (cliente: Cliente) => {
  const params = { cliente_id: cliente.cliente_id };
  const welcome = useCommand(clientesCalls.welcomeMail);
  const link = useCommand(clientesCalls.passwordLink);
  return {
    pending: welcome.isPending || link.isPending,
    sendWelcome: async (): Promise<void> => {
      const yes = await confirm({
        title: 'Enviar el correo de bienvenida',
        text: `${nombreCompleto(cliente)} recibirá en ${cliente.correo} su número de casillero y sus direcciones en Miami.`,
        confirmar: 'Enviar',
      });
      if (yes) welcome.mutate({ params });
    },
    sendPasswordLink: async (): Promise<void> => {
      const yes = await confirm({
        title: cliente.tiene_contrasenia ? 'Restablecer la contraseña' : 'Enviar el enlace para la contraseña',
        text: `${nombreCompleto(cliente)} recibirá en ${cliente.correo} un enlace para establecer su contraseña.${
          cliente.tiene_contrasenia ? ' Mientras no lo use, la actual sigue sirviendo.' : ''
        }`,
        confirmar: 'Enviar enlace',
      });
      if (yes) link.mutate({ params });
    },
  };
};

/** Inactivates and reactivates a client, each after a confirmation. */
export const useClienteEstatus = (cliente: Cliente) => {
  const { cliente_id, version } = cliente;
  const request = useCommand(clientesCalls.request, { invalidates: ['clientes', 'usuarios'] });
  const change = async (
    cliente_estatus: 'Activo' | 'Inactivo',
    question: Parameters<typeof confirm>[0],
  ): Promise<void> => {
    if (await confirm(question)) request.mutate({ params: { cliente_id }, body: { cliente_estatus, version } });
  };
  return {
    activate: () =>
      change('Activo', {
        title: 'Activar el cliente',
        text: `${nombreCompleto(cliente)} podrá ingresar de nuevo y recibir paquetes en su casillero.`,
        confirmar: 'Activar',
      }),
    inactivate: () =>
      change('Inactivo', {
        title: 'Inactivar el cliente',
        text: `${nombreCompleto(cliente)} no podrá ingresar al portal y sus sesiones se cierran. Sus paquetes, guías y saldos se conservan.`,
        confirmar: 'Inactivar',
        danger: true,
      }),
  };
};
