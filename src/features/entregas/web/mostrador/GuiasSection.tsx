import type { ReactNode } from 'react';
import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { moneyText } from '#kit/rules/money-text.ts';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { DomicilioDeGuia, SinDomicilio } from '#features/domicilio/web/DomicilioDeGuia.public.tsx';
import { PedirVarias } from '#features/domicilio/web/PedirVarias.public.tsx';
import { ciudadSinDomicilio, useDomicilios } from '#features/domicilio/web/use-domicilios.public.ts';
import { GuiaEstadoBadge } from '#features/guias/web/GuiaEstadoBadge.public.tsx';
import { PorQuePrecio } from '#features/guias/web/PorQuePrecio.public.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import { estaVerificada } from '../../rules/escaneo-mostrador.ts';
import { nombreDeCaja } from './cajas.ts';
import { Regreso } from './Regreso.tsx';
import classes from './GuiasSection.module.css';
import { ListaDeBusqueda } from './ListaDeBusqueda.tsx';
import { lugaresOf } from './lugares.ts';

export type GuiaEnMostrador = Mostrador['guias'][number];

interface Props {
  readonly datos: Mostrador;
  readonly elegidas: readonly GuiaEnMostrador[];
  /** Parcels already verified. */
  readonly vistas: ReadonlySet<number>;
  readonly onVista: (paquete_id: number, on: boolean) => void;
  /** Guias that arrived while the client was being attended. */
  readonly nuevas: readonly number[];
  readonly onMarcar: (ids: readonly number[]) => void;
}

/** The guias that can be fetched here, to be ticked; those elsewhere or with a driver; and those on their way. */
export function GuiasSection({
  datos: { cliente, guias, en_camino, sucursal },
  elegidas,
  vistas,
  onVista,
  nuevas,
  onMarcar,
}: Props) {
  const aqui = guias.filter(({ entregable }) => entregable);
  const fuera = guias.filter(({ en_ruta }) => en_ruta !== null);
  const alla = guias.filter(({ entregable, en_ruta }) => !entregable && en_ruta === null);
  const ids = new Set(elegidas.map(({ guia_id }) => guia_id));
  const todas = aqui.map(({ guia_id }) => guia_id);
  const mark = (guia_id: number, on: boolean): void =>
    onMarcar(todas.filter((id) => (id === guia_id ? on : ids.has(id))));
  const all = ids.size === aqui.length;
  const domicilios = useDomicilios(cliente.cliente_id);
  const sinDomicilio = ciudadSinDomicilio(domicilios);
  const isVerificada = ({ paquetes }: GuiaEnMostrador): boolean =>
    estaVerificada({ cajas: paquetes.map(({ paquete_id }) => paquete_id) }, vistas);
  const verificadas = aqui.filter(isVerificada).length;
  return (
    <>
      <Section
        title={`Por retirar en ${sucursal?.sucursal_nombre ?? 'su sucursal'}`}
        actions={
          <Group gap="xs">
            {elegidas.length > 0 && <ListaDeBusqueda guias={elegidas} />}
            <PedirVarias cliente_id={cliente.cliente_id} domicilios={domicilios} guia_ids={todas} />
            {aqui.length > 1 && (
              <>
                <Text size="sm" c="dimmed">
                  {ids.size} de {aqui.length}
                  {verificadas > 0 && ` · ${counted(verificadas, '1 verificada', '# verificadas')}`}
                </Text>
                <Button size="compact-sm" variant="subtle" onClick={() => onMarcar(all ? [] : todas)}>
                  {all ? 'Quitar todas' : 'Marcar todas'}
                </Button>
              </>
            )}
          </Group>
        }
        flush
      >
        {nuevas.length > 0 && (
          <Text size="sm" fw={600} px="md" py={10} role="status">
            {counted(
              nuevas.length,
              'Llegó otra guía mientras atendía: márquela si también la entrega.',
              'Llegaron # guías mientras atendía: márquelas si también las entrega.',
            )}
          </Text>
        )}
        {aqui.length === 0 ? (
          <Text c="dimmed" p="md">
            No tiene nada por retirar en esta sucursal.
          </Text>
        ) : (
          <Rows>
            {aqui.map((guia) => (
              <li key={guia.guia_id}>
                <label className={classes.guia} data-on={ids.has(guia.guia_id) || undefined}>
                  <Checkbox
                    aria-label={`Entregar la guía ${numero(guia)}`}
                    checked={ids.has(guia.guia_id)}
                    onChange={(event) => mark(guia.guia_id, event.currentTarget.checked)}
                  />
                  <Guia guia={guia}>
                    {isVerificada(guia) ? (
                      <StatusBadge tone="success" icon={IconBarcode}>
                        Verificada
                      </StatusBadge>
                    ) : nuevas.includes(guia.guia_id) ? (
                      'Nueva'
                    ) : guia.a_domicilio ? (
                      <StatusBadge tone="info">Pidió domicilio</StatusBadge>
                    ) : undefined}
                  </Guia>
                </label>
                {guia.paquetes.length > 1 && ids.has(guia.guia_id) && (
                  <Cajas guia={guia} vistas={vistas} onVista={onVista} />
                )}
                <div className={classes.porque}>
                  <PorQuePrecio guia_id={guia.guia_id} total={guia.total} guia={numero(guia)} />
                  <DomicilioDeGuia domicilio={domicilios.get(guia.guia_id)} />
                </div>
              </li>
            ))}
          </Rows>
        )}
        {aqui.length > 0 && sinDomicilio !== null && (
          <Box px="md" py={10}>
            <SinDomicilio ciudad={sinDomicilio} />
          </Box>
        )}
      </Section>
      {fuera.length > 0 && (
        <Section title="En ruta con un repartidor" flush>
          <Rows>
            {fuera.map((guia) => (
              <li key={guia.guia_id} className={classes.guia}>
                <Guia guia={guia}>
                  {guia.en_ruta !== null && <Regreso en_ruta={guia.en_ruta} guia={numero(guia)} />}
                </Guia>
              </li>
            ))}
          </Rows>
        </Section>
      )}
      {alla.length > 0 && (
        <Section title="En otra sucursal" flush>
          <Text size="sm" c="dimmed" px="md" pt="sm">
            No se entregan aquí; puede retirarlas donde están o pedir que se las trasladen.
          </Text>
          <Rows>
            {alla.map((guia) => (
              <li key={guia.guia_id} className={clsx(classes.guia, 'muted')}>
                <Guia guia={guia}>Está en {guia.sucursal_nombre}</Guia>
              </li>
            ))}
          </Rows>
        </Section>
      )}
      {en_camino.length > 0 && (
        <Group gap="8px 14px">
          <Text size="sm" c="dimmed">
            En camino:
          </Text>
          {en_camino.map(({ guia_estado, cantidad }) => (
            <span key={guia_estado}>
              <b>{cantidad}</b> <GuiaEstadoBadge estado={guia_estado} />
            </span>
          ))}
        </Group>
      )}
    </>
  );
}

