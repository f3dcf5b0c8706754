import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconMapPin, IconPackageExport, IconTruckDelivery } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { moneyText, weightText } from '#kit/web/ui/money.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { IncluyeAlmacenaje } from '#features/almacenaje/web/IncluyeAlmacenaje.public.tsx';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import type { Compra } from '#features/compras/contract/compras.schemas.ts';
import { almacenajeComun, almacenajeText } from '#features/almacenaje/rules/almacenaje.public.ts';
import { DomicilioDeGuia, SinDomicilio } from '#features/domicilio/web/DomicilioDeGuia.public.tsx';
import { PedirVarias } from '#features/domicilio/web/PedirVarias.public.tsx';
import { ciudadSinDomicilio, type Domicilios, useDomicilios } from '#features/domicilio/web/use-domicilios.public.ts';
import { SucursalLink } from '#features/sucursales/web/SucursalLink.public.tsx';
import { contenidoText } from '#features/compras/rules/contenido.public.ts';
import type { ResumenCliente } from '../contract/inicio.calls.ts';
import { porRetirarOf } from './asked-at-home.ts';
import classes from './PorRetirar.module.css';

type Sucursal = ResumenCliente['por_retirar'][number];

/** The list of guides. */
const GUIAS: string = '/guias';

interface Props {
  readonly cliente_id: number;
  readonly sucursales: readonly Sucursal[];
  /** Guides that are moved to another branch. */
  readonly enTraslado: readonly number[];
  /** Guides that a driver is bringing to the door. */
  readonly en_reparto: number;
}

/** What can be picked up today, where, and what it costs: the first thing that a customer wants to know. */
export function PorRetirar({ cliente_id, sucursales, enTraslado, en_reparto }: Props) {
  const wanted = sucursales.length > 0 || en_reparto > 0;
  const listas = useCall(comprasCalls.list, porRetirarOf(cliente_id), { enabled: wanted }).data?.data;
  const domicilios = useDomicilios(cliente_id, wanted);
  const all = listas ?? [];
  return (
    <>
      {en_reparto > 0 && <EnReparto compras={all.filter(({ guia }) => guia?.en_reparto)} domicilios={domicilios} />}
      {(sucursales.length > 0 || enTraslado.length > 0) && (
        <Sucursales
          cliente_id={cliente_id}
          sucursales={sucursales}
          enTraslado={enTraslado}
          compras={all.filter(({ guia }) => !guia?.en_reparto && !guia?.en_traslado)}
          domicilios={domicilios}
        />
      )}
    </>
  );
}

interface ListasProps {
  readonly compras: readonly Compra[];
  readonly domicilios: Domicilios;
}

/** What a driver is bringing, with prices, since the money must be at hand at the door. */
function EnReparto({ compras, domicilios }: ListasProps) {
  if (compras.length === 0) return null;
  return (
    <Panel component="section" aria-labelledby="en-reparto">
      <Group gap="xs">
        <IconTruckDelivery size={22} stroke={1.8} aria-hidden />
        <Title order={2} id="en-reparto">
          Va hacia usted
        </Title>
      </Group>
      <Listas compras={compras} domicilios={domicilios} label="Qué va hacia usted" precios almacenada={false} />
    </Panel>
  );
}

type SucursalesProps = ListasProps & Pick<Props, 'cliente_id' | 'sucursales' | 'enTraslado'>;

