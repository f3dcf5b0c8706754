import { formatDay } from '#kit/rules/dates.ts';
import type { Informacion } from '../informacion.schemas.ts';
import { markdownOf } from '../../rules/markdown.ts';
import { el, type InfoNode } from '../../rules/info-node.ts';
import type { TextoClave } from '../../rules/textos.public.ts';

/** A text of the company, with its version and date. */
export const textoOf = ({ textos }: Informacion, clave: TextoClave): InfoNode[] =>
  textos
    .filter((texto) => texto.clave === clave)
    .flatMap(({ contenido, version, fecha_registro }) => [
      el('div', { class: 'info-tarjeta info-texto' }, ...markdownOf(contenido)),
      el('p', { class: 'info-suave' }, `Versión ${version}, vigente desde el ${formatDay(fecha_registro)}.`),
    ]);
