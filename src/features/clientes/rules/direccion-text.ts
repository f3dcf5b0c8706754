export interface DireccionParts {
  readonly pais: string;
  readonly nombre: string;
  readonly telefono: string;
  readonly direccion: string;
  readonly ciudad: string;
  readonly estado: string;
  readonly zip: string;
}

/** An address as written on a parcel in the USA, to be copied as a whole; empty parts leave no line. */
export const direccionText = ({ pais, nombre, telefono, direccion, ciudad, estado, zip }: DireccionParts): string => {
  const place = [ciudad, [estado, zip].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');
  return [nombre, direccion, place, pais, telefono].filter((line) => line !== '').join('\n');
};
