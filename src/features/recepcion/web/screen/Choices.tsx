import type { KeyboardEvent } from 'react';
import { Kbd, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useKeyAlone } from '#kit/web/scan/use-key-alone.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { type DateFormat, dateText } from '#kit/rules/dates.ts';
import { useSettings } from '#kit/web/settings/settings.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Phase } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import { duenoOf, duenoText } from '../intake/parcel.ts';
import classes from './Choices.module.css';

/** Letters, because the digits are typed for the measures that follow. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const placeOf = (key: string): number => LETTERS.indexOf(key.toUpperCase());

interface Choice {
  readonly title: string;
  readonly detail: string;
}

interface Props {
  readonly phase: Phase;
  /** Name of the service of the screen. */
  readonly servicio: string;
  readonly send: Send;
}

const choicesOf = (phase: Phase, servicio: string, formato: DateFormat): readonly Choice[] => {
  if (phase.kind === 'choose')
    return phase.prealertas.map((one) => ({
      title: duenoText(duenoOf(one)),
      detail: [
        one.paquete_descripcion,
        one.servicio_nombre,
        one.valor_compra === null ? null : moneyText(one.valor_compra, 'USD'),
        `pre-alertado el ${dateText(one.fecha_registro, formato)}`,
      ]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
    }));
  if (phase.kind === 'servicio')
    return [
      { title: phase.prealerta.servicio_nombre ?? 'El de la pre-alerta', detail: 'Como se pre-alertó' },
      { title: servicio, detail: 'El de esta pantalla' },
    ];
  if (phase.kind === 'received') {
    const last = phase.earlier.at(-1);
    const whose =
      last === undefined ? '' : ` de ${last.cliente.cliente_id === 0 ? 'nadie' : mailboxText(last.cliente.cliente_id)}`;
    return [
      { title: 'Es otra caja del mismo tracking', detail: `La caja ${phase.earlier.length + 1}${whose}` },
      { title: 'Es la misma caja', detail: 'No se recibe otra vez' },
    ];
  }
  return [];
};

/** A question to the user, answered by the letter of a choice. */
export function Choices({ phase, servicio, send }: Props) {
  const { formatoDeFecha } = useSettings();
  const choices = choicesOf(phase, servicio, formatoDeFecha);
  const choose = (number: number): void => send({ kind: 'choice', number });
  const onLetter = useKeyAlone(
    (key) => choices[placeOf(key)] !== undefined,
    (key) => choose(placeOf(key) + 1),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    onLetter(event);
    // Enter alone chooses nothing, since the scanner also sends it.
    if (event.key === 'Enter') {
      event.preventDefault();
      send({ kind: 'enter', field: 'choices' });
    }
  };
  return (
    <SimpleGrid
      minColWidth={240}
      autoFlow="auto-fit"
      spacing="xs"
      className={classes.list ?? ''}
      data-many={choices.length > 2 || undefined}
      role="listbox"
      tabIndex={0}
      aria-label="Elija con su letra"
      data-field="choices"
      onKeyDown={onKeyDown}
      onFocus={() => send({ kind: 'focus', field: 'choices' })}
    >
      {choices.map(({ title, detail }, index) => (
        <UnstyledButton
          key={`${index} ${title}`}
          role="option"
          aria-selected={false}
          tabIndex={-1}
          className={classes.option ?? ''}
          onClick={() => choose(index + 1)}
        >
          <Kbd size="xs">{LETTERS[index]}</Kbd>
          <div>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed" lineClamp={2} title={detail}>
              {detail}
            </Text>
          </div>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}
