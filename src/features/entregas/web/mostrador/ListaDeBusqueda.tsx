import type { Column } from '#kit/web/list/list-types.ts';
import { PrintButton } from '#kit/web/print/PrintButton.tsx';
import { PrintTable } from '#kit/web/print/PrintTable.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import { usePapel } from '../comprobante/use-papel.ts';
import classes from './ListaDeBusqueda.module.css';
import { porEstante } from './lugares.ts';

type Guia = Mostrador['guias'][number];
type Buscado = ReturnType<typeof porEstante<Guia>>[number];

const COLUMNS: readonly Column<Buscado>[] = [
  { key: 'lugar', title: 'Lugar', render: ({ paquete }) => <b>{paquete.ubicacion ?? 'Sin lugar'}</b> },
  {
    key: 'paquete',
    title: 'Guía y paquete',
    render: ({ guia, paquete: { tracking, paquete_descripcion } }) => (
      <>
        <b>{guiaText(guia.servicio_prefijo, guia.guia_numero)}</b> {paquete_descripcion}
        <br />
        {tracking}
      </>
    ),
  },
];

/** What is fetched from the shelves for the chosen guides, on the paper of this user's receipts. */
export function ListaDeBusqueda({ guias }: { readonly guias: readonly Guia[] }) {
  const [papel] = usePapel();
  return (
    <PrintButton title="Lista de búsqueda" paper={papel} label="Lista de búsqueda" size="compact-sm">
      <h1 className={classes.title}>Lista de búsqueda</h1>
      <PrintTable
        columns={COLUMNS}
        rows={porEstante(guias)}
        rowKey={({ paquete: { tracking, orden } }) => `${tracking}-${orden}`}
        className={classes.tabla}
      />
    </PrintButton>
  );
}
