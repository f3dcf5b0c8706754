import { Button } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import type { Selection } from '#kit/web/list/list-types.ts';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { crearGuiasCalls, MAX_CREAR_GUIAS } from '../contract/crear-guias.calls.ts';
import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';
import { noAdmiteGuia } from '../rules/admite-guia.ts';
import { veInternos } from '../rules/paquete-acciones.ts';

/** Bulk action for staff on selected parcels: creates a guide for each in Miami without one; undefined: not allowed. */
export const useCrearGuias = (): Selection<PaqueteSummary> | undefined => {
  const session = useSession();
  const allowed = useAllowed(crearGuiasCalls.create.access);
  const command = useCommand(crearGuiasCalls.create, { invalidates: ['guias', 'paquetes'] });
  // Users who do not see guides cannot tell which parcels lack one.
  if (!allowed || session === null || session.cliente_id !== null || !veInternos(session)) return undefined;
  const create = async (paquetes: readonly PaqueteSummary[], clear: () => void): Promise<void> => {
    const yes = await confirm({
      title: counted(paquetes.length, 'Crear 1 guía', 'Crear # guías'),
      text: counted(
        paquetes.length,
        'El paquete tendrá una guía Normal propia, al precio de su cliente, y podrá viajar.',
        'Cada uno de los # paquetes tendrá una guía Normal propia, al precio de su cliente, y podrá viajar.',
      ),
      confirmar: 'Crear guía',
    });
    if (yes)
      command.mutate({ body: { paquete_ids: paquetes.map(({ paquete_id }) => paquete_id) } }, { onSuccess: clear });
  };
  return {
    isSelectable: (paquete) => noAdmiteGuia(paquete) === null,
    actions: (paquetes, clear) => (
      <Button
        loading={command.isPending}
        disabled={paquetes.length > MAX_CREAR_GUIAS}
        onClick={() => void create(paquetes, clear)}
      >
        {paquetes.length > MAX_CREAR_GUIAS ? `Elija como máximo ${MAX_CREAR_GUIAS}` : 'Crear guía'}
      </Button>
    ),
  };
};
