import { type KeyboardEvent, useId } from 'react';
import { Box, Group, Input, Text } from '@mantine/core';
import { mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import type { Sugerido } from '../../contract/recepcion.schemas.ts';
import classes from './Sugeridos.module.css';

/** Clients whom the name on a label may mean; undefined while loading. After an error none: the picker still works. */
export const useSugeridos = (rotulo: string | null): readonly Sugerido[] | undefined => {
  const named = rotulo !== null && rotulo.trim() !== '';
  const result = useCall(recepcionCalls.suggest, { query: { texto: rotulo ?? '' } }, { enabled: named });
  if (!named || result.error !== null) return [];
  return result.data?.data;
};

interface Props {
  readonly sugeridos: readonly Sugerido[];
  readonly value: number | '';
  readonly onChoose: (cliente: Sugerido) => void;
  /** Called when a text is begun here: it belongs into the picker. */
  readonly onType: () => void;
}

const isText = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;

/** Suggested clients, none preselected: the space bar or the arrows choose, Enter goes on, a text goes to the picker. */
export function Sugeridos({ sugeridos, value, onChoose, onType }: Props) {
  const id = useId();
  if (sugeridos.length === 0) return null;
  return (
    <Input.Wrapper label="Puede ser" labelElement="div" labelProps={{ id }}>
      <Rows component="div" role="radiogroup" aria-labelledby={id} className={classes.list ?? ''}>
        {sugeridos.map((one, index) => (
          <Group
            key={one.cliente_id}
            component="label"
            gap="sm"
            wrap="nowrap"
            mih={44}
            p="6px 12px"
            className={classes.option ?? ''}
          >
            <input
              type="radio"
              name="sugerido"
              checked={value === one.cliente_id}
              autoFocus={index === 0}
              data-autofocus={index === 0 || undefined}
              onChange={() => onChoose(one)}
              onKeyDown={(event) => {
                if (isText(event)) onType();
              }}
            />
            <span className="mono">{mailboxText(one.cliente_id)}</span>
            <Box flex={1} miw={0}>
              {nombreCompleto(one)}
              <Text size="xs" c="dimmed">
                {[one.telefono, one.ciudad_nombre].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            {one.por_casillero && <StatusBadge tone="info">Casillero en la etiqueta</StatusBadge>}
          </Group>
        ))}
      </Rows>
    </Input.Wrapper>
  );
}
