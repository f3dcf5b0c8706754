import { moneyText } from '#kit/web/ui/money.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import type { Guia } from '../contract/guias.schemas.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';

/** What is done with a guide by one click, each asked for first. */
export const useGuiaCommands = (guia: Guia) => {
  const { guia_id, version, cliente_nombre, cliente_apellido, servicio_prefijo, guia_numero } = guia;
  const params = { guia_id };
  const available = useCommand(guiasCalls.available, { invalidates: ['guias', 'paquetes'] });
  const mail = useCommand(guiasCalls.mailAvailable);
  const numero = guiaText(servicio_prefijo, guia_numero);
  return {
    pending: available.isPending || mail.isPending,
    makeAvailable: async (): Promise<void> => {
      const precio = guia.total === null ? moneyText(guia.total_usd, 'USD') : moneyText(guia.total);
      const yes = await confirm({
        title: `Marcar ${numero} como disponible`,
        text: `El total queda fijo en ${precio} al factor de hoy y ${cliente_nombre} ${cliente_apellido} recibe el aviso para retirarla.`,
        confirmar: 'Marcar disponible',
      });
      if (yes) available.mutate({ params, body: { version } });
    },
    resend: async (): Promise<void> => {
      const yes = await confirm({
        title: 'Reenviar el aviso de disponible',
        text: `${cliente_nombre} ${cliente_apellido} recibe otra vez el correo con el detalle del cobro de ${numero}.`,
        confirmar: 'Reenviar',
      });
      if (yes) mail.mutate({ params });
    },
  };
};
