interface Caja {
  /** Its member has not been received. */
  readonly viene: boolean;
  /** It was received, or scanned now. */
  readonly aqui: boolean;
}

/** The boxes of a receipt: `esperados` is `recibidos` and `faltan`. A box given up with its member counts in none. */
export const cuentaDeCajas = (cajas: readonly Caja[]) => {
  const recibidos = cajas.filter(({ aqui }) => aqui).length;
  const faltan = cajas.filter(({ viene, aqui }) => viene && !aqui).length;
  return { esperados: recibidos + faltan, recibidos, faltan };
};