const numero = ({ servicio_prefijo, guia_numero }: GuiaEnMostrador): string => guiaText(servicio_prefijo, guia_numero);

/** The parcels of a guia, each with a checkbox that marks it as verified. */
function Cajas({
  guia,
  vistas,
  onVista,
}: {
  readonly guia: GuiaEnMostrador;
  readonly vistas: ReadonlySet<number>;
  readonly onVista: (paquete_id: number, on: boolean) => void;
}) {
  return (
    <ul className={classes.cajas} aria-label={`Cajas de la guía ${numero(guia)}`}>
      {guia.paquetes.map((paquete) => (
        <li key={paquete.paquete_id}>
          <Checkbox
            size="sm"
            checked={vistas.has(paquete.paquete_id)}
            onChange={(event) => onVista(paquete.paquete_id, event.currentTarget.checked)}
            label={
              <>
                <span className="mono">{nombreDeCaja(guia, paquete)}</span> ·{' '}
                {paquete.paquete_descripcion === '' ? paquete.tracking : paquete.paquete_descripcion}
                {paquete.ubicacion !== null && ` · ${paquete.ubicacion}`}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

const contenido = ({ paquetes }: GuiaEnMostrador): string =>
  // Parcels of one purchase are listed once.
  [
    ...new Set(
      paquetes.map(({ tracking, paquete_descripcion }) =>
        paquete_descripcion === '' ? tracking : paquete_descripcion,
      ),
    ),
  ].join(', ');

function Guia({ guia, children }: { readonly guia: GuiaEnMostrador; readonly children?: ReactNode }) {
  const { total_paquetes, servicio_nombre, peso_cobrar, fecha_disponible, total_usd, total } = guia;
  return (
    <>
      <Box component="span" flex={1} miw={0}>
        <Group component="span" gap="2px 10px" align="baseline">
          <b className="mono">{numero(guia)}</b>
          {children !== undefined && (
            <Text span fw={600}>
              {children}
            </Text>
          )}
          <Text span size="xs" c="dimmed">
            {servicio_nombre} · {counted(total_paquetes, '1 paquete', '# paquetes')} ·{' '}
            <WeightText value={peso_cobrar} />
            {fecha_disponible !== null && (
              <>
                {' '}
                · desde <DateText value={fecha_disponible} />
              </>
            )}
          </Text>
        </Group>
        <Text span display="block" size="xs" c="dimmed">
          {contenido(guia)}
        </Text>
        {guia.almacenaje > 0 && (
          <Text span display="block" size="xs" c="dimmed">
            Incluye {moneyText(guia.almacenaje)} de almacenaje, {counted(guia.almacenaje_dias, '1 día', '# días')}
          </Text>
        )}
      </Box>
      {guia.entregable && <Lugar lugares={lugaresOf(guia)} />}
      <Stack component="span" gap={0} align="flex-end" fw={600}>
        <MoneyText value={total} />
        <Text span size="xs" c="dimmed">
          <MoneyText value={total_usd} moneda="USD" />
        </Text>
      </Stack>
    </>
  );
}

/** The shelves to fetch it from, large enough to be read at arm's length. */
function Lugar({ lugares }: { readonly lugares: readonly string[] }) {
  return (
    <Text
      span
      className={classes.lugar ?? ''}
      {...(lugares.length === 0 ? { size: 'sm', c: 'dimmed' } : { size: 'xl', fw: 700 })}
    >
      {lugares.length === 0 ? 'Sin lugar' : lugares.join(', ')}
    </Text>
  );
}
