import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';

interface Costo {
  readonly valor_envio: number;
}

/** How many different costs are listed; the rest is summarized as a number of municipalities. */
const NAMED = 4;

/**
 * The current costs of the municipalities to change, the most frequent first: `Hoy cuestan US$ 0.00`, or `Hoy: 8 a US$
 * 0.00, 2 a US$ 3.50`.
 */
const fromText = (changing: readonly Costo[]): string => {
  const groups = [...Map.groupBy(changing, ({ valor_envio }) => valor_envio)].toSorted(
    ([oneCosto, one], [otherCosto, other]) => other.length - one.length || oneCosto - otherCosto,
  );
  const [only] = groups;
  if (only !== undefined && groups.length === 1)
    return `${counted(changing.length, 'Hoy cuesta', 'Hoy cuestan')} ${moneyText(only[0], 'USD')}`;
  const named = groups.slice(0, NAMED).map(([costo, ciudades]) => `${ciudades.length} a ${moneyText(costo, 'USD')}`);
  const rest = groups.slice(NAMED).reduce((sum, [, ciudades]) => sum + ciudades.length, 0);
  return `Hoy: ${[...named, ...(rest > 0 ? [counted(rest, '1 de otro costo', '# de otros costos')] : [])].join(', ')}`;
};

/** The municipalities whose cost differs from the new one. */
export const changingOf = <C extends Costo>(ciudades: readonly C[], valor_envio: number): readonly C[] =>
  ciudades.filter((ciudad) => ciudad.valor_envio !== valor_envio);

/** Tells how many municipalities would change and from which costs. */
export const changeText = (departamento: string, changing: readonly Costo[], valor_envio: number): string => {
  const costo = moneyText(valor_envio, 'USD');
  if (changing.length === 0) return `Todos los municipios de ${departamento} cuestan ya ${costo}.`;
  return `${counted(changing.length, 'Cambia 1 municipio', 'Cambian # municipios')} de ${departamento} a ${costo}. ${fromText(changing)}.`;
};
