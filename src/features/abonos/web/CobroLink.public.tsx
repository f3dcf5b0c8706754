import type { AnchorProps } from '@mantine/core';
import { type Access, anyOf, isAllowed } from '#kit/contract/access.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';

const REPORTE: Readonly<Record<'entrega' | 'abono', Access>> = {
  entrega: anyOf('reportes.reporte_registro_pagos.ver'),
  abono: anyOf('reportes.abonos.ver'),
};
const ENTREGA_Y_COBRA = anyOf('entregas.procesos.registrar_entrega');

/**
 * Whether the reader may open a delivery or a receipt, as the server has it: with its report any, at the counter what
 * they made themselves. A customer is shown no other than the own.
 */
export const useAbreCobro = () => {
  const session = useSession();
  return (cobro: keyof typeof REPORTE, usuario_registro?: string): boolean =>
    session !== null &&
    (session.cliente_id !== null ||
      isAllowed(REPORTE[cobro], session) ||
      (usuario_registro === session.usuario.usuario && isAllowed(ENTREGA_Y_COBRA, session)));
};

interface Made {
  /** Who made it, where that is known. */
  readonly usuario_registro?: string;
}

/** The number of a delivery, leading to it for who may open it. */
export function EntregaLink({ entrega_id, usuario_registro }: Made & { readonly entrega_id: number }) {
  const numero = numeroText(entrega_id);
  if (!useAbreCobro()('entrega', usuario_registro)) return <span className="mono">{numero}</span>;
  return (
    <TextLink to="/reporte/entregas/$entrega_id" params={{ entrega_id: String(entrega_id) }} className="mono">
      {numero}
    </TextLink>
  );
}

interface AbonoProps extends Made, Pick<AnchorProps, 'c' | 'underline'> {
  readonly abono_id: number;
  /** What stands before the number and is part of the link. */
  readonly children?: string;
}

/** The number of a receipt, leading to it for who may open it. */
export function AbonoLink({ abono_id, usuario_registro, children, ...look }: AbonoProps) {
  const text = (
    <>
      {children !== undefined && `${children} `}
      <span className="mono">{numeroText(abono_id)}</span>
    </>
  );
  if (!useAbreCobro()('abono', usuario_registro)) return text;
  return (
    <TextLink to="/reporte/abonos/$abono_id" params={{ abono_id: String(abono_id) }} inherit {...look}>
      {text}
    </TextLink>
  );
}
