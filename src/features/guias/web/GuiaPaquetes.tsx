import { IconCameraOff } from '@tabler/icons-react';
import { Section } from '#kit/web/detail/Section.tsx';
import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { medidasText } from '#features/viaje/rules/dimensiones.ts';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import type { Guia } from '../contract/guias.schemas.ts';
import classes from './GuiaPaquetes.module.css';

type Paquete = Guia['paquetes'][number];
const THUMB = 44;

function Thumb({ paquete_id, tracking, foto_url }: Paquete) {
  return (
    <span className={classes.thumb}>
      {foto_url === null ? (
        <IconCameraOff size={18} stroke={1.5} aria-label="Sin foto" />
      ) : (
        <BlobImage
          call={paquetesCalls.foto}
          input={{ params: { paquete_id } }}
          version={1}
          alt={`Foto del paquete ${tracking}`}
          height={THUMB}
        />
      )}
    </span>
  );
}

/** The parcels of a guide as they go on, each leading to its own screen. */
export function GuiaPaquetes({ guia }: { readonly guia: Guia }) {
  const { paquetes, paquete_recibidos, total_paquetes } = guia;
  return (
    <Section
      titulo={total_paquetes === 1 ? '1 paquete' : `${total_paquetes} paquetes`}
      actions={
        paquete_recibidos < total_paquetes && (
          <span className={classes.count}>
            {paquete_recibidos} de {total_paquetes} recibidos
          </span>
        )
      }
    >
      {paquetes.length === 0 ? (
        <p className={classes.empty}>Todavía no tiene paquetes.</p>
      ) : (
        <ul className={classes.list}>
          {paquetes.map((paquete) => (
            <li key={paquete.paquete_id} className={classes.row}>
              <Thumb {...paquete} />
              <div className={classes.who}>
                <TextLink to="/paquetes/$paquete_id" params={{ paquete_id: String(paquete.paquete_id) }}>
                  <TrackingText {...paquete} />
                </TextLink>
                <span className={classes.what}>
                  {paquete.paquete_courier} · {paquete.paquete_descripcion || 'Sin descripción'}
                  {paquete.cantidad > 1 && ` · ${paquete.cantidad} reempacados`}
                </span>
              </div>
              <div className={classes.figures}>
                <strong>
                  {paquete.peso_cobrar === null ? 'PENDIENTE' : <WeightText value={paquete.peso_cobrar} />}
                </strong>
                <span className={classes.what} title="Largo × ancho × alto">
                  {medidasText(paquete) ?? 'Sin medidas'}
                </span>
              </div>
              <div className={classes.state}>
                <PaqueteEstadoBadge estado={paquete.paquete_estado} />
                <span className={classes.what}>
                  {paquete.packinglist_numero !== null && `${paquete.packinglist_numero} · `}
                  {paquete.fecha_recepcion === null ? 'Sin recibir' : <DateText value={paquete.fecha_recepcion} />}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
