import { useState } from 'react';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { IconAlertTriangle, IconMapPin } from '@tabler/icons-react';
import { autorText, clienteText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { almacenajeText } from '#features/almacenaje/rules/almacenaje.public.ts';
import { CuentasParaPagar } from '#features/bancos/web/CuentasParaPagar.public.tsx';
import { DomicilioPanel } from '#features/domicilio/web/DomicilioPanel.public.tsx';
import { Historial } from '#features/historial/web/Historial.public.tsx';
import { EntregaEstimada } from '#features/llegadas/web/EntregaEstimada.public.tsx';
import { SucursalLink } from '#features/sucursales/web/SucursalLink.public.tsx';
import { TransferenciaLink } from '#features/viaje/web/TransferenciaLink.tsx';
import { AvisoAbandono } from '#features/paquetes/web/AvisoAbandono.public.tsx';
import { Seguimiento } from '#features/paquetes/web/Seguimiento.public.tsx';
import { guiasCalls } from '../contract/guias.calls.ts';
import type { Guia } from '../contract/guias.schemas.ts';
import { ComentarioDialog } from './dialogs/ComentarioDialog.tsx';
import { guiaHeading } from './guia-heading.public.tsx';
import { GUIA_ESTADO_LOOK } from './guia-estado-look.public.ts';
import { dimensionesLink } from './guia-links.ts';
import { GuiaActions } from './GuiaActions.tsx';
import { GuiaCobro } from './GuiaCobro.tsx';
import { GuiaPaquetes } from './GuiaPaquetes.tsx';
import classes from './guias.module.css';

const route = getRouteApi('/shell/guias/$guia_id');
const PENDIENTE = 'PENDIENTE';

/** Titles in the history for actions that do not change the state of a guide. */
const NOTAS: Readonly<Record<string, string>> = {
  cambiar_dimensiones: 'Dimensiones y tarifa',
  cambiar_servicio: 'Cambio de servicio',
  cambiar_cliente: 'Cambio de cliente',
  separar: 'Un paquete siguió aparte',
  comentario: 'Comentario interno',
  agregar_paquetes: 'Paquetes agregados',
  cerrar_solicitud: 'Cerrada a más paquetes',
  liberar_faltantes: 'Sin lo que no llegó',
  modificar: 'Salieron paquetes',
  unificar: 'Unificada con otras',
  pedir_domicilio: 'Pidió entrega a domicilio',
  retirar_domicilio: 'Ya no a domicilio',
  salir_a_ruta: 'Salió a ruta',
  intento_fallido: 'No se pudo entregar',
  regresar_de_ruta: 'Regresó de la ruta',
  poner_en_transferencia: 'En una transferencia',
  quitar_de_transferencia: 'Retirada de su transferencia',
};

/** The page of a guide: for staff with all actions, for its owner with its price and where it is. */
export function GuiaDetailPage() {
  const params = route.useParams();
  const result = useCall(guiasCalls.get, { params });
  const staff = useSession()?.cliente_id === null;
  return (
    <DetailPage
      key={params.guia_id}
      result={result}
      {...guiaHeading}
      detalle={(guia) => <GuiaHeadline guia={guia} staff={staff} />}
      actions={(guia) =>
        !staff && guia.guia_estado === 'Disponible para entrega' && !guia.en_traslado && !guia.en_reparto ? (
          <LinkButton to="/retiro">Pase de retiro</LinkButton>
        ) : (
          <GuiaActions guia={guia} />
        )
      }
    >
      {(guia) => (
        <>
          {guia.guia_estado === 'Abandonado' && <AvisoAbandono que="Esta guía" historial={guia.historial} />}
          {staff && guia.pendiente_dimensiones && <PendienteDimensiones guia={guia} />}
          <Columns widths="minmax(0, 1fr) 360px">
            <Stack gap="md" className={classes.column}>
              <GuiaPaquetes guia={guia} />
              {guia.instrucciones !== '' && (
                <Section title="Instrucciones">
                  <p className={classes.text}>{guia.instrucciones}</p>
                </Section>
              )}
              {guia.comentario_interno !== null && <GuiaComentario guia={guia} />}
              {staff && <Seguimiento of={{ guia_id: guia.guia_id }} />}
              <div className={classes.past}>
                <Section title="Historial">
                  <Historial entries={guia.historial} looks={GUIA_ESTADO_LOOK} accion={(accion) => NOTAS[accion]} />
                </Section>
              </div>
            </Stack>
            <Stack gap="md" className={classes.column}>
              <GuiaCobro guia={guia} />
              {!staff && guia.guia_estado === 'Disponible para entrega' && <CuentasParaPagar />}
              <DomicilioPanel guia_id={guia.guia_id} />
              <GuiaDatos guia={guia} staff={staff} />
            </Stack>
          </Columns>
        </>
      )}
    </DetailPage>
  );
}

function GuiaHeadline({ guia, staff }: { readonly guia: Guia; readonly staff: boolean }) {
  const { cliente_id, servicio_nombre } = guia;
  if (!staff) return <>{servicio_nombre}</>;
  return (
    <>
      <TextLink to="/clientes/$cliente_id" params={{ cliente_id: String(cliente_id) }}>
        {clienteText(guia)}
      </TextLink>{' '}
      · {servicio_nombre}
    </>
  );
}

function PendienteDimensiones({ guia }: { readonly guia: Guia }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title="Pendiente de dimensiones y tarifa">
      La guía ya tiene paquetes recibidos y todavía no tiene valor.
      {guia.acciones.dimensiones && (
        <div>
          <LinkButton mt="xs" size="xs" {...dimensionesLink(guia)}>
            Ingresar dimensiones y tarifa
          </LinkButton>
        </div>
      )}
    </Alert>
  );
}

