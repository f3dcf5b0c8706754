import { Text } from '@mantine/core';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { type Candidato, type Clase, registroText } from '../rules/coincidencia.ts';

const PANTALLA: Readonly<Record<Clase, { readonly to: string; readonly param: string }>> = {
  pago: { to: '/reporte/abonos/$abono_id', param: 'abono_id' },
  comprobante: { to: '/financiero/comprobantes/$comprobante_id', param: 'comprobante_id' },
  ingreso: { to: '/admin/ingresos/$ingreso_id', param: 'ingreso_id' },
  gasto: { to: '/admin/gastos/$gasto_id', param: 'gasto_id' },
};

/** What a line is of ours, leading to where it is shown; on a line of its own, where a link needs no underline. */
export function Registro({ clase, numero }: Pick<Candidato, 'clase' | 'numero'>) {
  const { to, param } = PANTALLA[clase];
  return (
    <Text span inherit display="block">
      <OpenLink to={to} params={{ [param]: String(numero) }}>
        {registroText({ clase, numero })}
      </OpenLink>
    </Text>
  );
}
