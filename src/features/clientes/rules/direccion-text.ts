export interface DireccionParts {
  readonly pais: string;
  readonly nombre: string;
  readonly telefono: string;
  readonly direccion: string;
  readonly ciudad: string;
  readonly estado: string;
  readonly zip: string;
}

/** An address as it is written on a parcel of the USA, to be copied whole; parts that are empty leave no line. */
export const direccionText = ({ pais, nombre, telefono, direccion, ciudad, estado, zip }: DireccionParts): string => {
  const place = [ciudad, [estado, zip].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');
  return [nombre, direccion, place, pais, telefono].filter((line) => line !== '').join('\n');
};
