import { useState } from 'react';
import { Group, Stack } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { CopyButton } from '#kit/web/ui/CopyButton.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { Historial } from '#features/historial/web/Historial.public.tsx';
import { promesaOf } from '#features/llegadas/rules/llegada.public.ts';
import { EntregaEstimada } from '#features/llegadas/web/EntregaEstimada.public.tsx';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import type { Paquete } from '../contract/paquetes.schemas.ts';
import { AvisoAbandono } from './AvisoAbandono.public.tsx';
import { FacturaSection } from './detalle/FacturaSection.tsx';
import { FotoSection } from './detalle/FotoSection.tsx';
import { PaqueteActions } from './detalle/PaqueteActions.tsx';
import { PaqueteData } from './detalle/PaqueteData.tsx';
import { ReempacadosSection } from './detalle/ReempacadosSection.tsx';
import { Faltantes } from './FaltaFactura.tsx';
import { Seguimiento } from './Seguimiento.public.tsx';
import { PAQUETE_ESTADO_LOOK } from './paquete-estado-look.public.ts';
import { PaqueteEstadoBadge } from './PaqueteEstadoBadge.public.tsx';

/** Names of history entries for actions that did not change the state. */
const TEXTS: Readonly<Record<string, string>> = {
  tracking: 'Tracking corregido',
  adjuntar_factura: 'Factura adjunta',
  reemplazar_factura: 'Factura cambiada',
  autorizar_sin_factura: 'Autorizado sin factura',
  corregir: 'Datos de recepción corregidos',
  reclamar: 'Se le dio dueño',
  cambiar_cliente: 'Asignado a otro cliente',
  cambiar_servicio: 'Cambio de servicio',
  contacto: 'Intento de contacto',
  crear_guia: 'Se le creó guía',
  separar: 'Separado a una guía propia',
  liberar: 'Salió de su guía',
  unificar: 'Unificado con otra guía',
  solicitar: 'Va en una solicitud',
  otra_caja: 'Va en la solicitud de otra caja',
  aprobar_solicitud: 'Se aprobó su solicitud',
  retirar_de_solicitud: 'Salió de su solicitud',
  reempacar: 'Reempacado con otros',
  salir_de_reempaque: 'Salió de su reempaque',
  ubicar: 'Puesto en su lugar',
  quitar_lugar: 'Ya no está en su lugar',
};

const accionText = (accion: string): string | undefined => TEXTS[accion];

const route = getRouteApi('/shell/paquetes/$paquete_id');

const PENDING = 'PENDIENTE';

/** Page of a parcel: its state, expected dates, data, and actions. */
export function PaqueteDetailPage() {
  const params = route.useParams();
  /** The parcel being deleted: it is not read again, since the change notice may arrive before the answer. */
  const [removing, setRemoving] = useState<string | null>(null);
  const result = useCall(paquetesCalls.get, { params }, { enabled: removing !== params.paquete_id });
  return (
    <DetailPage
      key={params.paquete_id}
      result={result}
      title={({ tracking }) => tracking}
      heading={({ tracking }) => (
        <>
          <span className="mono">{tracking}</span>
          <CopyButton value={tracking} label="Copiar tracking" inText />
        </>
      )}
      badges={(paquete) => (
        <Group component="span" gap={4}>
          <PaqueteEstadoBadge estado={paquete.paquete_estado} />
          {paquete.reempaque_id !== null && (
            <StatusBadge tone="secondary" icon={IconPackages}>
              Reempacado
            </StatusBadge>
          )}
          <Faltantes paquete={paquete} />
        </Group>
      )}
      detalle={({ paquete_courier, orden, total_cajas, fecha_registro }) => (
        <>
          {paquete_courier}
          {total_cajas > 1 && ` · Caja ${orden} de ${total_cajas}`} · Registrado el <DateText value={fecha_registro} />
        </>
      )}
      actions={(paquete) => (
        <PaqueteActions paquete={paquete} onRemoving={(on) => setRemoving(on ? params.paquete_id : null)} />
      )}
    >
      {(paquete) => (
        <>
          {paquete.paquete_estado === 'Abandonado' && (
            <AvisoAbandono que="Este paquete" historial={paquete.historial} />
          )}
          <Fechas {...paquete} />
          <Columns widths="minmax(0, 1fr) 340px" lastFirst>
            <Stack gap="md">
              {/* A missing invoice comes first: it is what the user has to do. */}
              {paquete.paquete_factura === null && <FacturaSection paquete={paquete} />}
              <PaqueteData paquete={paquete} />
              {paquete.paquete_factura !== null && <FacturaSection paquete={paquete} />}
              {paquete.reempacados.length > 0 && <ReempacadosSection paquete={paquete} />}
            </Stack>
            <Stack gap="md">
              <Section title="Historial">
                <Historial entries={paquete.historial} looks={PAQUETE_ESTADO_LOOK} accion={accionText} />
              </Section>
              <Seguimiento of={{ paquete_id: paquete.paquete_id }} />
              {paquete.foto_url !== null && <FotoSection paquete={paquete} />}
            </Stack>
          </Columns>
        </>
      )}
    </DetailPage>
  );
}

type FechasProps = Pick<
  Paquete,
  'paquete_estado' | 'fecha_recepcion' | 'fecha_salida_estimada' | 'fecha_entrega_estimada' | 'llegada'
>;

/** Its three dates. While it waits for a guide or for other parcels, nobody can say the last two. */
function Fechas({
  paquete_estado,
  fecha_recepcion,
  fecha_salida_estimada,
  fecha_entrega_estimada,
  llegada,
}: FechasProps) {
  const staff = useSession()?.cliente_id === null;
  const entrega = promesaOf(paquete_estado, llegada, fecha_entrega_estimada);
  const isKnown = llegada !== null || entrega !== null;
  const fechas = [
    ['Recibido en Miami', fecha_recepcion],
    ['Salida estimada', promesaOf(paquete_estado, llegada, fecha_salida_estimada)],
  ] as const;
  return (
    <Figures size="16px" phoneRows>
      {fechas.map(([label, value]) => (
        <Figure key={label} label={label} tone={value === null ? 'minor' : undefined}>
          <DateText value={value} empty={PENDING} />
        </Figure>
      ))}
      <Figure label="Entrega estimada" tone={isKnown ? undefined : 'minor'}>
        <EntregaEstimada llegada={llegada} fecha={entrega} staff={staff} />
      </Figure>
    </Figures>
  );
}
