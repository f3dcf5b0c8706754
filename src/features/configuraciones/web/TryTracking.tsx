import { useState } from 'react';
import { Group, Text, TextInput } from '@mantine/core';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { refusalOf } from '#features/tracking/rules/refusal-of.ts';
import { patronCourier } from '#features/tracking/contract/patrones-courier.ts';
import classes from './PatronesField.module.css';

/** What the current patterns, saved or not, make of a number; invalid ones are left out. */
const answerOf = (typed: string, patrones: readonly PatronCourier[]): { text: string; accepted: boolean } | null => {
  if (typed.trim() === '') return null;
  const valid = patrones.flatMap((one) => patronCourier.safeParse(one).data ?? []);
  const refusal = refusalOf(typed, valid);
  if (refusal !== null) return { text: refusal.mensaje, accepted: false };
  const { courier, formato, candidatos } = recogniseCourier(typed, valid);
  const others = candidatos.filter((one) => one !== courier);
  const also = others.length === 0 ? '' : ` También podría ser ${others.join(' o ')}.`;
  return { text: `${courier}, por el formato ${formato}.${also}`, accepted: true };
};

/** Tries a number without saving anything. */
export function TryTracking({ patrones }: { readonly patrones: readonly PatronCourier[] }) {
  const [typed, setTyped] = useState('');
  const answer = answerOf(typed, patrones);
  return (
    <Group align="end" gap="6px 16px" mt="xs" pt={14} className={classes.try}>
      <TextInput
        flex="1 1 240px"
        label="Probar un número"
        placeholder="Escriba o escanee un tracking"
        value={typed}
        maxLength={100}
        autoComplete="off"
        classNames={{ input: 'mono' }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // A scanner ends with Enter, which would save the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Text size="sm" flex="2 1 280px" pb="xs" role="status" {...(answer?.accepted === false ? { c: 'red' } : {})}>
        {answer?.text ?? 'Aquí verá qué courier le da el portal con los formatos de arriba.'}
      </Text>
    </Group>
  );
}
