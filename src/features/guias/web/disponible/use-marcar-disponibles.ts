import { counted } from '#kit/rules/counted.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';

/** Makes many guides available at once, after a confirmation that states their total. */
export const useMarcarDisponibles = (onSuccess?: () => void) => {
  const command = useCommand(guiasCalls.multipleAvailable, {
    invalidates: ['guias', 'paquetes'],
    ...(onSuccess === undefined ? {} : { onSuccess }),
  });
  return {
    pending: command.isPending,
    /**
     * @param total of the guides, in lempiras; null if it is not known.
     * @param donde how many lie at each branch, for users who see several.
     */
    marcar: async (guia_ids: readonly number[], total: number | null, donde = ''): Promise<void> => {
      const precio = total === null ? 'El total queda fijo' : `El total queda fijo en ${moneyText(total)}`;
      const yes = await confirm({
        title: counted(guia_ids.length, 'Marcar 1 guía como disponible', 'Marcar # guías como disponibles'),
        text: `${donde === '' ? '' : `${donde}. `}${precio} al factor de hoy y cada cliente recibe su aviso por correo.`,
        confirmar: 'Marcar disponibles',
      });
      if (yes) command.mutate({ body: { guia_ids: [...guia_ids] } });
    },
  };
};
