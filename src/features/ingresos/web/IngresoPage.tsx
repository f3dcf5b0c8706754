import { useState } from 'react';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { AsientoDatos } from '#features/libros/web/AsientoDatos.public.tsx';
import { AsientoBadge } from '#features/libros/web/Tachable.public.tsx';
import { TacharDialog } from '#features/libros/web/TacharDialog.public.tsx';
import { ingresosCalls } from '../contract/ingresos.calls.ts';

const route = getRouteApi('/shell/admin/ingresos/$ingreso_id');

export function IngresoPage() {
  const params = route.useParams();
  const result = useCall(ingresosCalls.get, { params });
  const [striking, setStriking] = useState(false);
  return (
    <DetailPage
      key={params.ingreso_id}
      result={result}
      title={({ ingreso_id }) => `Ingreso ${asientoText(ingreso_id)}`}
      heading={({ ingreso_id }) => (
        <>
          Ingreso <span className="mono">{asientoText(ingreso_id)}</span>
        </>
      )}
      badges={({ eliminado }) => <AsientoBadge eliminado={eliminado} />}
      actions={({ acciones }) => (
        <>
          {acciones.copiar && (
            <LinkButton to="/admin/ingresos/registro" search={{ copia: params.ingreso_id }} variant="default">
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
      {(ingreso) => (
        <>
          <AsientoDatos
            asiento={{
              ...ingreso,
              referencia: ingreso.ingreso_referencia,
              fecha: ingreso.ingreso_fecha,
              valor: ingreso.ingreso_valor,
              valor_usd: ingreso.ingreso_valor_usd,
              comentario: ingreso.ingreso_comentario,
            }}
            call={ingresosCalls.download}
            input={{ params: { ingreso_id: ingreso.ingreso_id, archivo: ingreso.adjunto ?? '' } }}
          />
          {striking && (
            <TacharDialog
              call={ingresosCalls.remove}
              params={{ ingreso_id: ingreso.ingreso_id }}
              nombre={`ingreso ${asientoText(ingreso.ingreso_id)}`}
              valor={ingreso.ingreso_valor}
              enCaja={ingreso.turno_id !== null}
              invalidates={['ingresos']}
              onClose={() => setStriking(false)}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}
