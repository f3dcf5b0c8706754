import { type ReactNode, useState } from 'react';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { clienteText, mailboxText } from '#kit/rules/mailbox.ts';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import type { PaqueteEnLista } from '../contract/packinglist.schemas.ts';
import classes from './PaquetesDeLista.module.css';

/** More rows than a screen draws at once. */
const STEP = 100;
/** From so many rows on they are searched, not read. */
const SEARCH_FROM = 12;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase();
const isNamed = (paquete: PaqueteEnLista, wanted: string): boolean =>
  [
    paquete.tracking,
    ...paquete.codigos,
    guiaDePaquete(paquete) ?? '',
    mailboxText(paquete.cliente_id),
    `${paquete.cliente_nombre} ${paquete.cliente_apellido}`,
    paquete.paquete_descripcion,
  ].some((text) => plain(text).includes(wanted));

interface Props {
  readonly title: string;
  readonly paquetes: readonly PaqueteEnLista[];
  /** What stands there when there are none. */
  readonly vacio: ReactNode;
  /** Ticked by hand. */
  readonly check?: {
    readonly label: string;
    readonly isChecked: (paquete: PaqueteEnLista) => boolean;
    readonly onChange: (paquete: PaqueteEnLista, on: boolean) => void;
    readonly isDisabled?: (paquete: PaqueteEnLista) => boolean;
  };
  readonly note?: (paquete: PaqueteEnLista) => ReactNode;
  readonly action?: (paquete: PaqueteEnLista) => ReactNode;
}

/** Parcels of a list, all known already: searched and drawn here, a part at a time. */
export function PaquetesDeLista({ title, paquetes, vacio, check, note, action }: Props) {
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(STEP);
  const wanted = plain(text);
  const found = wanted === '' ? paquetes : paquetes.filter((paquete) => isNamed(paquete, wanted));
  const shown = found.slice(0, limit);
  if (paquetes.length === 0)
    return (
      <Text c="dimmed" px="md" py={28}>
        {vacio}
      </Text>
    );
  return (
    <>
      {paquetes.length >= SEARCH_FROM && (
        <Group gap="sm" px="sm" py={10}>
          <TextInput
            flex="0 1 320px"
            aria-label={`Buscar en ${title.toLowerCase()}`}
            placeholder="Tracking, guía o cliente"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed" role="status">
            {wanted === '' ? '' : counted(found.length, '1 coincide', '# coinciden')}
          </Text>
        </Group>
      )}
      <DataTable label={`Tabla: ${title}`} className={classes.table}>
        <thead>
          <tr>
            {check !== undefined && (
              <th className={classes.check}>
                <span className="visually-hidden">{check.label}</span>
              </th>
            )}
            <th>Tracking</th>
            <th>Cliente</th>
            <th>Guía</th>
            <th>Descripción</th>
            <th className="num">Peso a cobrar</th>
            <th className="num">Peso real</th>
            {note !== undefined && <th>Estado</th>}
            {action !== undefined && (
              <th>
                <span className="visually-hidden">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((paquete) => (
            <tr key={paquete.paquete_id} data-checked={check?.isChecked(paquete) || undefined}>
              {check !== undefined && (
                <td className={classes.check}>
                  <Checkbox
                    size="xs"
                    aria-label={`${check.label}: ${paquete.tracking}${paquete.orden > 1 ? `, caja ${paquete.orden}` : ''}`}
                    checked={check.isChecked(paquete)}
                    disabled={check.isDisabled?.(paquete) ?? false}
                    onChange={(event) => check.onChange(paquete, event.currentTarget.checked)}
                  />
                </td>
              )}
              <td className={classes.tracking}>
                <TrackingText {...paquete} />
              </td>
              <td className={classes.cliente}>{clienteText(paquete)}</td>
              <td className={`mono ${classes.guia}`}>{guiaDePaquete(paquete) ?? '—'}</td>
              <td className={classes.descripcion}>{paquete.paquete_descripcion || '—'}</td>
              <td className={`num ${classes.figure}`}>
                {paquete.peso_cobrar === null ? '—' : weightText(paquete.peso_cobrar)}
              </td>
              <td className={`num ${classes.minor}`}>
                {paquete.peso_real === null ? '—' : weightText(paquete.peso_real)}
              </td>
              {note !== undefined && <td className={classes.note}>{note(paquete)}</td>}
              {action !== undefined && <td className={`num ${classes.action}`}>{action(paquete)}</td>}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {found.length > limit && (
        <Group gap="sm" px="sm" py={10}>
          <Button variant="default" size="xs" onClick={() => setLimit(limit + STEP)}>
            Mostrar {Math.min(STEP, found.length - limit)} más
          </Button>
          <Text size="sm" c="dimmed">
            {shown.length} de {found.length}
          </Text>
        </Group>
      )}
    </>
  );
}
