import { Text } from '@mantine/core';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { type Candidato, type Clase, registroText } from '../rules/coincidencia.ts';

const PANTALLA: Readonly<Record<Clase, { readonly to: string; readonly param: string }>> = {
  pago: { to: '/reporte/abonos/$abono_id', param: 'abono_id' },
  comprobante: { to: '/financiero/comprobantes/$comprobante_id', param: 'comprobante_id' },
  ingreso: { to: '/admin/ingresos/$ingreso_id', param: 'ingreso_id' },
  gasto: { to: '/admin/gastos/$gasto_id', param: 'gasto_id' },
};

/** The name of a record, as a link if the user may open it; on its own text line, where a link needs no underline. */
export function Registro({ clase, numero, acciones }: Pick<Candidato, 'clase' | 'numero' | 'acciones'>) {
  const { to, param } = PANTALLA[clase];
  const text = registroText({ clase, numero });
  return (
    <Text span inherit display="block">
      {acciones.abrir ? (
        <OpenLink to={to} params={{ [param]: String(numero) }}>
          {text}
        </OpenLink>
      ) : (
        text
      )}
    </Text>
  );
}
