export interface Comparable {
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
  readonly dni: string | null;
  readonly rtn: string | null;
  readonly correo: string | null;
  readonly telefono: string | null;
  readonly ciudad_id: number | null;
  readonly direccion: string | null;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** An RTN begins with the DNI of its owner. */
const DNI_DIGITS = 13;

/** The fields of a client that are compared, each in a form in which equal values are the same text. */
const VALUES = {
  nombre: ({ cliente_nombre, cliente_apellido }: Comparable) => plain(`${cliente_nombre} ${cliente_apellido}`),
  dni: ({ dni, rtn }: Comparable) => dni ?? rtn?.slice(0, DNI_DIGITS) ?? null,
  rtn: ({ rtn }: Comparable) => rtn,
  correo: ({ correo }: Comparable) => correo?.toLowerCase() ?? null,
  telefono: ({ telefono }: Comparable) => telefono,
  ciudad: ({ ciudad_id }: Comparable) => ciudad_id,
  direccion: ({ direccion }: Comparable) => (direccion === null ? null : plain(direccion)),
} as const;
export type ComparedField = keyof typeof VALUES;

/** The fields in which two clients are equal; a field that both lack does not count. */
export const equalFields = (one: Comparable, other: Comparable): ReadonlySet<ComparedField> => {
  const fields = Object.keys(VALUES) as ComparedField[];
  return new Set(
    fields.filter((field) => {
      const value = VALUES[field](one);
      return value !== null && value !== '' && value === VALUES[field](other);
    }),
  );
};
