import { Text, Title } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { faltaFactura } from '#features/paquetes/rules/falta-factura.public.ts';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { PaqueteThumb } from '#features/paquetes/web/PaqueteThumb.public.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { PaqueteDeSolicitud, Solicitud } from '../contract/solicitudes.schemas.ts';
import { esperaText } from './dias.ts';
import classes from './PaquetesPedidos.module.css';

/** The parcels of a request: arrived, missing, and removed from it. */
export function PaquetesPedidos({ solicitud }: { readonly solicitud: Solicitud }) {
  const { paquetes, total_paquetes, paquete_recibidos, retirados, guia_estado } = solicitud;
  const llegaron = paquetes.filter(({ dias }) => dias !== null);
  const faltan = paquetes.filter(({ dias }) => dias === null);
  return (
    <Section
      title={counted(total_paquetes, '1 paquete', '# paquetes', 'Sin paquetes')}
      actions={
        total_paquetes > 0 && (
          <Text size="sm" fw={550}>
            {paquete_recibidos} de {total_paquetes} en Miami
          </Text>
        )
      }
      flush
    >
      {paquetes.length === 0 && retirados.length === 0 && (
        <Text c="dimmed" p="md">
          Todavía no tiene paquetes.
        </Text>
      )}
      <Grupo titulo={counted(llegaron.length, 'Llegó 1', 'Llegaron #')} paquetes={llegaron} />
      <Grupo titulo={counted(faltan.length, 'Falta 1', 'Faltan #')} paquetes={faltan} />
      {retirados.length > 0 && <Retirados retirados={retirados} rechazada={guia_estado === 'Rechazado'} />}
    </Section>
  );
}

interface GrupoProps {
  readonly titulo: string;
  readonly paquetes: readonly PaqueteDeSolicitud[];
}

function Grupo({ titulo, paquetes }: GrupoProps) {
  const mayOpen = useAllowed(paquetesCalls.get.access);
  if (paquetes.length === 0) return null;
  return (
    <>
      <Title order={3} size="sm" className={classes.head}>
        {titulo}
      </Title>
      <Rows aria-label={titulo}>
        {paquetes.map((paquete) => (
          <li key={paquete.paquete_id} className={classes.row}>
            <PaqueteThumb {...paquete} />
            <div className={classes.who}>
              {mayOpen ? (
                <TextLink
                  to="/paquetes/$paquete_id"
                  params={{ paquete_id: String(paquete.paquete_id) }}
                  className={classes.link}
                >
                  {paquete.paquete_descripcion || 'Sin descripción'}
                </TextLink>
              ) : (
                <span className={classes.link}>{paquete.paquete_descripcion || 'Sin descripción'}</span>
              )}
              <Text size="xs" c="dimmed" className={classes.number}>
                <TrackingText {...paquete} />
                <span>{paquete.paquete_courier}</span>
                {paquete.ubicacion !== null && (
                  <span>
                    En <span className="mono">{paquete.ubicacion}</span>
                  </span>
                )}
                {paquete.cantidad > 1 && <span>{paquete.cantidad} reempacados</span>}
              </Text>
            </div>
            <div className={classes.state}>
              <span className={classes.badges}>
                <PaqueteEstadoBadge estado={paquete.paquete_estado} />
                {faltaFactura(paquete) && <StatusBadge tone="warning">Falta factura</StatusBadge>}
              </span>
              <Text size="xs" c="dimmed">
                {paquete.peso_cobrar !== null && (
                  <>
                    <WeightText value={paquete.peso_cobrar} /> ·{' '}
                  </>
                )}
                {esperaText(paquete)}
              </Text>
            </div>
          </li>
        ))}
      </Rows>
    </>
  );
}

interface RetiradosProps {
  readonly retirados: Solicitud['retirados'];
  readonly rechazada: boolean;
}

const MOTIVOS: Readonly<Record<Solicitud['retirados'][number]['motivo'], string>> = {
  Rechazada: 'salió al rechazarla',
  'Tiempo de espera': 'no llegó a tiempo',
  Separada: 'salió al separar la guía',
  Unificada: 'pasó a otra guía al unificarlas',
};

/** The parcels that left it; for a rejected request, whether each would come back. */
function Retirados({ retirados, rechazada }: RetiradosProps) {
  return (
    <>
      <Title order={3} size="sm" className={classes.head}>
        {counted(retirados.length, 'Salió 1', 'Salieron #')}
      </Title>
      <Rows aria-label="Paquetes que salieron de la solicitud">
        {retirados.map(({ paquete_id, tracking, motivo, libre, guia }) => (
          <li key={paquete_id} className={classes.left}>
            <span className="mono">{tracking}</span>
            <Text span size="sm" c="dimmed">
              {MOTIVOS[motivo]}
              {rechazada && (libre ? ' · sigue libre' : ' · ya no está libre')}
              {guia !== null && (
                <>
                  {' · va en '}
                  <TextLink
                    to="/guias/$guia_id"
                    params={{ guia_id: String(guia.guia_id) }}
                    className={`mono ${touch.target}`}
                  >
                    {guiaText(guia.servicio_prefijo, guia.guia_numero)}
                  </TextLink>
                </>
              )}
            </Text>
          </li>
        ))}
      </Rows>
    </>
  );
}
