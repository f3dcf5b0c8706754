import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { Historial } from '#features/historial/web/Historial.public.tsx';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { Packinglist, PaqueteEnLista } from '../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { PackinglistEstado } from '../rules/packinglist-transiciones.ts';
import { pendientesPrimero } from '../rules/pendientes-primero.ts';
import { estaEnCamino } from '../rules/recibir-escaneo.ts';
import { PackinglistActions } from './PackinglistActions.tsx';
import { PackinglistBadge } from './PackinglistBadge.tsx';
import { PACKINGLIST_ESTADO_LOOK } from './packinglist-estado-look.ts';
import { PaquetesDeLista } from './PaquetesDeLista.tsx';
import { RetirarDialog } from './RetirarDialog.tsx';
import { Totales } from './Totales.tsx';

const route = getRouteApi('/shell/packinglist/$packinglist_id');

const ACCIONES: Readonly<Record<string, string>> = {
  agregar: 'Paquetes agregados',
  retirar: 'Paquete retirado',
  recibir: 'Paquetes recibidos',
};

/** A packing list: what it holds, where it is, what comes next. */
export function PackinglistDetailPage() {
  const params = route.useParams();
  /** The list that is being discarded: its notice may come before the answer, and it is not read again. */
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
          <Totales {...row} />
          <Paquetes lista={row} />
          <Columns widths="minmax(0, 1fr) minmax(0, 2fr)">
            <Section title="Fechas">
              <KeyValues
                items={[
                  { label: 'Cierre', value: <DateText value={row.fecha_cierre} time empty="PENDIENTE" /> },
                  { label: 'Envío', value: <DateText value={row.fecha_envio} time empty="PENDIENTE" /> },
                  { label: 'Recepción', value: <DateText value={row.fecha_recepcion} time empty="PENDIENTE" /> },
                ]}
              />
            </Section>
            <Section title="Historial">
              <Historial
                entries={row.historial}
                looks={PACKINGLIST_ESTADO_LOOK}
                accion={(accion) => ACCIONES[accion]}
              />
            </Section>
          </Columns>
        </>
      )}
    </DetailPage>
  );
}

/** Before it is sent, what keeps a parcel here; afterwards, where it is. */
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
  const [leaving, setLeaving] = useState<PaqueteEnLista | null>(null);
  const { estado, acciones, paquetes } = lista;
  const sent = estado === 'Enviado a HN' || estado === 'Recibido en HN';
  const held = !sent && paquetes.some(({ motivo }) => motivo !== null);
  return (
    <Section title="Paquetes" flush>
      <PaquetesDeLista
        title="Paquetes de la lista"
        paquetes={pendientesPrimero(paquetes)}
        vacio="La lista todavía no tiene paquetes. Agréguelos con el escáner."
        {...(sent || held ? { note: (paquete: PaqueteEnLista) => noteOf(paquete, estado) } : {})}
        {...(acciones.retirar
          ? {
              action: (paquete: PaqueteEnLista) =>
                (!sent || estaEnCamino(paquete)) && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    aria-label={`Retirar ${paquete.tracking}`}
                    onClick={() => setLeaving(paquete)}
                  >
                    Retirar
                  </Button>
                ),
            }
          : {})}
      />
      {leaving !== null && <RetirarDialog lista={lista} paquete={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}
