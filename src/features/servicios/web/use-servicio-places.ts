import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { HOME } from '#kit/web/router/safe-return.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { serviciosCalls } from '../contract/servicios.calls.ts';

/** The specification opens the list only to users who may edit; reading services is open to more users. */
const listAccess = serviciosCalls.update.access;
/** The call also answers users who may edit, for the form; the detail page is only for users who may see. */
const detailAccess = anyOf('servicios.detalle.ver');

/** Navigation between the screens of services, each of which has its own permission. */
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
    /** The link of a row: the detail page, or the form for a user who may only edit. */
    linkOf: (servicio_id: number): LinkProps => ({
      to: maySee ? '/admin/servicios/$servicio_id' : '/admin/servicios/$servicio_id/editar',
      params: { servicio_id: String(servicio_id) },
    }),
  };
};
