/** The client of a row, as the tax office identifies it. */
interface Identificado {
  readonly rtn: string | null;
  readonly dni: string | null;
}

/** The RTN; without one, the identity number. */
const identidadText = ({ rtn, dni }: Identificado): string | null => rtn ?? dni;

export const IDENTIDAD_COLUMNS = [
  { key: 'identidad', title: 'RTN o DNI', kind: 'mono', chars: 16, card: 'detail', sheet: false, value: identidadText },
  { key: 'rtn', title: 'RTN', kind: 'mono', chars: 16, screen: false },
  { key: 'dni', title: 'DNI', kind: 'mono', chars: 16, screen: false },
] as const;
