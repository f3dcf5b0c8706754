import { List } from '@mantine/core';

/** Explanations of the parts of a price, shared by all forms with prices. */
const SENTENCES = {
  plana: 'La tarifa plana se cobra sin importar el peso.',
  porLibra:
    'Con tarifa plana, la tarifa por libra se suma a ella por las libras que pasen del peso mínimo; sin ella, se cobran todas las libras.',
  rango: 'El rango de peso es en libras; los rangos de los precios no se traslapan.',
  sinLimite: 'Un peso de 0 es sin límite.',
  predeterminada: 'Uno de los precios es el predeterminado: se usa al cobrar una guía si no se elige otro.',
} as const;

interface Props {
  readonly of: readonly (keyof typeof SENTENCES)[];
}

export function TarifaHelp({ of }: Props) {
  return (
    <List size="sm" c="dimmed">
      {of.map((name) => (
        <List.Item key={name}>{SENTENCES[name]}</List.Item>
      ))}
    </List>
  );
}
