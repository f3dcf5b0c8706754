import { Section } from '#kit/web/detail/Section.tsx';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import type { Tablero } from '../contract/tablero.calls.ts';
import { filtersOfSucursal } from '../rules/listas.ts';
import { firstDay } from './month-text.ts';
import { INGRESOS, useReportes } from './use-reportes.ts';

const COLUMNS = [
  { title: 'Disponibles', key: 'disponibles', to: '/guias' },
  { title: 'Por poner disponibles', key: 'recibidas', to: '/guias' },
  { title: 'Guías en camino', key: 'en_camino', to: '/guias/transferencias/recibir' },
] as const;

type Lista = (typeof COLUMNS)[number]['to'] | (typeof INGRESOS)[number];

/** Table of all branches, the user's first. */
export function Sucursales({ tablero }: { readonly tablero: Tablero }) {
  const isOpen = useOpenRoutes();
  const reporte = useReportes();
  const leading = (to: Lista | undefined, search: Readonly<Record<string, string>>, text: string) =>
    to !== undefined && isOpen(to) ? (
      <TextLink to={to} search={search}>
        {text}
      </TextLink>
    ) : (
      text
    );
  return (
    <Section title="Sucursales" flush>
      <DataTable label="Sucursales" stacked>
        <thead>
          <tr>
            <th scope="col">Sucursal</th>
            {COLUMNS.map(({ title }) => (
              <th key={title} scope="col" className="num">
                {title}
              </th>
            ))}
            <th scope="col" className="num">
              Ingresos del mes
            </th>
          </tr>
        </thead>
        <tbody>
          {tablero.sucursales.map((sucursal) => {
            const search = filtersOfSucursal(sucursal.sucursal_id, firstDay(tablero));
            return (
              <tr key={sucursal.sucursal_id}>
                <td>
                  <b>{sucursal.sucursal_nombre}</b>
                </td>
                {COLUMNS.map(({ title, key, to }) => (
                  <td key={key} className="num" data-label={title}>
                    {leading(to, search[key], sucursal[key].toLocaleString('es-HN'))}
                  </td>
                ))}
                <td className="num" data-label="Ingresos del mes">
                  {leading(reporte(INGRESOS, sucursal.sucursal_id), search.ingresos, moneyText(sucursal.ingresos))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </Section>
  );
}
