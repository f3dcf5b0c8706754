import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { AsientoPage } from '#features/libros/web/AsientoPage.public.tsx';
import { ingresosCalls } from '../contract/ingresos.calls.ts';

const route = getRouteApi('/shell/admin/ingresos/$ingreso_id');

export function IngresoPage() {
  const params = route.useParams();
  const result = useCall(ingresosCalls.get, { params });
  return (
    <AsientoPage
      prefijo="ingreso"
      address={params.ingreso_id}
      result={result}
      calls={ingresosCalls}
      asientoOf={(ingreso) => ({
        ...ingreso,
        numero: ingreso.ingreso_id,
        params: { ingreso_id: ingreso.ingreso_id },
        archivo: { params: { ingreso_id: ingreso.ingreso_id, archivo: ingreso.adjunto ?? '' } },
        referencia: ingreso.ingreso_referencia,
        fecha: ingreso.ingreso_fecha,
        valor: ingreso.ingreso_valor,
        valor_usd: ingreso.ingreso_valor_usd,
        comentario: ingreso.ingreso_comentario,
      })}
    />
  );
}
