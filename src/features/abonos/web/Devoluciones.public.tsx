import { List } from '@mantine/core';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import type { Devuelto } from '../rules/devolucion.public.ts';

/** What becomes of the money when something is voided, an amount a line. */
export function Devoluciones({ devueltos }: { readonly devueltos: readonly Devuelto[] }) {
  if (devueltos.length === 0) return null;
  return (
    <List mt="xs" spacing={4}>
      {devueltos.map(({ monto, text }) => (
        <List.Item key={text}>
          <MoneyText value={monto} /> {text}
        </List.Item>
      ))}
    </List>
  );
}
