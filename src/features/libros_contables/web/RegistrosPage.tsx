import { useSearch } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Filter, ListPageProps } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { FiguresTable } from '#features/contabilidad/web/FiguresTable.public.tsx';
import type { LibroTipo } from '#features/categorias/rules/libro-tipo.public.ts';
import { AsientoBadge, Tachable } from '#features/libros/web/Tachable.public.tsx';
import { TotalesDeLibro } from '#features/libros/web/TotalesDeLibro.public.tsx';
import { useLibroFilters } from '#features/libros/web/use-libro-filters.public.ts';
import { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import type { TotalesDeRegistros } from '../contract/registros.schemas.ts';
import { LibroPage } from './LibroPage.tsx';

type Calls = typeof librosContablesCalls.ingresos;

const LOOKS = {
  referencia: ({ referencia, eliminado }) => <Tachable eliminado={eliminado}>{referencia}</Tachable>,
  eliminado: ({ eliminado }) => eliminado && <AsientoBadge eliminado />,
} satisfies Parameters<typeof screenColumns<Calls>>[1];
const PAPEL = [
  'categoria',
  'fecha',
  'numero',
  'referencia',
  'cuenta_banco_nombre',
  'eliminado',
  'valor_usd',
  'valor',
] as const;

interface Props {
  readonly title: string;
  readonly tipo: LibroTipo;
  readonly call: Calls | typeof librosContablesCalls.compras;
  readonly nombre: string;
  readonly vacio: string;
  readonly rowLink: NonNullable<ListPageProps<Calls>['rowLink']>;
  /** Additional filters. */
  readonly filters?: readonly object[];
}

/** A book of manual entries: its categories with their sums, and all entries. */
export function RegistrosPage({ tipo, nombre, call: book, filters = [], ...page }: Props) {
  // The call of purchases only has one more filter, so its type is treated as that of incomes.
  const call = book as unknown as Calls;
  const to = tipo === 'Gasto' ? '/stats/libros/compras' : '/stats/libros/ingresos';
  return (
    <LibroPage
      {...page}
      call={call}
      rowKey={(row) => row.numero}
      buscar="Referencia o número"
      mainFilter="categoria_id"
      filters={[...useLibroFilters(tipo), ...(filters as readonly Filter<Calls>[])]}
      columns={screenColumns(call, LOOKS)}
      totales={(totales) => (
        <>
          <TotalesDeLibro totales={totales} nombre={nombre} />
          <Categorias totales={totales} nombre={nombre} to={to} />
        </>
      )}
      papel={{
        columns: screenColumns(call, {}, PAPEL),
        totales: ({ registros, valor, categorias }) => (
          <>
            {counted(registros, '1 registro', '# registros')} · <b>Total {moneyText(valor)}</b>
            {categorias.map((one) => (
              <div key={one.categoria_id}>
                {one.categoria_nombre} <b>{moneyText(one.valor)}</b>
                {one.hijas.length > 1 &&
                  `: ${one.hijas.map((hija) => `${hija.categoria_nombre} ${moneyText(hija.valor)}`).join(', ')}`}
              </div>
            ))}
          </>
        ),
      }}
    />
  );
}

interface CategoriasProps {
  readonly totales: TotalesDeRegistros;
  readonly nombre: string;
  readonly to: string;
}

/** The categories with their sums and subcategories; each links to its entries. */
function Categorias({ totales: { categorias, valor }, nombre, to }: CategoriasProps) {
  const { desde, hasta, sucursal_id }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  if (categorias.length === 0) return null;
  const search = {
    ...(desde !== undefined && { desde }),
    ...(hasta !== undefined && { hasta }),
    ...(sucursal_id !== undefined && { sucursal_id }),
  };
  const rows = categorias.flatMap(({ hijas, ...padre }) => {
    const alone = hijas.every(({ categoria_id }) => categoria_id === padre.categoria_id);
    return [{ ...padre, below: false }, ...(alone ? [] : hijas.map((hija) => ({ ...hija, below: true })))];
  });
  return (
    <FiguresTable
      title="Por categoría"
      columns={['Categoría', nombre, 'Valor']}
      empty=""
      rows={rows.map(({ categoria_id, categoria_nombre, movimientos, valor: sum, below }) => ({
        key: categoria_id,
        below,
        cells: [
          below ? categoria_nombre : <b key="nombre">{categoria_nombre}</b>,
          movimientos.toLocaleString('en-US'),
          <OpenLink key="valor" to={to} search={{ ...search, categoria_id: String(categoria_id) }}>
            <MoneyText value={sum} />
          </OpenLink>,
        ],
      }))}
      total={['Total', '', <MoneyText key="total" value={valor} />]}
    />
  );
}
