const handed = new Map<string, readonly string[]>();

/** Keeps a code scanned on the page of a container for the screen that fills it. @param clave `packinglist.12` */
export const handScan = (clave: string, codigo: string): void =>
  void handed.set(clave, [...(handed.get(clave) ?? []), codigo]);

/** The codes kept for a container, in the order of their scans; each is given once. */
export const takeScans = (clave: string): readonly string[] => {
  const codigos = handed.get(clave) ?? [];
  handed.delete(clave);
  return codigos;
};
