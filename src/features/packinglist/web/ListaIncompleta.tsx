import { CajasFuera } from '#features/contenedor/web/CajasFuera.tsx';
import type { Packinglist } from '../contract/packinglist.schemas.ts';
import { usePackinglistCommands } from './use-packinglist-commands.ts';

/** The boxes in Miami that are not in an open list although other boxes of their guides are. */
export function ListaIncompleta({ lista }: { readonly lista: Packinglist }) {
  const { cajas_fuera, acciones } = lista;
  const { pending, closeIncomplete } = usePackinglistCommands(lista);
  return (
    <CajasFuera
      cajas={cajas_fuera}
      que="la lista"
      mayAllow={acciones.cerrar_incompleto}
      busy={pending}
      onAllow={closeIncomplete}
    />
  );
}
