import { useAllowed } from '#kit/web/session/use-session.ts';
import { anyOf } from '#kit/contract/access.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { transferenciaText } from '../rules/transferencia-numero.ts';

const SEES = anyOf('tranasferencia_guias.detalle.ver');

/** The number of a transfer, as a link to its screen for users who may see it. */
export function TransferenciaLink({ transferencia_id }: { readonly transferencia_id: number }) {
  const sees = useAllowed(SEES);
  const text = transferenciaText(transferencia_id);
  return sees ? (
    <TextLink to="/guias/transferencias/$transferencia_id" params={{ transferencia_id: String(transferencia_id) }}>
      {text}
    </TextLink>
  ) : (
    <>{text}</>
  );
}
