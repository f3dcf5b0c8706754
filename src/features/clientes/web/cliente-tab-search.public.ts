/**
 * What the address of a client's page may hold: the tab, and the state of the list in it.
 * Each list checks its own part by its call and drops invalid values; another tab starts anew.
 */
const TEXTS = ['tab', 'orden', 'buscar', 'estado', 'paquete_estado', 'guia_estado', 'guia_tipo'] as const;
const NUMBERS = ['pagina', 'limite'] as const;

export type ClienteTabSearch = Partial<
  Record<(typeof TEXTS)[number], string> & Record<(typeof NUMBERS)[number], number>
>;

/** The `validateSearch` of /clientes/{cliente_id}. */
export const clienteTabSearch = (raw: Record<string, unknown>): ClienteTabSearch => {
  const texts = TEXTS.map((name) => [name, raw[name]] as const).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  const numbers = NUMBERS.map((name) => [name, Number(raw[name])] as const).filter(
    ([, value]) => Number.isInteger(value) && value > 0,
  );
  return Object.fromEntries([...texts, ...numbers]);
};
