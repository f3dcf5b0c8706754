import type { AnchorProps } from '@mantine/core';
import { numeroText } from '#kit/rules/numero-text.ts';
import { usePerson } from '#kit/web/session/use-person.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { abreCobro, type Cobro } from '../rules/abre-cobro.public.ts';

type Made = Parameters<typeof abreCobro>[2];

/** Whether the user may open it, by the server's rule; a customer is only ever shown their own. */
const useAbre = (cobro: Cobro, made: Made): boolean => {
  const person = usePerson();
  return person !== null && (person.cliente_id !== null || abreCobro(person, cobro, made));
};

/** The number of a delivery; a link if the user may open it. */
export function EntregaLink({ entrega_id, ...made }: Made & { readonly entrega_id: number }) {
  const numero = numeroText(entrega_id);
  if (!useAbre('entrega', made)) return <span className="mono">{numero}</span>;
  return (
    <TextLink to="/reporte/entregas/$entrega_id" params={{ entrega_id: String(entrega_id) }} className="mono">
      {numero}
    </TextLink>
  );
}

interface AbonoProps extends Made, Pick<AnchorProps, 'c' | 'underline'> {
  readonly abono_id: number;
  /** Text before the number, part of the link. */
  readonly children?: string;
}

/** The number of a receipt; a link if the user may open it. */
export function AbonoLink({ abono_id, usuario_registro, sucursal_id, children, ...look }: AbonoProps) {
  const text = (
    <>
      {children !== undefined && `${children} `}
      <span className="mono">{numeroText(abono_id)}</span>
    </>
  );
  if (!useAbre('abono', { usuario_registro, sucursal_id })) return text;
  return (
    <TextLink to="/reporte/abonos/$abono_id" params={{ abono_id: String(abono_id) }} inherit {...look}>
      {text}
    </TextLink>
  );
}
