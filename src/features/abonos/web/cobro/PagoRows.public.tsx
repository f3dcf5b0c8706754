import { useRef, type ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { moneyText } from '#kit/rules/money-text.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { BILLETE_MAYOR } from '../../rules/pago.public.ts';
import { CobroGroup } from './CobroFrame.public.tsx';
import { AgregarPago } from './AgregarPago.tsx';
import { PagoRowFields } from './PagoRowFields.tsx';
import type { PagoRowsState, Medios } from './use-pago-rows.public.ts';

interface Props {
  readonly medios: Medios;
  readonly state: PagoRowsState;
  /** Change for the client, in lempiras. */
  readonly cambio: number;
  /** Lempiras not yet paid; negative: overpaid. */
  readonly falta: number;
  readonly children?: ReactNode;
}

/** The payment rows, with the change and the missing amount. F4 adds a row. */
export function PagoRows({ medios, state, cambio, falta, children }: Props) {
  const adding = useRef<HTMLButtonElement>(null);
  useHotkeys([['F4', state.addOtra]], []);
  return (
    <CobroGroup legend="Pago">
      <Rows gap="sm">
        {state.rows.map((row, index) => (
          <PagoRowFields
            key={row.key}
            index={index}
            state={state}
            medios={medios}
            autoFocus={row.key === 0}
            onRemove={() => {
              state.removeRow(index);
              adding.current?.focus();
            }}
          />
        ))}
      </Rows>
      <AgregarPago ref={adding} medios={medios} state={state} />
      {state.errors['pagos'] !== undefined && (
        <Text size="sm" c="red" role="alert">
          {state.errors['pagos']}
        </Text>
      )}
      {medios.fuera_de_turno && state.rows.some(({ metodo_tipo }) => metodo_tipo === 'Efectivo') && (
        <Text size="sm" c="dimmed">
          No tiene turno abierto: ningún arqueo cuenta el efectivo.
        </Text>
      )}
      <Figures look="tiles">
        <Figure
          label="Cambio"
          tone={cambio > 0 ? 'right' : undefined}
          note={
            cambio >= BILLETE_MAYOR ? (
              <Text span inherit c="red">
                Revise lo recibido
              </Text>
            ) : undefined
          }
        >
          {moneyText(cambio)}
        </Figure>
        <Figure label={falta < 0 ? 'Sobra' : 'Falta'} tone={falta !== 0 ? 'wrong' : undefined}>
          {moneyText(Math.abs(falta))}
        </Figure>
      </Figures>
      {children}
    </CobroGroup>
  );
}
