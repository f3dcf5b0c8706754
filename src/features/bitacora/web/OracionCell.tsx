import { Text } from '@mantine/core';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import type { BitacoraRow } from '../contract/bitacora.calls.ts';
import { recordLink } from '../rules/links.ts';
import { cambioText, EN_ORACION, masText, partesOf } from '../rules/oracion.ts';
import classes from './BitacoraListPage.module.css';

/** The record of an entry, as a link if it has a screen. */
function Registro({
  row: { entidad, entidad_id, accion },
  nombre,
}: {
  readonly row: BitacoraRow;
  readonly nombre: string;
}) {
  const link = recordLink(entidad, entidad_id, accion);
  return link === null ? (
    nombre
  ) : (
    <OpenLink to={link.to} params={link.params}>
      {nombre}
    </OpenLink>
  );
}

/** An entry as a sentence: the action, the record and the changes, money in bold. */
export function OracionCell({ row }: { readonly row: BitacoraRow }) {
  const [inicio, nombre, fin] = partesOf(row.frase, row.registro);
  const shown = row.cambios.slice(0, EN_ORACION);
  const mas = row.cambios.length - shown.length;
  const details = [
    ...row.cuentas.map((texto) => ({ texto, dinero: false })),
    ...shown.map((cambio) => ({ texto: cambioText(cambio), dinero: cambio.dinero })),
    ...(mas > 0 ? [{ texto: masText(mas), dinero: false }] : []),
  ];
  return (
    <Text span inherit className={classes.oracion}>
      {inicio}
      {nombre !== null && <Registro row={row} nombre={nombre} />}
      {fin}
      {details.map(({ texto, dinero }, index) => (
        // The parts of a sentence are never reordered, so the index is a stable key.
        <span key={index} {...(dinero && { className: classes.dinero })}>
          {index === 0 ? ': ' : '; '}
          {dinero ? <strong>{texto}</strong> : texto}
        </span>
      ))}
    </Text>
  );
}
