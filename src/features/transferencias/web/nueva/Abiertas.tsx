import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { Abiertas as AbiertasContenedor } from '#features/contenedor/web/nueva/Abiertas.tsx';
import { useSucursales } from '#features/sucursales/web/use-sucursales.public.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { transferenciasCalls } from '../../contract/transferencias.calls.ts';

/** Further ones are in the list of transfers. */
const MOST = 8;

interface Props {
  readonly destino: { readonly sucursal_id: number; readonly sucursal_nombre: string };
}

/** Offers the open transfers to a branch before a new one is begun. */
export function Abiertas({ destino: { sucursal_id, sucursal_nombre } }: Props) {
  const { propia } = useSucursales();
  const query = { transferencia_estado: 'Abierto', sucursal_id, limite: MOST };
  const { data, error, refetch } = useCall(transferenciasCalls.list, { query });
  // The guias at the user's own branch are the ones to send.
  const aqui = propia === null || propia === sucursal_id ? {} : { sucursal_origen_id: String(propia) };
  const search = { ...aqui, sucursal_id: String(sucursal_id), transferencia: 'nueva' } as const;
  return (
    <AbiertasContenedor
      title={`Nueva transferencia · ${sucursal_nombre}`}
      detalle="Siga con una transferencia que ya está abierta, o abra otra."
      abiertas={data?.data.map((one) => ({
        key: String(one.transferencia_id),
        title: `${transferenciaText(one.transferencia_id)} · de ${one.origen_nombre}`,
        detalle: (
          <>
            Abierta por {one.usuario_registro} el <DateText value={one.fecha_registro} time />
          </>
        ),
        side: `${counted(one.total_guias, '1 guía', '# guías')} · ${weightText(one.peso_cobrar)}`,
        link: {
          to: '/guias/transferencias/$transferencia_id/editar',
          params: { transferencia_id: String(one.transferencia_id) },
        },
      }))}
      nueva={{
        title: 'Transferencia nueva',
        detalle: 'Se guarda con su primera guía.',
        link: { to: '/guias/transferencias/nuevo', search },
      }}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
