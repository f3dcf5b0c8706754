import type { LinkProps } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';

const SEES = anyOf('tranasferencia_guias.detalle.ver');

/** Whether the user may see the screen of a transfer. */
export const useSeesTransferencias = (): boolean => useAllowed(SEES);

/** The link of a row of transfers to its screen; undefined if the user may not see it. */
export const useTransferenciaLink = () => {
  const sees = useSeesTransferencias();
  return ({ transferencia_id }: { readonly transferencia_id: number }): LinkProps | undefined =>
    sees
      ? { to: '/guias/transferencias/$transferencia_id', params: { transferencia_id: String(transferencia_id) } }
      : undefined;
};
