import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { transferenciaText } from '../rules/transferencia-numero.ts';

/** The number of a transfer, as a link to its screen. */
export function TransferenciaLink({ transferencia_id }: { readonly transferencia_id: number }) {
  return (
    <TextLink to="/guias/transferencias/$transferencia_id" params={{ transferencia_id: String(transferencia_id) }}>
      {transferenciaText(transferencia_id)}
    </TextLink>
  );
}
