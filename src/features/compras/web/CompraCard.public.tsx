import { Box, Group, Stack, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { counted } from '#kit/rules/counted.ts';
import { piece } from '#kit/web/piece/piece.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { moneyText, weightText } from '#kit/web/ui/money.ts';
import panel from '#kit/web/ui/Panel.module.css';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import tones from '#kit/web/ui/tones.module.css';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { almacenajeText } from '#features/almacenaje/rules/almacenaje.public.ts';
import { DomicilioDeGuia } from '#features/domicilio/web/DomicilioDeGuia.public.tsx';
import { useDomicilios } from '#features/domicilio/web/use-domicilios.public.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { paqueteLink } from '#features/paquetes/web/paquete-link.public.ts';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { SucursalLink } from '#features/sucursales/web/SucursalLink.public.tsx';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { Compra, PaqueteDeCompra } from '../contract/compras.schemas.ts';
import { contenidoText, cosasOf } from '../rules/contenido.public.ts';
import { cuandoText, faltaText } from '../rules/palabras.ts';
import { STEPS, situacionOf, type Situacion } from '../rules/situacion.ts';
import { FacturaEnTarjeta } from './FacturaEnTarjeta.public.tsx';
import { Imagen } from './Imagen.tsx';
import classes from './CompraCard.module.css';

// Loaded separately, after the rest of the card: few users open it.
const PorQuePrecio = piece(
  async () => (await import('#features/guias/web/PorQuePrecio.public.tsx')).PorQuePrecio,
  <span className={classes.link} />,
);

/** A request that is not approved or complete links to its own page, where that is done; otherwise to the guide. */
const guiaPage = ({ guia_estado, falta_tracking }: NonNullable<Compra['guia']>) =>
  (guia_estado === 'Pendiente' || falta_tracking
    ? '/reempaques/$guia_id'
    : '/guias/$guia_id') satisfies LinkProps['to'];

const guiaLink = (guia: NonNullable<Compra['guia']>): LinkProps => ({
  to: guiaPage(guia),
  params: { guia_id: String(guia.guia_id) },
});

/** States from which home delivery can be requested. */
const EN_HONDURAS: ReadonlySet<GuiaEstado> = new Set(['Recibido en HN', 'Disponible para entrega']);

const PIDE = anyOf('guias.solicitudes.crear_propias');

/** The five steps of a purchase, and how many are done. */
function Steps({ step, terminada, tono }: Pick<Situacion, 'step' | 'terminada' | 'tono'>) {
  // On a phone the names are left out: five side by side would be unreadable, and the text below names the step.
  const phone = usePhone();
  if (step === null) return null;
  return (
    <ol
      className={`${tones.tone} ${classes.pasos}`}
      data-tone={tono}
      aria-label={`Paso ${step + 1} de ${STEPS.length}`}
    >
      {STEPS.map((nombre, place) => (
        <li
          key={nombre}
          className={classes.paso}
          data-done={place <= step || undefined}
          aria-current={place === step && !terminada ? 'step' : undefined}
        >
          <span className={phone ? 'visually-hidden' : undefined}>{nombre}</span>
        </li>
      ))}
    </ol>
  );
}

interface Props {
  readonly compra: Compra;
  /** Other parcels on the screen without invoice, which may share one. */
  readonly sinFactura: readonly PaqueteDeCompra[];
  /** The invoice is asked for elsewhere on the screen. */
  readonly withoutFactura?: boolean;
}

/** Card of a purchase: content, situation, next step, price, and actions. */
export function CompraCard({ compra, sinFactura, withoutFactura = false }: Props) {
  const mayOpen = useAllowed(paquetesCalls.get.access);
  const mayAsk = useAllowed(PIDE);
  const enHonduras = compra.guia !== null && EN_HONDURAS.has(compra.guia.guia_estado);
  const domicilios = useDomicilios(compra.cliente_id, enHonduras);
  const { guia, paquetes, sucursal_codigo, sucursal_nombre, sucursal_horario, almacenaje, fecha_entrega } = compra;
  const situacion = situacionOf(compra);
  const cosas = cosasOf(paquetes);
  /** Parcels that travel by themselves; the others are inside them. */
  const enViaje = paquetes.filter(({ reempaque_id }) => reempaque_id === null);
  const [only] = cosas;
  const several = cosas.length > 1;
  const title = contenidoText(paquetes);
  const link = several && guia !== null ? guiaLink(guia) : mayOpen ? paqueteLink(only ?? compra) : undefined;
  const hoy = useToday();
  const cuando = cuandoText(compra, situacion, hoy);
  const falta = faltaText(compra, situacion);
  const lacking = cosas.filter(({ falta_factura }) => falta_factura);
  return (
    <li className={`${panel.panel} ${classes.card}`}>
      <Imagen paquete={cosas.find(({ foto_url }) => foto_url !== null)} />
      <div className={classes.head}>
        <div className={classes.what}>
          <h3 className={classes.title}>
            {link === undefined ? (
              title
            ) : (
              <Link {...link} className={touch.target}>
                {title}
              </Link>
            )}
          </h3>
          <Text size="sm" c="dimmed">
            {several || only === undefined ? (
              counted(cosas.length, '1 paquete', '# paquetes')
            ) : (
              <TrackingText tracking={only.tracking} orden={only.orden} />
            )}
          </Text>
        </div>
        {guia !== null && guia.total !== null && (
          <Box ta="right">
            <span className="visually-hidden">Total: </span>
            <span className={classes.price}>{moneyText(guia.total)}</span>
            {guia.es_estimado && (
              <Text size="xs" c="dimmed">
                al cambio de hoy
              </Text>
            )}
          </Box>
        )}
      </div>
      <Stack className={classes.rest} gap={6}>
        <Steps {...situacion} />
        <div>
          <Text fw={600}>
            {situacion.titulo}
            {situacion.terminada && fecha_entrega !== null && (
              <>
                {' '}
                el <DateText value={fecha_entrega} />
              </>
            )}
            {situacion.step === STEPS.length - 1 &&
              !situacion.terminada &&
              sucursal_codigo !== null &&
              guia?.a_domicilio !== true && (
                <>
                  {' en '}
                  <SucursalLink sucursal_codigo={sucursal_codigo} sucursal_nombre={sucursal_nombre} />
                </>
              )}
          </Text>
          {(sucursal_horario !== null || almacenaje !== null) && (
            <Text size="sm" c="dimmed">
              {sucursal_horario !== null && `Abre: ${sucursal_horario}. `}
              {almacenaje !== null && almacenajeText(almacenaje, hoy)}
            </Text>
          )}
          {[situacion.siguiente, cuando, falta].some((one) => one !== null) && (
            <Text size="sm" c="dimmed">
              {[situacion.siguiente, cuando, falta].filter((one) => one !== null).join(' ')}
            </Text>
          )}
        </div>
        {situacion.espera === 'solicitud' && mayAsk && (
          <Box>
            <LinkButton
              to="/reempaques/solicitud"
              search={{ paquetes: enViaje.map(({ paquete_id }) => paquete_id).join(',') }}
              variant="light"
              aria-label={`Hacer la solicitud de ${title}`}
            >
              Hacer la solicitud
            </LinkButton>
          </Box>
        )}
        {lacking.length > 0 && !withoutFactura && <FacturaEnTarjeta paquetes={lacking} otros={sinFactura} />}
        {guia !== null && (
          <Group className={classes.guia} gap="0 12px" justify="space-between">
            <Group gap={6} fz="sm" c="dimmed">
              <span>Guía</span>
              <TextLink
                to={guiaPage(guia)}
                params={{ guia_id: String(guia.guia_id) }}
                className={`mono ${classes.link}`}
                inherit
              >
                {guiaText(guia.servicio_prefijo, guia.guia_numero)}
              </TextLink>
              {guia.peso_cobrar > 0 && <span>· {weightText(guia.peso_cobrar)}</span>}
            </Group>
            {guia.total !== null && (
              <PorQuePrecio
                guia_id={guia.guia_id}
                total={guia.total}
                guia={guiaText(guia.servicio_prefijo, guia.guia_numero)}
                fotos={mayOpen}
              />
            )}
          </Group>
        )}
        {guia !== null && enHonduras && (
          <div>
            <DomicilioDeGuia domicilio={domicilios.get(guia.guia_id)} />
          </div>
        )}
        {several && (
          <details className={classes.details}>
            <summary>{counted(cosas.length, 'Ver el paquete', 'Ver los # paquetes')}</summary>
            <Rows aria-label="Paquetes de esta compra">
              {cosas.map((cosa) => (
                <Cosa key={cosa.paquete_id} cosa={cosa} mayOpen={mayOpen} />
              ))}
            </Rows>
          </details>
        )}
      </Stack>
    </li>
  );
}

/** One of the parcels of a purchase. */
function Cosa({ cosa, mayOpen }: { readonly cosa: PaqueteDeCompra; readonly mayOpen: boolean }) {
  const { titulo } = situacionOf({ paquetes: [{ ...cosa, reempaque_id: null }], guia: null });
  const what = contenidoText([cosa]);
  return (
    <li className={classes.inside}>
      <div>
        {mayOpen ? (
          <TextLink
            to="/paquetes/$paquete_id"
            params={{ paquete_id: String(cosa.paquete_id) }}
            className={classes.link}
          >
            {what}
          </TextLink>
        ) : (
          what
        )}
        <Text size="sm" c="dimmed">
          <TrackingText tracking={cosa.tracking} orden={cosa.orden} />
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {cosa.reempaque_id === null ? titulo : 'Reempacado'}
        {cosa.peso_cobrar !== null && ` · ${weightText(cosa.peso_cobrar)}`}
      </Text>
    </li>
  );
}
