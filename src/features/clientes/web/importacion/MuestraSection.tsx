import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import type { Revision } from '../../contract/importacion.calls.ts';
import { formatDni, formatRtn, formatTelefono } from '../../rules/identidad.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import classes from './importacion.module.css';

type Row = Revision['muestra'][number];

/** Keeps a number on one line. */
const Whole = ({ children }: { readonly children: string }) => (
  <Text span inherit className="num">
    {children}
  </Text>
);

const COLUMNS: readonly (readonly [title: string, render: (row: Row) => ReactNode])[] = [
  ['Fila', ({ fila }) => fila],
  ['Casillero', ({ cliente_id }) => (cliente_id === null ? 'El siguiente' : mailboxText(cliente_id))],
  ['Nombre', nombreCompleto],
  ['Estado', ({ cliente_estatus }) => cliente_estatus],
  ['DNI', ({ dni }) => dni && <Whole>{formatDni(dni)}</Whole>],
  ['RTN', ({ rtn }) => rtn && <Whole>{formatRtn(rtn)}</Whole>],
  ['Correo', ({ correo }) => correo],
  ['Teléfono', ({ telefono }) => telefono && <Whole>{formatTelefono(telefono)}</Whole>],
  ['Departamento', ({ departamento_nombre }) => departamento_nombre],
  ['Ciudad', ({ ciudad_nombre }) => ciudad_nombre],
  ['Dirección', ({ direccion }) => direccion],
  ['Canal', ({ canal }) => canal],
  ['Foráneo', ({ foraneo }) => (foraneo ? 'Sí' : 'No')],
  ['Consolidar', ({ requiere_consolidar }) => (requiere_consolidar ? 'Sí' : 'No')],
  ['Registro', ({ fecha_registro }) => (fecha_registro === null ? 'Hoy' : <DateText value={fecha_registro} />)],
];

/** The first rows as the clients that they will become. */
export function MuestraSection({ muestra }: Pick<Revision, 'muestra'>) {
  return (
    <Section title="Así quedarán los primeros" flush>
      <DataTable label="Tabla: así quedarán los primeros" stacked>
        <thead>
          <tr>
            {COLUMNS.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {muestra.map((row) => (
            <tr key={row.fila}>
              {COLUMNS.map(([title, render]) => (
                <td key={title} data-label={title} className={classes.value}>
                  {render(row) ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