function Sucursales({ cliente_id, sucursales, enTraslado, compras, domicilios }: SucursalesProps) {
  return (
    <section className={classes.ready} aria-labelledby="por-retirar">
      <Group gap="xs" mb="sm">
        <IconPackageExport size={22} stroke={1.8} color="var(--tone)" aria-hidden />
        <Title order={2} id="por-retirar">
          Listo para retirar
        </Title>
        {sucursales.length > 0 && (
          <LinkButton to="/retiro" ml="auto">
            Pase de retiro
          </LinkButton>
        )}
      </Group>
      {enTraslado.length > 0 && (
        <Text mb="sm">
          {counted(
            enTraslado.length,
            '1 guía va a otra sucursal. Recibirá un correo cuando llegue.',
            '# guías van a otra sucursal. Recibirá un correo cuando lleguen.',
          )}
        </Text>
      )}
      <ul className={classes.branches}>
        {sucursales.map((sucursal) => {
          const here = compras.filter((one) => one.sucursal_nombre === sucursal.sucursal_nombre);
          return (
            <Panel key={sucursal.sucursal_codigo} component="li">
              <Group align="start" justify="space-between" gap="8px 16px">
                <div>
                  <Title order={3}>
                    <SucursalLink {...sucursal} />
                  </Title>
                  <Text c="dimmed">
                    <TextLink
                      to={GUIAS}
                      search={{ guia_estado: 'Disponible para entrega' } as never}
                      className={touch.target}
                      inherit
                      underline="always"
                    >
                      {counted(sucursal.guias, '1 guía', '# guías')}
                    </TextLink>{' '}
                    · {weightText(sucursal.peso)}
                    {sucursal.a_domicilio > 0 && ` · ${sucursal.a_domicilio} a domicilio, aparte`}
                  </Text>
                </div>
                <Box ml="auto" ta="right" hidden={sucursal.guias === 0}>
                  <span className="visually-hidden">Total a pagar: </span>
                  <Text fz={24} fw={700} lh={1.2}>
                    {moneyText(sucursal.total_hnl)}
                  </Text>
                  <Text c="dimmed">{moneyText(sucursal.total_usd, 'USD')}</Text>
                  <IncluyeAlmacenaje almacenaje={sucursal.almacenaje} />
                </Box>
              </Group>
              <Listas compras={here} domicilios={domicilios} />
              <PedirVarias
                cliente_id={cliente_id}
                domicilios={domicilios}
                guia_ids={here.flatMap(({ guia }) => guia?.guia_id ?? [])}
              />
              <SinDomicilio ciudad={ciudadSinDomicilio(domicilios)} />
              <Group justify="space-between" gap="8px 16px">
                <Text component="address" flex="1 1 200px" fs="normal">
                  {sucursal.sucursal_direccion}
                  {sucursal.sucursal_horario !== null && (
                    <Text span display="block" c="dimmed">
                      {sucursal.sucursal_horario}
                    </Text>
                  )}
                </Text>
                <Button
                  component="a"
                  className={classes.map}
                  href={sucursal.mapa_url}
                  target="_blank"
                  rel="noreferrer"
                  variant="default"
                  leftSection={<IconMapPin size={16} aria-hidden />}
                  aria-label={`Ver en el mapa: ${sucursal.sucursal_nombre}`}
                >
                  Ver en el mapa
                </Button>
              </Group>
            </Panel>
          );
        })}
      </ul>
    </section>
  );
}

interface PreciadasProps extends ListasProps {
  readonly label?: string;
  readonly precios?: boolean;
  /** Whether the cost of storage is shown. */
  readonly almacenada?: boolean;
}

/** The purchases that wait there, and what each costs. */
function Listas(props: PreciadasProps) {
  const { compras, domicilios, label = 'Qué puede retirar', almacenada = true } = props;
  // What goes to a door is in no sum above.
  const { precios = compras.length > 1 || compras[0]?.guia?.a_domicilio === true } = props;
  const hoy = useToday();
  if (compras.length === 0) return null;
  const comun = almacenada ? almacenajeComun(compras.map(({ almacenaje }) => almacenaje)) : null;
  return (
    <>
      <Rows aria-label={label}>
        {compras.map(({ paquete_id, paquetes, guia, almacenaje }) => (
          <Box key={paquete_id} component="li" py={6}>
            <Group justify="space-between" align="baseline" gap="0 12px" wrap="nowrap">
              <Text style={{ overflowWrap: 'anywhere' }}>{contenidoText(paquetes)}</Text>
              {/* For a single purchase the sum above says it. */}
              {precios && guia !== null && guia.total !== null && (
                <Text c="dimmed" style={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
                  {moneyText(guia.total)}
                </Text>
              )}
            </Group>
            {almacenada && comun === null && almacenaje !== null && (
              <Text size="sm" c="dimmed">
                {almacenajeText(almacenaje, hoy)}
              </Text>
            )}
            {guia !== null && <DomicilioDeGuia domicilio={domicilios.get(guia.guia_id)} />}
          </Box>
        ))}
      </Rows>
      {comun !== null && (
        <Text size="sm" c="dimmed">
          {almacenajeText(comun, hoy, compras.length)}
        </Text>
      )}
    </>
  );
}
