import { Alert, Stack, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { autorText, clienteText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { guiaHeading } from '#features/guias/web/guia-heading.public.tsx';
import { GUIA_ESTADO_LOOK } from '#features/guias/web/guia-estado-look.public.ts';
import { Historial } from '#features/historial/web/Historial.public.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';
import { PaquetesPedidos } from './PaquetesPedidos.tsx';
import { stepsOf } from './steps.ts';
import { Plazos } from './Plazos.tsx';
import { QueSigue } from './QueSigue.tsx';
import { SolicitudActions } from './SolicitudActions.tsx';
import classes from './Solicitud.module.css';

const route = getRouteApi('/shell/reempaques/$guia_id');

/** Texts of the history entries that do not change a request's state. */
const NOTAS: Readonly<Record<string, string>> = {
  agregar_paquetes: 'Se agregaron paquetes',
  cerrar_solicitud: 'Se cerró a más paquetes',
  liberar_faltantes: 'Se liberó lo que no llegó',
  modificar: 'Salieron paquetes',
  unificar: 'Se unificó con otras',
  cambiar_dimensiones: 'Dimensiones y tarifa',
  cambiar_servicio: 'Cambio de servicio',
  cambiar_cliente: 'Cambio de cliente',
};

/** A request: for staff with its actions, for its client with its progress. */
export function ReempaqueDetailPage() {
  const params = route.useParams();
  const result = useCall(solicitudesCalls.get, { params });
  const staff = useSession()?.cliente_id === null;
  return (
    <DetailPage
      key={params.guia_id}
      result={result}
      {...guiaHeading}
      detalle={(solicitud) => <Headline solicitud={solicitud} staff={staff} />}
      actions={(solicitud) => <SolicitudActions solicitud={solicitud} />}
    >
      {(solicitud) => (
        <Columns widths="minmax(0, 1fr) 340px">
          <Stack gap="md">
            <Rechazo solicitud={solicitud} />
            <Plazos solicitud={solicitud} />
            <Instrucciones solicitud={solicitud} staff={staff} />
            <PaquetesPedidos solicitud={solicitud} />
          </Stack>
          <Stack gap="md">
            {!staff && stepsOf(solicitud).length > 0 && <QueSigue solicitud={solicitud} />}
            <Datos solicitud={solicitud} />
            <Section title="Historial">
              <Historial entries={solicitud.historial} looks={GUIA_ESTADO_LOOK} accion={(accion) => NOTAS[accion]} />
            </Section>
          </Stack>
        </Columns>
      )}
    </DetailPage>
  );
}

interface Props {
  readonly solicitud: Solicitud;
}
interface StaffProps extends Props {
  readonly staff: boolean;
}

function Headline({ solicitud, staff }: StaffProps) {
  const { cliente_id, servicio_nombre, fecha_solicitud } = solicitud;
  return (
    <>
      {staff && (
        <>
          <TextLink to="/clientes/$cliente_id" params={{ cliente_id: String(cliente_id) }} underline="always">
            {clienteText(solicitud)}
          </TextLink>{' '}
          ·{' '}
        </>
      )}
      {servicio_nombre} · Solicitada el <DateText value={fecha_solicitud} time relative />
    </>
  );
}

/** Why it was rejected; its parcels, now free, are listed below. */
function Rechazo({ solicitud: { guia_estado, motivo_rechazo } }: Props) {
  if (guia_estado !== 'Rechazado') return null;
  return (
    <Alert color="red" icon={<IconBan size={20} />} title="La solicitud se rechazó">
      <Text className={classes.text}>{motivo_rechazo ?? 'Sin motivo escrito.'}</Text>
      <Text size="sm" mt={4}>
        Sus paquetes quedaron libres para otra solicitud.
      </Text>
    </Alert>
  );
}

/** The instructions; large for staff, who read them from the packing table. */
function Instrucciones({ solicitud: { instrucciones }, staff }: StaffProps) {
  if (instrucciones === '')
    return staff ? (
      <Section title="Instrucciones">
        <Text c="dimmed">Sin instrucciones.</Text>
      </Section>
    ) : null;
  return (
    <Section title="Instrucciones">
      <p className={staff ? classes.large : classes.text}>{instrucciones}</p>
    </Section>
  );
}

function Datos({ solicitud }: Props) {
  const { guia_id, servicio_prefijo, guia_numero, servicio_nombre, guia_tipo, usuario_registro } = solicitud;
  return (
    <Section title="Datos de la solicitud">
      <KeyValues
        items={[
          {
            label: 'Guía',
            value: (
              <TextLink to="/guias/$guia_id" params={{ guia_id: String(guia_id) }} className={`mono ${touch.target}`}>
                {guiaText(servicio_prefijo, guia_numero)}
              </TextLink>
            ),
          },
          { label: 'Tipo', value: guia_tipo },
          { label: 'Servicio', value: servicio_nombre },
          {
            label: 'Registrada por',
            value: autorText(usuario_registro, solicitud.cliente_id),
            hidden: usuario_registro === null,
          },
        ]}
      />
    </Section>
  );
}
