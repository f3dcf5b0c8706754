import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { AsientoPage } from '#features/libros/web/AsientoPage.public.tsx';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { gastosCalls } from '../contract/gastos.calls.ts';
import type { Gasto } from '../contract/gastos.schemas.ts';

const route = getRouteApi('/shell/admin/gastos/$gasto_id');

/** The packing lists that the expense was for. */
function Listas({ listas }: Pick<Gasto, 'listas'>) {
  if (listas.length === 0) return null;
  return (
    <Section title="PackingLists">
      <DataTable label="PackingLists del gasto">
        <thead>
          <tr>
            <th scope="col">PackingList</th>
            <th scope="col">Servicio</th>
            <th scope="col">Recibido</th>
          </tr>
        </thead>
        <tbody>
          {listas.map(({ packinglist_id, servicio_prefijo, servicio_nombre, fecha_recepcion }) => (
            <tr key={packinglist_id}>
              <td className="mono">{packinglistText(servicio_prefijo, packinglist_id)}</td>
              <td>{servicio_nombre}</td>
              <td>{fecha_recepcion !== null && <DateText value={fecha_recepcion} />}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

export function GastoPage() {
  const params = route.useParams();
  const result = useCall(gastosCalls.get, { params });
  return (
    <AsientoPage
      prefijo="gasto"
      address={params.gasto_id}
      result={result}
      calls={gastosCalls}
      asientoOf={(gasto) => ({
        ...gasto,
        numero: gasto.gasto_id,
        params: { gasto_id: gasto.gasto_id },
        archivo: { params: { gasto_id: gasto.gasto_id, archivo: gasto.adjunto ?? '' } },
        referencia: gasto.gasto_referencia,
        fecha: gasto.gasto_fecha,
        valor: gasto.gasto_valor,
        valor_usd: gasto.gasto_valor_usd,
        comentario: gasto.gasto_comentario,
      })}
    >
      {({ listas }) => <Listas listas={listas} />}
    </AsientoPage>
  );
}
