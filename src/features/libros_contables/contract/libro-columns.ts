/** Of whom a line of a book is, as the tax office knows them. */
interface Identificado {
  readonly rtn: string | null;
  readonly dni: string | null;
}

/** RTN where there is one, else the identity number. */
const identidadText = ({ rtn, dni }: Identificado): string | null => rtn ?? dni;

export const IDENTIDAD_COLUMNS = [
  { key: 'identidad', title: 'RTN o DNI', kind: 'mono', chars: 16, card: 'detail', sheet: false, value: identidadText },
  { key: 'rtn', title: 'RTN', kind: 'mono', chars: 16, screen: false },
  { key: 'dni', title: 'DNI', kind: 'mono', chars: 16, screen: false },
] as const;
