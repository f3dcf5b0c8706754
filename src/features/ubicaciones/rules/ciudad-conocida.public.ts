import { plainText } from '#kit/rules/plain-text.ts';

/** Municipalities that people call otherwise than the register does, by INE code; the first name is shown. */
export const CIUDADES_CONOCIDAS: Readonly<Record<number, readonly [string, ...string[]]>> = {
  801: ['Tegucigalpa', 'Comayagüela'],
};

/** The name of a city, with the one by which people know it: «Distrito Central (Tegucigalpa)». */
export const ciudadText = ({
  ciudad_id,
  ciudad_nombre,
}: {
  readonly ciudad_id: number;
  readonly ciudad_nombre: string;
}): string => {
  const [known] = CIUDADES_CONOCIDAS[ciudad_id] ?? [];
  return known === undefined ? ciudad_nombre : `${ciudad_nombre} (${known})`;
};

/** Whether what was typed is in the name of a city or in another of its names, with or without accents. */
export const isCiudad = (typed: string, ciudad_id: number, label: string): boolean =>
  plainText([label, ...(CIUDADES_CONOCIDAS[ciudad_id] ?? [])].join(' ')).includes(plainText(typed));
