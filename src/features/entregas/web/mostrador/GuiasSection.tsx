import type { ReactNode } from 'react';
import { Button, Checkbox, Text } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { GuiaEstadoBadge } from '#features/guias/web/GuiaEstadoBadge.public.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import classes from './GuiasSection.module.css';

export type GuiaEnMostrador = Mostrador['guias'][number];

interface Props {
  readonly datos: Mostrador;
  readonly elegidas: readonly GuiaEnMostrador[];
  /** What arrived while the client stood here. */
  readonly nuevas: readonly number[];
  readonly onMarcar: (ids: readonly number[]) => void;
}

/** What can be fetched here, ticked; what waits at another branch, and what is still on its way. */
export function GuiasSection({ datos: { guias, en_camino, sucursal }, elegidas, nuevas, onMarcar }: Props) {
  const aqui = guias.filter(({ entregable }) => entregable);
  const alla = guias.filter(({ entregable }) => !entregable);
  const ids = new Set(elegidas.map(({ guia_id }) => guia_id));
  const todas = aqui.map(({ guia_id }) => guia_id);
  const mark = (guia_id: number, on: boolean): void =>
    onMarcar(todas.filter((id) => (id === guia_id ? on : ids.has(id))));
  const all = ids.size === aqui.length;
  return (
    <>
      <Section
        titulo={`Por retirar en ${sucursal?.sucursal_nombre ?? 'su sucursal'}`}
        actions={
          aqui.length > 1 && (
            <div className={classes.all}>
              <Text size="sm" c="dimmed">
                {ids.size} de {aqui.length}
              </Text>
              <Button size="compact-sm" variant="subtle" onClick={() => onMarcar(all ? [] : todas)}>
                {all ? 'Quitar todas' : 'Marcar todas'}
              </Button>
            </div>
          )
        }
      >
        {nuevas.length > 0 && (
          <Text size="sm" fw={600} mb="md" role="status">
            {nuevas.length === 1
              ? 'Llegó otra guía mientras atendía: márquela si también la entrega.'
              : `Llegaron ${nuevas.length} guías mientras atendía: márquelas si también las entrega.`}
          </Text>
        )}
        {aqui.length === 0 ? (
          <Text c="dimmed">No tiene nada por retirar en esta sucursal.</Text>
        ) : (
          <ul className={classes.guias}>
            {aqui.map((guia) => (
              <li key={guia.guia_id}>
                <label className={classes.guia} data-on={ids.has(guia.guia_id) || undefined}>
                  <Checkbox
                    aria-label={`Entregar la guía ${numero(guia)}`}
                    checked={ids.has(guia.guia_id)}
                    onChange={(event) => mark(guia.guia_id, event.currentTarget.checked)}
                  />
                  <Guia guia={guia}>{nuevas.includes(guia.guia_id) ? 'Nueva' : undefined}</Guia>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {alla.length > 0 && (
        <Section titulo="En otra sucursal">
          <Text size="sm" c="dimmed" mb="xs">
            No se entregan aquí; puede retirarlas donde están o pedir que se las trasladen.
          </Text>
          <ul className={classes.guias}>
            {alla.map((guia) => (
              <li key={guia.guia_id} className={classes.guia} data-away>
                <Guia guia={guia}>{guia.sucursal_nombre}</Guia>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {en_camino.length > 0 && (
        <div className={classes.camino}>
          <Text size="sm" c="dimmed">
            En camino:
          </Text>
          {en_camino.map(({ guia_estado, cantidad }) => (
            <span key={guia_estado}>
              <b>{cantidad}</b> <GuiaEstadoBadge estado={guia_estado} />
            </span>
          ))}
        </div>
      )}
    </>
  );
}

const numero = ({ servicio_prefijo, guia_numero }: GuiaEnMostrador): string => guiaText(servicio_prefijo, guia_numero);

const contenido = ({ paquetes }: GuiaEnMostrador): string =>
  paquetes
    .map(({ tracking, paquete_descripcion }) => (paquete_descripcion === '' ? tracking : paquete_descripcion))
    .join(', ');

function Guia({ guia, children }: { readonly guia: GuiaEnMostrador; readonly children?: ReactNode }) {
  const { total_paquetes, servicio_nombre, peso_cobrar, fecha_disponible, total_usd, total } = guia;
  return (
    <>
      <span className={classes.que}>
        <span className={classes.cabeza}>
          <b className="mono">{numero(guia)}</b>
          {children !== undefined && <span className={classes.donde}>{children}</span>}
          <span className={classes.detalle}>
            {servicio_nombre} · {total_paquetes === 1 ? '1 paquete' : `${total_paquetes} paquetes`} ·{' '}
            <WeightText value={peso_cobrar} />
            {fecha_disponible !== null && (
              <>
                {' '}
                · desde <DateText value={fecha_disponible} />
              </>
            )}
          </span>
        </span>
        <span className={classes.contenido}>{contenido(guia)}</span>
      </span>
      <span className={classes.cuanto}>
        <MoneyText value={total} />
        <span className={classes.detalle}>
          <MoneyText value={total_usd} moneda="USD" />
        </span>
      </span>
    </>
  );
}
