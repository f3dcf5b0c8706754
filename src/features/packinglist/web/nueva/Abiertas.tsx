import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { Abiertas as AbiertasContenedor } from '#features/contenedor/web/nueva/Abiertas.tsx';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';

/** Open lists shown, at most; the index has the rest. */
const MOST = 8;

/** Offers the open lists of a service before another one is started. */
export function Abiertas({ servicio: { servicio_id, servicio_nombre } }: { readonly servicio: Servicio }) {
  const query = { estado: 'Abierto', servicio_id, limite: MOST };
  const { data, error, refetch } = useCall(packinglistCalls.list, { query });
  const search = { servicio_id: String(servicio_id), lista: 'nueva' } as const;
  return (
    <AbiertasContenedor
      title={`Nuevo packing list · ${servicio_nombre}`}
      detalle="Siga con una lista que ya está abierta, o abra otra."
      abiertas={data?.data.map((lista) => ({
        key: String(lista.packinglist_id),
        title: packinglistText(lista.servicio_prefijo, lista.packinglist_id),
        detalle: (
          <>
            Abierto por {lista.usuario_registro} el <DateText value={lista.fecha_registro} time />
          </>
        ),
        side: `${counted(lista.total_paquetes, '1 pieza', '# piezas')} · ${weightText(lista.peso_cobrar)}`,
        link: {
          to: '/packinglist/$packinglist_id/editar',
          params: { packinglist_id: String(lista.packinglist_id) },
        },
      }))}
      nueva={{
        title: 'Lista nueva',
        detalle: 'Se guarda con su primer paquete.',
        link: { to: '/packinglist/nuevo', search },
      }}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
