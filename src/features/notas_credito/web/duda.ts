/** The server's question about an amount above what the guia cost. */
export interface Duda {
  /** What it is about, by `sobreQue`: once the form holds something else, it is asked no more. */
  readonly sobre: string;
  readonly text: string;
  readonly confirmada: boolean;
}

interface Values {
  readonly cliente_id: unknown;
  readonly guia_id: unknown;
  readonly credito: unknown;
}

/** What the server compares when it asks: the guia and the amount. */
export const sobreQue = ({ cliente_id, guia_id, credito }: Values): string =>
  JSON.stringify([cliente_id, guia_id, credito]);

/** Whether the user confirmed these very values. */
export const estaConfirmado = (duda: Duda | null, values: Values): boolean =>
  duda !== null && duda.confirmada && duda.sobre === sobreQue(values);
