import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { CambioDeGuias as Cambio, GuiaDeCambio } from '../../contract/cambio.schemas.ts';
import { GuiaEstadoBadge } from '../GuiaEstadoBadge.public.tsx';
import classes from './modificar.module.css';

const totalText = (usd: number, lempiras: number | null): string =>
  lempiras === null ? moneyText(usd, 'USD') : moneyText(lempiras);

const SIN_PRECIO = 'Sin precio todavía';
/** Whether none of the guides has a price. */
const sinPrecio = (guias: readonly GuiaDeCambio[]): boolean => guias.every(({ guia_valor }) => guia_valor <= 0);

/** The total of a guide, unless it has no price yet. */
function Total({ guia }: { readonly guia: GuiaDeCambio }) {
  if (sinPrecio([guia])) return <Text c="dimmed">{SIN_PRECIO}</Text>;
  return (
    <Stack gap={0} align="flex-end">
      <strong className="num">{totalText(guia.total_usd, guia.total)}</strong>
      <Text size="xs" c="dimmed" className="num">
        <MoneyText value={guia.guia_valor} moneda="USD" />
        {guia.guia_descuento > 0 && ` − ${moneyText(guia.guia_descuento, 'USD')}`}
        {guia.guia_cargos > 0 && ` + cargos ${moneyText(guia.guia_cargos, 'USD')}`}
        {guia.isv > 0 && ` + ISV ${moneyText(guia.isv, 'USD')}`}
        {guia.guia_costo_envio > 0 && ` + envío ${moneyText(guia.guia_costo_envio, 'USD')}`}
        {guia.guia_tarifa_transporte > 0 && ` + transporte ${moneyText(guia.guia_tarifa_transporte, 'USD')}`}
      </Text>
    </Stack>
  );
}

function GuiaLinea({ guia, before }: { readonly guia: GuiaDeCambio; readonly before: ReadonlySet<number> }) {
  const { guia_id, guia_numero, servicio_prefijo, paquetes } = guia;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Group gap="4px 8px">
          {guia_id === null || guia_numero === null ? (
            <strong>Guía nueva</strong>
          ) : (
            <TextLink to="/guias/$guia_id" params={{ guia_id: String(guia_id) }} className="mono">
              {guiaText(servicio_prefijo, guia_numero)}
            </TextLink>
          )}
          <GuiaEstadoBadge estado={guia.guia_estado} />
          <Text size="xs" c="dimmed">
            {guia_id !== null && before.has(guia_id) ? `Queda como ${guia.guia_tipo}` : guia.guia_tipo}
          </Text>
        </Group>
        <Text size="sm" className={`mono ${classes.what}`}>
          {paquetes.map(trackingText).join(', ')}
        </Text>
      </div>
      <div className={classes.totals}>
        <WeightText value={guia.peso_cobrar} />
        <Total guia={guia} />
      </div>
    </li>
  );
}

/** Notes on the change, one per line. */
const notesOf = ({ libres, listas, etiquetas, aviso, antes, despues }: Cambio): readonly string[] => {
  const kept = new Set(despues.map(({ guia_id }) => guia_id));
  const anuladas = antes.filter(({ guia_id }) => !kept.has(guia_id));
  return [
    ...(anuladas.length === 0
      ? []
      : [
          `${counted(anuladas.length, 'Queda anulada', 'Quedan anuladas')}: ${anuladas
            .map((guia) => guiaText(guia.servicio_prefijo, guia.guia_numero ?? 0))
            .join(', ')}.`,
        ]),
    ...(libres.length === 0
      ? []
      : [
          `${counted(libres.length, 'Queda libre 1 paquete que no ha llegado', 'Quedan libres # paquetes que no han llegado')}: ${libres
            .map(trackingText)
            .join(
              ', ',
            )}. ${counted(libres.length, 'Su guía se crea al recibirlo.', 'Sus guías se crean al recibirlos.')}`,
        ]),
    ...(listas.length === 0 ? [] : [`Los paquetes siguen en el packing list ${listas.join(', ')}.`]),
    ...(etiquetas.length === 0
      ? []
      : [
          counted(
            etiquetas.length,
            'Hay que imprimir y pegar de nuevo 1 etiqueta.',
            'Hay que imprimir y pegar de nuevo # etiquetas.',
          ),
        ]),
    ...(aviso ? ['Al cliente ya se le había dicho un precio: recibe un correo que lo corrige.'] : []),
  ];
};

/** The result of a change of guides, before it is done and afterwards: their totals and their parcels. */
export function CambioDeGuias({ cambio, title }: { readonly cambio: Cambio; readonly title: string }) {
  const { antes, despues, total_usd_antes, total_usd_despues } = cambio;
  const before = new Set(antes.flatMap(({ guia_id }) => (guia_id === null ? [] : [guia_id])));
  const notes = notesOf(cambio);
  return (
    <Stack gap="md">
      <Figures label="Lo que se cobra">
        <Figure label={counted(antes.length, 'Hoy, en 1 guía', 'Hoy, en # guías')}>
          {sinPrecio(antes) ? SIN_PRECIO : totalText(total_usd_antes, cambio.total_antes)}
        </Figure>
        <Figure
          label={
            <>
              <IconArrowRight size={14} aria-hidden />{' '}
              {counted(despues.length, 'Luego, en 1 guía', 'Luego, en # guías')}
            </>
          }
          tone={cambio.rebaja === null ? undefined : 'wrong'}
        >
          {sinPrecio(despues) ? SIN_PRECIO : totalText(total_usd_despues, cambio.total_despues)}
        </Figure>
      </Figures>
      {despues.length > 0 && (
        <Section title={title} flush>
          <Rows>
            {despues.map((guia, place) => (
              <GuiaLinea key={guia.guia_id ?? `nueva-${place}`} guia={guia} before={before} />
            ))}
          </Rows>
        </Section>
      )}
      {notes.length > 0 && (
        <Alert variant="light">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
