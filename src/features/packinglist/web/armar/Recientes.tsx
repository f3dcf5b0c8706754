import { Text } from '@mantine/core';
import { weightText } from '#kit/web/ui/money.ts';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { cajaText, duenoText } from '../escaneo/paquete-text.ts';
import type { Reciente } from './use-armar.ts';
import classes from './Recientes.module.css';

/** What was scanned here, the last on top. */
export function Recientes({ recientes }: { readonly recientes: readonly Reciente[] }) {
  if (recientes.length === 0)
    return (
      <Text c="dimmed" p="md">
        Lo que escanee aparece aquí, lo último primero.
      </Text>
    );
  return (
    <Rows component="ol" mah={420} className={classes.list} aria-label="Recién escaneados, lo último primero">
      {recientes.map(({ paquete, repetido, lugar }) => (
        <li key={lugar} className={classes.item} data-repetido={repetido || undefined}>
          <b className="mono cut">{cajaText(paquete)}</b>
          <span className="num">{paquete.peso_cobrar === null ? '—' : weightText(paquete.peso_cobrar)}</span>
          <span className={`muted cut ${classes.detail}`}>
            {repetido ? 'Ya estaba en la lista' : duenoText(paquete)}
          </span>
        </li>
      ))}
    </Rows>
  );
}
