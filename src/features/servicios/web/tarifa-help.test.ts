import { expect, test } from 'vitest';
import { TarifaHelp } from './TarifaHelp.public.tsx';

test('whoever types a price reads what each part of it means', () => {
  const { props } = TarifaHelp({ of: ['plana', 'porLibra', 'rango', 'sinLimite', 'predeterminada'] }) as {
    readonly props: { readonly children: readonly { readonly props: { readonly children: string } }[] };
  };
  const sentences = props.children.map((item) => item.props.children);
  for (const words of [/sin importar el peso/, /se suma a ella/, /en libras/, /0 es sin límite/, /el predeterminado/])
    expect(sentences.filter((sentence) => words.test(sentence))).toHaveLength(1);
});
