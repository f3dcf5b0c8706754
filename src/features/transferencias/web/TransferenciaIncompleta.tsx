import { CajasFuera } from '#features/contenedor/web/CajasFuera.tsx';
import type { Transferencia } from '../contract/transferencias.schemas.ts';
import { useTransferenciaCommands } from './use-transferencia-commands.ts';

/** The boxes missing from an open transfer whose guias are in it. */
export function TransferenciaIncompleta({ transferencia }: { readonly transferencia: Transferencia }) {
  const { cajas_fuera, acciones } = transferencia;
  const { pending, closeIncomplete } = useTransferenciaCommands(transferencia);
  return (
    <CajasFuera
      cajas={cajas_fuera}
      que="la transferencia"
      mayAllow={acciones.cerrar_incompleto}
      busy={pending}
      onAllow={closeIncomplete}
    />
  );
}
