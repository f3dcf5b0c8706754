import { Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { medidasText } from '#features/viaje/rules/dimensiones.ts';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { PaqueteThumb } from '#features/paquetes/web/PaqueteThumb.public.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import type { Guia } from '../contract/guias.schemas.ts';
import classes from './GuiaPaquetes.module.css';

/** The parcels of a guide, without repacked ones, each with a link to its own screen. */
export function GuiaPaquetes({ guia }: { readonly guia: Guia }) {
  const { paquetes, paquete_recibidos, total_paquetes } = guia;
  return (
    <Section
      title={counted(total_paquetes, '1 paquete', '# paquetes')}
      actions={
        paquete_recibidos < total_paquetes && (
          <Text size="xs" c="dimmed">
            {paquete_recibidos} de {total_paquetes} recibidos
          </Text>
        )
      }
      flush
    >
      {paquetes.length === 0 ? (
        <Text c="dimmed" p="md">
          Todavía no tiene paquetes.
        </Text>
      ) : (
        <Rows>
          {paquetes.map((paquete) => (
            <li key={paquete.paquete_id} className={classes.row}>
              <PaqueteThumb {...paquete} />
              <div className={classes.who}>
                <TextLink to="/paquetes/$paquete_id" params={{ paquete_id: String(paquete.paquete_id) }}>
                  <TrackingText {...paquete} />
                </TextLink>
                <Text className={classes.what} size="xs" c="dimmed">
                  {paquete.paquete_courier} · {paquete.paquete_descripcion || 'Sin descripción'}
                  {paquete.cantidad > 1 && ` · ${paquete.cantidad} reempacados`}
                </Text>
              </div>
              <div className={classes.figures}>
                <strong>
                  {paquete.peso_cobrar === null ? 'PENDIENTE' : <WeightText value={paquete.peso_cobrar} />}
                </strong>
                <Text size="xs" c="dimmed" title="Largo × ancho × alto">
                  {medidasText(paquete) ?? 'Sin medidas'}
                </Text>
              </div>
              <div className={classes.state}>
                <PaqueteEstadoBadge estado={paquete.paquete_estado} />
                {paquete.ubicacion !== null && (
                  <Text size="sm" fw={600}>
                    En {paquete.ubicacion}
                  </Text>
                )}
                <Text size="xs" c="dimmed">
                  {paquete.packinglist_numero !== null && `${paquete.packinglist_numero} · `}
                  {paquete.fecha_recepcion === null ? 'Sin recibir' : <DateText value={paquete.fecha_recepcion} />}
                </Text>
              </div>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}
