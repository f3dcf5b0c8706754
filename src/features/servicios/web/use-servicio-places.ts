import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { HOME } from '#kit/web/router/safe-return.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { serviciosCalls } from '../contract/servicios.calls.ts';

/** The specification opens the list to who may edit; reading services is open to more. */
const listAccess = serviciosCalls.update.access;
/** The call answers also who may edit, for the form; the screen is for who may see. */
const detailAccess = anyOf('servicios.detalle.ver');

/** Where a user goes on among the screens of services: each of them has a permission of its own. */
export const useServicioPlaces = () => {
  const navigate = useNavigate();
  const mayList = useAllowed(listAccess);
  const maySee = useAllowed(detailAccess);
  const toList = (): void => void navigate({ to: mayList ? '/admin/servicios' : HOME });
  return {
    toList,
    toServicio: (servicio_id: string): void => {
      if (maySee) void navigate({ to: '/admin/servicios/$servicio_id', params: { servicio_id } });
      else toList();
    },
    /** The screen of a row: who may not see edits. */
    linkOf: (servicio_id: number): LinkProps => ({
      to: maySee ? '/admin/servicios/$servicio_id' : '/admin/servicios/$servicio_id/editar',
      params: { servicio_id: String(servicio_id) },
    }),
  };
};
