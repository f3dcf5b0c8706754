import { Text } from '@mantine/core';
import { usePerson } from '#kit/web/session/use-person.ts';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { abreCobro } from '#features/abonos/rules/abre-cobro.public.ts';
import { type Candidato, type Clase, registroText } from '../rules/coincidencia.ts';

const PANTALLA: Readonly<Record<Clase, { readonly to: string; readonly param: string }>> = {
  pago: { to: '/reporte/abonos/$abono_id', param: 'abono_id' },
  comprobante: { to: '/financiero/comprobantes/$comprobante_id', param: 'comprobante_id' },
  ingreso: { to: '/admin/ingresos/$ingreso_id', param: 'ingreso_id' },
  gasto: { to: '/admin/gastos/$gasto_id', param: 'gasto_id' },
};

/**
 * What a line is of ours, leading to where it is shown; on a line of its own, where a link needs no underline. At which
 * branch a receipt was made is not told here: it leads on for who reads those of all.
 */
export function Registro({ clase, numero }: Pick<Candidato, 'clase' | 'numero'>) {
  const { to, param } = PANTALLA[clase];
  const person = usePerson();
  const opens = clase !== 'pago' || (person !== null && abreCobro(person, 'abono', {}));
  const text = registroText({ clase, numero });
  return (
    <Text span inherit display="block">
      {opens ? (
        <OpenLink to={to} params={{ [param]: String(numero) }}>
          {text}
        </OpenLink>
      ) : (
        text
      )}
    </Text>
  );
}
