import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import rowLink from '#kit/web/list/RowLink.module.css';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { PaqueteSummary } from '#features/paquetes/contract/paquetes.schemas.ts';
import { faltaFactura } from '#features/paquetes/rules/falta-factura.public.ts';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { paqueteLink } from '#features/paquetes/web/paquete-link.public.ts';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import classes from './EnCamino.module.css';

/** A parcel in a few words: what it is, where it is, when it comes. */
export function PaqueteRow({ paquete }: { readonly paquete: PaqueteSummary }) {
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
