import { type KeyboardEvent, useEffect, useRef } from 'react';
import { moneyText } from '#kit/web/ui/money.ts';
import { dateText } from '#kit/web/ui/format-date.ts';
import { useSettings } from '#kit/web/settings/settings.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Fase } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import { duenoOf, duenoText } from '../intake/lectura.ts';
import { Tecla } from './Tecla.tsx';
import classes from './Opciones.module.css';

/** A digit alone is a choice; the first of a scanner's code is followed at once by the next. */
const ALONE_MS = 60;
const DIGIT = /^[1-9]$/;

interface Opcion {
  readonly titulo: string;
  readonly detalle: string;
}

interface Props {
  readonly fase: Fase;
  /** Name of the service of the screen. */
  readonly servicio: string;
  readonly send: Send;
}

const opcionesOf = (fase: Fase, servicio: string, formato: Parameters<typeof dateText>[1]): readonly Opcion[] => {
  if (fase.tipo === 'elegir')
    return fase.prealertas.map((one) => ({
      titulo: duenoText(duenoOf(one)),
      detalle: [
        one.paquete_descripcion,
        one.servicio_nombre,
        one.valor_compra === null ? null : moneyText(one.valor_compra, 'USD'),
        `pre-alertado el ${dateText(one.fecha_registro, formato)}`,
      ]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
    }));
  if (fase.tipo === 'servicio')
    return [
      { titulo: fase.prealerta.servicio_nombre ?? 'El de la pre-alerta', detalle: 'Como se pre-alertó' },
      { titulo: servicio, detalle: 'El de esta pantalla' },
    ];
  if (fase.tipo === 'recibido') {
    const last = fase.previos.at(-1);
    const whose =
      last === undefined ? '' : ` de ${last.cliente.cliente_id === 0 ? 'nadie' : mailboxText(last.cliente.cliente_id)}`;
    return [
      { titulo: 'Es otra caja del mismo tracking', detalle: `La caja ${fase.previos.length + 1}${whose}` },
      { titulo: 'Es la misma caja', detalle: 'No se recibe otra vez' },
    ];
  }
  return [];
};

/** A question that only a person can answer, by the number of a choice. */
export function Opciones({ fase, servicio, send }: Props) {
  const { formatoDeFecha } = useSettings();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const opciones = opcionesOf(fase, servicio, formatoDeFecha);
  const choose = (numero: number): void => send({ tipo: 'eleccion', numero });
  const onKeyDown = (event: KeyboardEvent): void => {
    const waiting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    // Enter alone chooses nothing: the scanner sends one too.
    if (event.key === 'Enter') {
      event.preventDefault();
      send({ tipo: 'enter', campo: 'opciones' });
    }
    if (waiting || !DIGIT.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    const numero = Number(event.key);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      choose(numero);
    }, ALONE_MS);
  };
  return (
    <div
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label="Elija con su número"
      data-campo="opciones"
      onKeyDown={onKeyDown}
      onFocus={() => send({ tipo: 'en', campo: 'opciones' })}
    >
      {opciones.map(({ titulo, detalle }, index) => (
        <button
          key={`${index} ${titulo}`}
          type="button"
          role="option"
          aria-selected={false}
          tabIndex={-1}
          className={classes.option}
          onClick={() => choose(index + 1)}
        >
          <Tecla always>{index + 1}</Tecla>
          <span className={classes.words}>
            <span className={classes.title}>{titulo}</span>
            <span className={classes.detail}>{detalle}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
