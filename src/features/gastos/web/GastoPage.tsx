import { useState } from 'react';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { AsientoDatos } from '#features/libros/web/AsientoDatos.public.tsx';
import { AsientoBadge } from '#features/libros/web/Tachable.public.tsx';
import { TacharDialog } from '#features/libros/web/TacharDialog.public.tsx';
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
  const [striking, setStriking] = useState(false);
  return (
    <DetailPage
      key={params.gasto_id}
      result={result}
      title={({ gasto_id }) => `Gasto ${asientoText(gasto_id)}`}
      heading={({ gasto_id }) => (
        <>
          Gasto <span className="mono">{asientoText(gasto_id)}</span>
        </>
      )}
      badges={({ eliminado }) => <AsientoBadge eliminado={eliminado} />}
      actions={({ acciones }) => (
        <>
          {acciones.copiar && (
            <LinkButton to="/admin/gastos/registro" search={{ copia: params.gasto_id }} variant="default">
              Copiar
            </LinkButton>
          )}
          {acciones.eliminar && (
            <Button variant="default" color="red" onClick={() => setStriking(true)}>
              Eliminar
            </Button>
          )}
        </>
      )}
    >
      {(gasto) => (
        <>
          <AsientoDatos
            asiento={{
              ...gasto,
              referencia: gasto.gasto_referencia,
              fecha: gasto.gasto_fecha,
              valor: gasto.gasto_valor,
              valor_usd: gasto.gasto_valor_usd,
              comentario: gasto.gasto_comentario,
            }}
            call={gastosCalls.download}
            input={{ params: { gasto_id: gasto.gasto_id, archivo: gasto.adjunto ?? '' } }}
          >
            <Listas listas={gasto.listas} />
          </AsientoDatos>
          {striking && (
            <TacharDialog
              call={gastosCalls.remove}
              params={{ gasto_id: gasto.gasto_id }}
              nombre={`gasto ${asientoText(gasto.gasto_id)}`}
              valor={gasto.gasto_valor}
              enCaja={gasto.turno_id !== null}
              invalidates={['gastos']}
              onClose={() => setStriking(false)}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}
