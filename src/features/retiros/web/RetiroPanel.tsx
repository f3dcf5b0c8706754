import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconMapPin, IconQrcode, IconRun } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { IncluyeAlmacenaje } from '#features/almacenaje/web/IncluyeAlmacenaje.public.tsx';
import { almacenajeComun, almacenajeText } from '#features/almacenaje/rules/almacenaje.public.ts';
import { DomicilioDeGuia, SinDomicilio } from '#features/domicilio/web/DomicilioDeGuia.public.tsx';
import { PedirVarias } from '#features/domicilio/web/PedirVarias.public.tsx';
import { ciudadSinDomicilio, type Domicilios } from '#features/domicilio/web/use-domicilios.public.ts';
import { SucursalLink } from '#features/sucursales/web/SucursalLink.public.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { type Retiro, retirosCalls } from '../contract/retiros.calls.ts';
import { PaseQr } from './PaseQr.tsx';
import classes from './Retiro.module.css';

interface Props {
  readonly cliente_id: number;
  readonly retiro: Retiro;
  readonly domicilios: Domicilios;
}

/** One branch: the pass for all that is ready there, its guides and the address. */
export function RetiroPanel({ cliente_id, retiro, domicilios }: Props) {
  const { sucursal_id, sucursal_nombre, sucursal_direccion, sucursal_horario, mapa_url } = retiro;
  const { guias, total, codigo, viene_desde } = retiro;
  const aDomicilio = guias.filter((guia) => guia.a_domicilio).length;
  const hoy = useToday();
  const comun = almacenajeComun(guias.map(({ almacenaje }) => almacenaje));
  const params = { cliente_id, sucursal_id };
  const ask = useCommand(retirosCalls.pass, { toasts: 'errors', invalidates: ['retiros.list'] });
  const come = useCommand(retirosCalls.coming, { invalidates: ['retiros.list'] });
  return (
    <Panel component="section" aria-labelledby={`retiro-${sucursal_id}`}>
      <Group justify="space-between" align="start" gap="8px 16px">
        <div>
          <Title order={2} id={`retiro-${sucursal_id}`}>
            <SucursalLink {...retiro} />
          </Title>
          <Text c="dimmed">{counted(guias.length - aDomicilio, '1 guía lista', '# guías listas')}</Text>
          {aDomicilio > 0 && (
            <Text size="sm" c="dimmed">
              {counted(aDomicilio, '1 guía va a domicilio, aparte.', '# guías van a domicilio, aparte.')}
            </Text>
          )}
        </div>
        <Box ta="right" ml="auto">
          <span className="visually-hidden">Total a pagar: </span>
          <Text fz={24} fw={700} lh={1.2}>
            <MoneyText value={total} />
          </Text>
          <IncluyeAlmacenaje almacenaje={retiro.almacenaje} />
        </Box>
      </Group>
      {codigo === null ? (
        <Button
          size="md"
          leftSection={<IconQrcode size={20} aria-hidden />}
          loading={ask.isPending}
          onClick={() => ask.mutate({ params })}
        >
          Mostrar mi pase
        </Button>
      ) : (
        <PaseQr codigo={codigo} sucursal={sucursal_nombre} />
      )}
      {viene_desde === null ? (
        <Button
          size="md"
          variant="default"
          leftSection={<IconRun size={20} aria-hidden />}
          loading={come.isPending}
          onClick={() => come.mutate({ params, body: { viene: true } })}
        >
          Voy en camino
        </Button>
      ) : (
        <Group justify="space-between" gap="6px 12px" className={classes.viene}>
          <Text role="status">
            La sucursal sabe que viene hoy, desde <DateText value={viene_desde} time />.
          </Text>
          <Button
            variant="subtle"
            loading={come.isPending}
            onClick={() => come.mutate({ params, body: { viene: false } })}
          >
            Deshacer
          </Button>
        </Group>
      )}
      <Rows>
        {guias.map((guia) => (
          <Box key={guia.guia_id} component="li" py={10}>
            <Group justify="space-between" align="baseline" gap="0 16px">
              <TextLink
                to="/guias/$guia_id"
                params={{ guia_id: String(guia.guia_id) }}
                className={`mono ${touch.target}`}
                fw={600}
              >
                {guiaText(guia.servicio_prefijo, guia.guia_numero)}
              </TextLink>
              <MoneyText value={guia.total} />
            </Group>
            <Text size="sm" c="dimmed" className={classes.contenido}>
              {guia.contenido}
            </Text>
            {comun === null && guia.almacenaje !== null && (
              <Text size="sm" c="dimmed">
                {almacenajeText(guia.almacenaje, hoy)}
              </Text>
            )}
            <DomicilioDeGuia domicilio={domicilios.get(guia.guia_id)} />
          </Box>
        ))}
      </Rows>
      {comun !== null && (
        <Text size="sm" c="dimmed">
          {almacenajeText(comun, hoy, guias.length)}
        </Text>
      )}
      <PedirVarias cliente_id={cliente_id} domicilios={domicilios} guia_ids={guias.map(({ guia_id }) => guia_id)} />
      <SinDomicilio ciudad={ciudadSinDomicilio(domicilios)} />
      <Group justify="space-between" gap="8px 16px">
        <Text component="address" flex="1 1 200px" fs="normal">
          {sucursal_direccion}
          {sucursal_horario !== null && (
            <Text span display="block" c="dimmed">
              {sucursal_horario}
            </Text>
          )}
        </Text>
        <Button
          component="a"
          href={mapa_url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconMapPin size={16} aria-hidden />}
          aria-label={`Cómo llegar a ${sucursal_nombre}`}
        >
          Cómo llegar
        </Button>
      </Group>
    </Panel>
  );
}
