import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import rowLink from '#kit/web/list/RowLink.module.css';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import tones from '#kit/web/ui/tones.module.css';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { PAQUETE_ESTADOS_EN_CURSO } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_ESTADO_LOOK } from '#features/paquetes/web/paquete-estado-look.public.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { PaqueteSummary } from '#features/paquetes/contract/paquetes.schemas.ts';
import { faltaFactura } from '#features/paquetes/rules/falta-factura.public.ts';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { paqueteLink } from '#features/paquetes/web/paquete-link.public.ts';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import type { ResumenCliente } from '../contract/inicio.calls.ts';
import classes from './EnCamino.module.css';

/** A parcel in a few words: what it is, where it is, when it comes. */
function PaqueteRow({ paquete }: { readonly paquete: PaqueteSummary }) {
  const { paquete_estado, paquete_descripcion, paquete_courier, servicio_nombre, sucursal_nombre } = paquete;
  const what = [paquete_descripcion, paquete_courier, servicio_nombre].filter(Boolean).join(' · ');
  return (
    <li className={classes.paquete}>
      <div>
        <Link {...paqueteLink(paquete)} className={rowLink.link}>
          <TrackingText {...paquete} />
        </Link>
        <Text size="sm" c="dimmed" className={classes.what}>
          {what}
        </Text>
      </div>
      <div className={classes.side}>
        <span>
          <PaqueteEstadoBadge estado={paquete_estado} />
          {faltaFactura(paquete) && (
            <>
              {' '}
              <StatusBadge tone="warning">Falta factura</StatusBadge>
            </>
          )}
        </span>
        <Text span size="sm" c="dimmed">
          {paquete_estado === 'Disponible para entrega' && sucursal_nombre !== null ? (
            `Sucursal ${sucursal_nombre}`
          ) : (
            <>
              Entrega estimada: <DateText value={paquete.fecha_entrega_estimada} empty="PENDIENTE" />
            </>
          )}
        </Text>
      </div>
    </li>
  );
}

/** How many of the latest parcels are named. */
const LATEST = 5;

interface Props {
  readonly cliente_id: number;
  readonly porEstado: ResumenCliente['paquetes'];
}

/** Where the parcels are: how many in each state, and the latest of them. */
export function EnCamino({ cliente_id, porEstado }: Props) {
  const mayList = useAllowed(paquetesCalls.list.access);
  if (porEstado.length === 0)
    return (
      <Section title="Sus paquetes">
        <Text c="dimmed">No tiene paquetes en camino. Cuando compre algo, aquí verá por dónde viene.</Text>
      </Section>
    );
  const cantidad = new Map(porEstado.map((each) => [each.paquete_estado, each.cantidad]));
  return (
    <Section title="Sus paquetes">
      <ol className={classes.strip} aria-label="Paquetes por estado">
        {PAQUETE_ESTADOS_EN_CURSO.map((estado) => (
          <li
            key={estado}
            className={clsx(tones.tone, classes.estado)}
            data-tone={PAQUETE_ESTADO_LOOK[estado].tone}
            data-empty={!cantidad.has(estado) || undefined}
          >
            <Link to="/paquetes" search={{ paquete_estado: estado }} className={rowLink.link}>
              <div className={classes.count}>{cantidad.get(estado) ?? 0}</div>
              <div className={classes.label}>{estado}</div>
            </Link>
          </li>
        ))}
      </ol>
      {mayList && <Latest cliente_id={cliente_id} />}
    </Section>
  );
}

function Latest({ cliente_id }: Pick<Props, 'cliente_id'>) {
  const { data, error, refetch } = useCall(paquetesCalls.list, { query: { cliente_id, limite: LATEST } });
  if (data === undefined)
    return error === null ? (
      <Skeleton height={200} mt="md" />
    ) : (
      <ListError error={error} onRetry={() => void refetch()} />
    );
  const more = (data.meta?.total ?? 0) - data.data.length;
  return (
    <>
      <Rows mt="md" className={classes.latest} aria-label="Últimos paquetes">
        {data.data.map((paquete) => (
          <PaqueteRow key={paquete.paquete_id} paquete={paquete} />
        ))}
      </Rows>
      {more > 0 && (
        <Text size="sm" mt="xs">
          <TextLink to="/paquetes" inherit>
            {counted(more, 'Ver 1 paquete más', 'Ver # paquetes más')}
          </TextLink>
        </Text>
      )}
    </>
  );
}
