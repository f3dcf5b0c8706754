import { formatDay } from '#kit/rules/dates.ts';
import type { Informacion } from '../../contract/informacion.schemas.ts';
import { markdownOf } from '../markdown.ts';
import { el, type Nodo } from '../nodo.ts';
import type { TextoClave } from '../textos.ts';

/** One of the company's texts, and since when it holds. */
export const textoDe = ({ textos }: Informacion, clave: TextoClave): Nodo[] =>
  textos
    .filter((texto) => texto.clave === clave)
    .flatMap(({ contenido, version, fecha_registro }) => [
      el('div', { class: 'info-tarjeta info-texto' }, ...markdownOf(contenido)),
      el('p', { class: 'info-suave' }, `Versión ${version}, vigente desde el ${formatDay(fecha_registro)}.`),
    ]);
