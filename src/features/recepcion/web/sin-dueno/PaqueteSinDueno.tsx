import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import classes from './PaqueteSinDueno.module.css';
import { DiasBadge } from './DiasBadge.tsx';
import { Foto } from './Foto.tsx';
import type { SinDueno } from '../../contract/recepcion.schemas.ts';

/** The box as it was received: what helps to say whose it is. */
export function PaqueteSinDueno({ paquete }: { readonly paquete: SinDueno }) {
  const { rotulo, servicio_nombre, paquete_courier, peso_cobrar, paquete_descripcion, foto_url } = paquete;
  return (
    <div className={classes.box}>
      {foto_url !== null && <Foto {...paquete} size="large" />}
      <div className={classes.data}>
        <div className={classes.caption}>Nombre en la etiqueta</div>
        <div className={classes.name}>{rotulo ?? 'Sin nombre'}</div>
        <div className={classes.line}>
          <TrackingText {...paquete} /> <DiasBadge dias={paquete.dias} />
        </div>
        <div className={classes.line}>
          {[paquete_courier, servicio_nombre].filter(Boolean).join(' · ')}
          {peso_cobrar !== null && <WeightText value={peso_cobrar} />}
        </div>
        {paquete_descripcion !== '' && <div>{paquete_descripcion}</div>}
        <div className={classes.caption}>
          Recibido <DateText value={paquete.fecha_recepcion} />
          {paquete.usuario_recepcion !== null && ` por ${paquete.usuario_recepcion}`}
        </div>
      </div>
    </div>
  );
}
