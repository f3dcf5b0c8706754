import { Fragment } from 'react';
import { useSearch } from '@tanstack/react-router';
import { counted, figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import type { ReportFigure } from '#features/vistas/web/ReportFigures.public.tsx';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import { ENTREGA_ESTADOS } from '#features/abonos/rules/entrega-transiciones.public.ts';
import type { EntregaSummary } from '../../contract/entregas.schemas.ts';
import { EntregaEstadoBadge } from './EntregaEstadoBadge.tsx';

/** How many guias a cell names at most; the delivery's page lists all. */
const NAMED = 3;

/** Names the first guias without breaking a number across lines. */
const guiasText = ({ guias }: EntregaSummary) =>
  guias.length > 0 && (
    <>
      {guias.slice(0, NAMED).map((guia, index) => (
        <Fragment key={guia}>
          {index > 0 && ', '}
          <span className="num">{guia}</span>
        </Fragment>
      ))}
      {guias.length > NAMED && ` y ${guias.length - NAMED} más`}
    </>
  );

const entregaColumns = screenColumns(
  entregasCalls.report,
  { guias: guiasText, estado: ({ estado }) => <EntregaEstadoBadge estado={estado} /> },
  [
    'entrega_id',
    'fecha_registro',
    'cliente_nombre',
    'estado',
    'guias',
    'total',
    'pagado',
    'saldo',
    'entrego',
    'sucursal_codigo',
    'tipo',
  ],
);

const papel = screenColumns(
  entregasCalls.report,
  // On paper, the day without the time.
  { fecha_registro: (row) => <DateText value={row.fecha_registro} /> },
  ['entrega_id', 'fecha_registro', 'cliente_nombre', 'guias', 'estado', 'total', 'pagado', 'saldo', 'entrego'],
);

/** By days, state and method; by branch if there are several, by client if the user may look clients up. */
const useEntregaFilters = (): readonly Filter<typeof entregasCalls.report>[] => {
  const sucursal = useSucursalFilter();
  const cliente = useClienteFilter();
  const { metodo_nombre }: { readonly metodo_nombre?: string } = useSearch({ strict: false });
  return [
    ...DESDE_HASTA,
    ...sucursal,
    { name: 'estado', label: 'Estado', multiple: true, options: optionsOf(ENTREGA_ESTADOS) },
    { name: 'metodo_tipo', label: 'Método de pago', multiple: true, options: optionsOf(METODO_TIPOS) },
    // Links from the sums by method set this filter; its only option is the name in the URL.
    ...(metodo_nombre === undefined
      ? []
      : [{ name: 'metodo_nombre', label: 'Pagado con', options: optionsOf([metodo_nombre]) } as const]),
    ...cliente,
  ];
};

/** The report of deliveries: what was handed over and what was paid for it. */
export function EntregasListPage() {
  const filters = useEntregaFilters();
  return (
    <ReportPage
      title="Entregas"
      call={entregasCalls.report}
      rowKey={(row) => row.entrega_id}
      rowLink={(row) => ({ to: '/reporte/entregas/$entrega_id', params: { entrega_id: String(row.entrega_id) } })}
      buscar="Entrega, guía, recibo o cliente"
      mainFilter="estado"
      filters={filters}
      columns={entregaColumns}
      figures={({ entregas, anuladas, total, pagado, saldo, por_metodo }) => [
        {
          label: 'Entregas',
          texto: figureText(entregas),
          nota: anuladas > 0 ? counted(anuladas, '1 anulada', '# anuladas') : undefined,
        },
        { label: 'Total', texto: moneyText(total) },
        { label: 'Pagado', texto: moneyText(pagado) },
        {
          label: 'Saldo',
          texto: moneyText(saldo),
          tone: saldo > 0 ? 'wrong' : undefined,
          lleva: { con: { estado: 'Crédito' } },
        },
        ...por_metodo.map(({ metodo_nombre, monto }): ReportFigure => ({
          label: metodo_nombre,
          texto: moneyText(monto),
          tone: 'minor',
          lleva: { con: { metodo_nombre } },
        })),
      ]}
      papel={{ columns: papel }}
      vacio={{
        title: 'No hay entregas en estas fechas',
        text: 'Cambie las fechas o los filtros. Las entregas nuevas se registran en Guías, Entregar.',
      }}
    />
  );
}
