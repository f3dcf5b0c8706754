import { useState } from 'react';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { PorDisponer } from '#features/guias/web/disponible/PorDisponer.public.tsx';
import { RentabilidadDeLista } from '#features/rentabilidad/web/RentabilidadDeLista.public.tsx';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { Packinglist, PaqueteEnLista } from '../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { PackinglistEstado } from '../rules/packinglist-transiciones.ts';
import { EscanearParaAgregar } from '#features/contenedor/web/armar/EscanearParaAgregar.tsx';
import { Contenido } from '#features/contenedor/web/Contenido.tsx';
import { Totales } from '#features/contenedor/web/Totales.tsx';
import { ViajeEHistorial } from '#features/contenedor/web/ViajeEHistorial.tsx';
import { estaEnCamino } from '../rules/recibir-escaneo.ts';
import { ListaIncompleta } from './ListaIncompleta.tsx';
import { PackinglistActions } from './PackinglistActions.tsx';
import { PackinglistBadge } from './PackinglistBadge.tsx';
import { PACKINGLIST_ESTADO_LOOK } from './packinglist-estado-look.ts';
import { PAQUETES, totalesOf } from './paquetes-de-lista.tsx';
import { packinglistClave } from './use-packinglist-commands.ts';

const route = getRouteApi('/shell/packinglist/$packinglist_id');

const ACCIONES: Readonly<Record<string, string>> = {
  agregar: 'Paquetes agregados',
  retirar: 'Paquete retirado',
  recibir: 'Paquetes recibidos',
};

/** The page of a packing list: its parcels, its state and the next step. */
export function PackinglistDetailPage() {
  const params = route.useParams();
  /** Id of the list being discarded. It is not read again, as the notice of its deletion may come before the answer. */
  const [discarding, setDiscarding] = useState<string | null>(null);
  const result = useCall(packinglistCalls.get, { params }, { enabled: discarding !== params.packinglist_id });
  return (
    <DetailPage
      key={params.packinglist_id}
      result={result}
      title={(row) => packinglistText(row.servicio_prefijo, row.packinglist_id)}
      badges={({ estado, faltantes, total_paquetes }) => (
        <>
          <PackinglistBadge estado={estado} />
          {faltantes > 0 && faltantes < total_paquetes && (
            <StatusBadge tone="danger">{counted(faltantes, 'Falta 1', 'Faltan #')}</StatusBadge>
          )}
        </>
      )}
      detalle={({ servicio_nombre, usuario_registro, fecha_registro }) => (
        <>
          {servicio_nombre} · Abierto por {usuario_registro} el <DateText value={fecha_registro} time />
        </>
      )}
      actions={(row) => (
        <PackinglistActions lista={row} onDiscarding={(on) => setDiscarding(on ? params.packinglist_id : null)} />
      )}
    >
      {(row) => (
        <>
          {row.acciones.agregar && (
            <EscanearParaAgregar
              clave={packinglistClave(row.packinglist_id)}
              editar={{ to: '/packinglist/$packinglist_id/editar', params }}
            />
          )}
          <Totales de="lista" figures={totalesOf(row)} />
          {row.estado === 'Recibido en HN' && <PorDisponer packinglist_id={row.packinglist_id} />}
          <RentabilidadDeLista packinglist_id={row.packinglist_id} />
          <ListaIncompleta lista={row} />
          <Paquetes lista={row} />
          <ViajeEHistorial title="Fechas" de={row} looks={PACKINGLIST_ESTADO_LOOK} acciones={ACCIONES} />
        </>
      )}
    </DetailPage>
  );
}

/** Before the list is sent, why the parcel may not travel; afterwards, its state. */
const noteOf = (paquete: PaqueteEnLista, estado: PackinglistEstado) => {
  if (estado === 'Abierto' || estado === 'Cerrado')
    return paquete.motivo === null ? null : (
      <Text span c="red">
        {paquete.motivo}
      </Text>
    );
  return <PaqueteEstadoBadge estado={paquete.paquete_estado} />;
};

function Paquetes({ lista }: { readonly lista: Packinglist }) {
  const { packinglist_id, servicio_prefijo, estado, acciones, paquetes } = lista;
  const sent = estado === 'Enviado a HN' || estado === 'Recibido en HN';
  const held = !sent && paquetes.some(({ motivo }) => motivo !== null);
  return (
    <Contenido
      title="Paquetes"
      table="Paquetes de la lista"
      de={PAQUETES}
      miembros={paquetes}
      vacio="La lista todavía no tiene paquetes. Agréguelos con el escáner."
      isOpen={(one) => estaEnCamino(one) || one.motivo !== null}
      note={sent || held ? (paquete) => noteOf(paquete, estado) : null}
      retirar={
        acciones.retirar
          ? {
              title: 'Retirar de la lista',
              isRetirable: (paquete) => !sent || estaEnCamino(paquete),
              call: packinglistCalls.removePaquete,
              of: ({ paquete_id }) => ({ packinglist_id, paquete_id }),
              invalidates: ['packinglist', 'paquetes', 'guias'],
              text: `sale de ${packinglistText(servicio_prefijo, packinglist_id)} y queda en la bodega de Miami${sent ? ', porque no viajó con la lista' : ''}. Puede ir en otra lista.`,
            }
          : null
      }
    />
  );
}
