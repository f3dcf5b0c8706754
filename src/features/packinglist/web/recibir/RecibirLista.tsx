import { IconPlaneArrival } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Recibir, type Aviso } from '#features/contenedor/web/recibir/Recibir.tsx';
import { useRecibir } from '#features/contenedor/web/recibir/use-recibir.ts';
import { PorDisponer } from '#features/guias/web/disponible/PorDisponer.public.tsx';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import { estaEnCamino, readRecibido } from '../../rules/recibir-escaneo.ts';
import { PackinglistBadge } from '../PackinglistBadge.tsx';
import { packinglistLink } from '../packinglist-link.ts';
import { duenoText, PAQUETES } from '../paquetes-de-lista.tsx';
import { packinglistClave } from '../use-packinglist-commands.ts';
import { useEscanear } from './use-escanear.ts';

const route = getRouteApi('/shell/recibir/hn');

/** Receives one list, comparing the expected parcels with the scanned ones. */
export function RecibirLista({ packinglist_id }: { readonly packinglist_id: string }) {
  const result = useCall(packinglistCalls.get, { params: { packinglist_id } });
  return (
    <DetailPage
      result={result}
      title={(row) => `Recibir ${packinglistText(row.servicio_prefijo, row.packinglist_id)}`}
      badges={({ estado }) => <PackinglistBadge estado={estado} />}
      detalle={({ servicio_nombre, fecha_envio }) => (
        <>
          {servicio_nombre} · Enviado el <DateText value={fecha_envio} time empty="PENDIENTE" />
        </>
      )}
      actions={(row) => (
        <>
          <SoundToggle />
          <LinkButton to="/recibir/hn" variant="default">
            Otra lista
          </LinkButton>
          <LinkButton {...packinglistLink(row)} variant="default">
            Ver la lista
          </LinkButton>
        </>
      )}
    >
      {(row) => (
        <>
          {/* The next step stands first once scanning is over; until then it stands below. */}
          {row.estado === 'Recibido en HN' && <PorDisponer packinglist_id={row.packinglist_id} />}
          <RecibirPaquetes lista={row} />
          {row.estado === 'Enviado a HN' && !row.paquetes.every(estaEnCamino) && (
            <PorDisponer packinglist_id={row.packinglist_id} />
          )}
        </>
      )}
    </DetailPage>
  );
}

/** Why parcels of the list cannot be scanned now; null if they can. */
const avisoOf = ({ estado }: Packinglist): Aviso | null => {
  switch (estado) {
    case 'Enviado a HN':
      return null;
    case 'Recibido en HN':
      return {
        title: 'La lista está completa',
        text: 'Todos sus paquetes se recibieron en Honduras.',
        complete: true,
      };
    case 'Abierto':
      return {
        title: 'La lista está en estado Abierto',
        text: 'Miami todavía la está armando. Se recibe cuando la cierre y la envíe.',
        complete: false,
      };
    case 'Cerrado':
      return {
        title: 'La lista está en estado Cerrado',
        text: 'Miami todavía no la ha enviado. Si sus paquetes ya están aquí, pida que la marque como enviada.',
        complete: false,
      };
  }
};

function RecibirPaquetes({ lista }: { readonly lista: Packinglist }) {
  const { packinglist_id, servicio_prefijo, paquetes, acciones } = lista;
  const { grupo } = route.useSearch();
  const recibir = useRecibir({
    clave: packinglistClave(packinglist_id),
    name: packinglistText(servicio_prefijo, packinglist_id),
    de: PAQUETES,
    miembros: paquetes,
    isComing: estaEnCamino,
    readScan: readRecibido,
    aqui: 'está en esta lista',
    lookUp: async (codigo) => {
      const { data } = await callApi(packinglistCalls.byCode, { query: { codigo } });
      const [first] = data;
      if (first === undefined) return null;
      return { motivo: first.motivo ?? 'está en la bodega de Miami, sin lista.', detalle: duenoText(first) };
    },
    desconocido: 'nadie conoce este código; no hay ningún paquete con él.',
    call: packinglistCalls.receive,
    inputOf: (paquete_ids) => ({ params: { packinglist_id }, body: { paquete_ids } }),
    miembrosOf: ({ data }) => data.paquetes,
    invalidates: ['packinglist', 'paquetes', 'guias'],
  });
  const escanear = useEscanear();
  return (
    <Recibir
      de={PAQUETES}
      miembros={paquetes}
      isComing={estaEnCamino}
      recibir={recibir}
      mayTick={acciones.recibir}
      aviso={avisoOf(lista)}
      scanLabel="Escanee cada paquete que llegó"
      submitText={(count) => counted(count, 'Recibir 1 paquete', 'Recibir # paquetes')}
      icon={<IconPlaneArrival size={20} aria-hidden />}
      waiting={{ first: 'Esperando el primer paquete', next: 'Esperando el siguiente paquete' }}
      otra={{
        ...escanear,
        label: 'Escanee la etiqueta de otra lista, o uno de sus paquetes',
        abierta: packinglist_id,
      }}
      grupo={grupo}
      linkTo={(one) => ({ to: '/recibir/hn', search: { packinglist_id: String(packinglist_id), grupo: one } })}
      words={{
        label: 'Grupos de paquetes',
        titulos: { esperados: 'Esperados', recibidos: 'Recibidos', faltan: 'Faltan', inesperados: 'Inesperados' },
        vacio: {
          esperados: 'La lista no tiene paquetes.',
          recibidos: 'Todavía no se ha escaneado ningún paquete.',
          faltan: 'No falta ninguno.',
          inesperados: 'Nada llegó que no estuviera en la lista.',
        },
        recibido: 'Recibido',
        escaneado: 'Escaneado, sin guardar',
        llego: 'Llegó',
      }}
    />
  );
}
