import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconMapPin, IconPackageExport } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { localDay } from '#kit/rules/dates.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import type { Compra } from '#features/compras/contract/compras.schemas.ts';
import { almacenajeComun, almacenajeText } from '#features/almacenaje/rules/almacenaje.public.ts';
import { contenidoText } from '#features/compras/rules/contenido.public.ts';
import { moneyText, weightText } from '#kit/web/ui/money.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import type { ResumenCliente } from '../contract/inicio.calls.ts';
import classes from './PorRetirar.module.css';

type Sucursal = ResumenCliente['por_retirar'][number];

/** Where they are listed. */
const GUIAS: string = '/guias';

interface Props {
  readonly cliente_id: number;
  readonly sucursales: readonly Sucursal[];
}

const today = (): string => localDay(Date.now());

/** So many things are named. */
const MOST = 20;

/** What can be fetched today, where, and what it costs: the first thing that a customer wants to know. */
export function PorRetirar({ cliente_id, sucursales }: Props) {
  const listas = useCall(
    comprasCalls.list,
    { params: { cliente_id }, query: { paquete_estado: 'Disponible para entrega', limite: MOST } },
    { enabled: sucursales.length > 0 },
  ).data?.data;
  if (sucursales.length === 0) return null;
  return (
    <section className={classes.ready} aria-labelledby="por-retirar">
      <Group gap="xs" mb="sm">
        <IconPackageExport size={22} stroke={1.8} color="var(--tone)" aria-hidden />
        <Title order={2} id="por-retirar">
          Listo para retirar
        </Title>
        <LinkButton to="/retiro" ml="auto">
          Pase de retiro
        </LinkButton>
      </Group>
      <ul className={classes.branches}>
        {sucursales.map((sucursal) => (
          <Panel key={sucursal.sucursal_codigo} component="li">
            <Group align="start" justify="space-between" gap="8px 16px">
              <div>
                <Title order={3}>{sucursal.sucursal_nombre}</Title>
                <Text c="dimmed">
                  <TextLink
                    to={GUIAS}
                    search={{ guia_estado: 'Disponible para entrega' } as never}
                    inherit
                    underline="always"
                  >
                    {counted(sucursal.guias, '1 guía', '# guías')}
                  </TextLink>{' '}
                  · {weightText(sucursal.peso)}
                </Text>
              </div>
              <Box ml="auto" ta="right">
                <span className="visually-hidden">Total a pagar: </span>
                <Text fz={24} fw={700} lh={1.2}>
                  {moneyText(sucursal.total_hnl)}
                </Text>
                <Text c="dimmed">{moneyText(sucursal.total_usd, 'USD')}</Text>
              </Box>
            </Group>
            <Listas compras={(listas ?? []).filter((one) => one.sucursal_nombre === sucursal.sucursal_nombre)} />
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
        ))}
      </ul>
    </section>
  );
}

/** What it is that waits there, and what each costs. */
function Listas({ compras }: { readonly compras: readonly Compra[] }) {
  if (compras.length === 0) return null;
  const hoy = today();
  const comun = almacenajeComun(compras.map(({ almacenaje }) => almacenaje));
  return (
    <>
      <Rows aria-label="Qué puede retirar">
        {compras.map(({ paquete_id, paquetes, guia, almacenaje }) => (
          <Group key={paquete_id} component="li" justify="space-between" gap="0 12px" py={6}>
            <div>
              <Text style={{ overflowWrap: 'anywhere' }}>{contenidoText(paquetes)}</Text>
              {comun === null && almacenaje !== null && (
                <Text size="sm" c="dimmed">
                  {almacenajeText(almacenaje, hoy)}
                </Text>
              )}
            </div>
            {/* Of one the sum above says it. */}
            {compras.length > 1 && guia !== null && guia.total !== null && (
              <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {moneyText(guia.total)}
              </Text>
            )}
          </Group>
        ))}
      </Rows>
      {comun !== null && (
        <Text size="sm" c="dimmed">
          {almacenajeText(comun, hoy)}
        </Text>
      )}
    </>
  );
}