/** Dates, branch and author; what is not known yet is shown as pending. */
function GuiaDatos({ guia, staff }: { readonly guia: Guia; readonly staff: boolean }) {
  const { sucursal_direccion, sucursal_horario, sucursal_mapa_url } = guia;
  const { almacenaje, transferencia_id } = guia;
  const hoy = useToday();
  return (
    <Section title="Datos de la guía">
      <KeyValues
        items={[
          {
            label: 'Sucursal',
            value: <SucursalLink {...guia} />,
          },
          {
            label: 'Va a otra sucursal',
            mono: true,
            hidden: transferencia_id === null,
            value: transferencia_id === null ? null : <TransferenciaLink transferencia_id={transferencia_id} />,
          },
          {
            label: 'Va a otra sucursal',
            value: 'Le avisamos cuando pueda retirarla allí.',
            hidden: staff || !guia.en_traslado,
          },
          { label: 'Va a usted', value: 'La lleva el repartidor.', hidden: staff || !guia.en_reparto },
          { label: 'Dirección', value: sucursal_direccion, hidden: sucursal_direccion === null },
          { label: 'Horario', value: sucursal_horario, hidden: sucursal_horario === null },
          {
            label: 'Almacenaje',
            value: almacenaje === null ? null : almacenajeText(almacenaje, hoy),
            hidden: almacenaje === null,
          },
          {
            label: 'Mapa',
            hidden: sucursal_mapa_url === null || sucursal_mapa_url === '',
            value: (
              <Anchor
                href={sucursal_mapa_url ?? ''}
                target="_blank"
                rel="noreferrer"
                size="sm"
                className={touch.target}
              >
                <IconMapPin size={14} stroke={1.6} aria-hidden /> Cómo llegar
              </Anchor>
            ),
          },
          {
            label: 'Disponible desde',
            value: <DateText value={guia.fecha_disponible} time />,
            hidden: guia.fecha_disponible === null,
          },
          { label: 'Salida estimada', value: <DateText value={guia.fecha_salida_estimada} empty={PENDIENTE} /> },
          {
            label: 'Entrega estimada',
            value: <EntregaEstimada llegada={guia.llegada} fecha={guia.fecha_entrega_estimada} staff={staff} />,
          },
          {
            label: 'Solicitada',
            value: (
              <>
                <DateText value={guia.fecha_solicitud} time /> ·{' '}
                <TextLink to="/reempaques/$guia_id" params={{ guia_id: String(guia.guia_id) }} className={touch.target}>
                  Ver la solicitud
                </TextLink>
              </>
            ),
            hidden: guia.fecha_solicitud === null,
          },
          { label: 'Registrada', value: <DateText value={guia.fecha_registro} time /> },
          {
            label: 'Registrada por',
            value: autorText(guia.usuario_registro, guia.cliente_id),
            hidden: guia.usuario_registro === null,
          },
        ]}
      />
    </Section>
  );
}

function GuiaComentario({ guia }: { readonly guia: Guia }) {
  const [editing, setEditing] = useState(false);
  const { comentario_interno, acciones } = guia;
  const empty = comentario_interno === '';
  if (empty && !acciones.comentar) return null;
  return (
    <Section
      title="Comentario interno"
      actions={
        acciones.comentar && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
            {empty ? 'Agregar' : 'Cambiar'}
          </Button>
        )
      }
    >
      <Text className={classes.text} {...(empty ? { size: 'sm', c: 'dimmed' } : {})}>
        {empty ? 'Sin comentario.' : comentario_interno}
      </Text>
      {editing && <ComentarioDialog guia={guia} onClose={() => setEditing(false)} />}
    </Section>
  );
}
