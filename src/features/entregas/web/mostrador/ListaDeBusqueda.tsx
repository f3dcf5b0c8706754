import type { Column } from '#kit/web/list/list-types.ts';
import { PrintButton } from '#kit/web/print/PrintButton.tsx';
import { PrintTable } from '#kit/web/print/PrintTable.tsx';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import { usePapel } from '#kit/web/print/use-papel.ts';
import classes from './ListaDeBusqueda.module.css';
import { nombreDeCaja } from './cajas.ts';
import { porEstante } from './lugares.ts';

type Guia = Mostrador['guias'][number];
type Buscado = ReturnType<typeof porEstante<Guia>>[number];

const COLUMNS: readonly Column<Buscado>[] = [
  { key: 'lugar', title: 'Lugar', render: ({ paquete }) => <b>{paquete.ubicacion ?? 'Sin lugar'}</b> },
  {
    key: 'paquete',
    title: 'Guía y paquete',
    render: ({ guia, paquete }) => (
      <>
        <b>{nombreDeCaja(guia, paquete)}</b> {paquete.paquete_descripcion}
        <br />
        {paquete.tracking}
      </>
    ),
  },
];

/** The printed list of parcels to fetch from the shelves, on the paper that the user chose for receipts. */
export function ListaDeBusqueda({ guias }: { readonly guias: readonly Guia[] }) {
  const [papel] = usePapel();
  return (
    <PrintButton title="Lista de búsqueda" paper={papel} label="Lista de búsqueda" size="compact-sm">
      <h1 className={classes.title}>Lista de búsqueda</h1>
      <PrintTable
        columns={COLUMNS}
        rows={porEstante(guias)}
        rowKey={({ paquete: { paquete_id } }) => paquete_id}
        className={classes.tabla}
      />
    </PrintButton>
  );
}
