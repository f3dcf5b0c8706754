import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { notaText } from '../rules/nota-credito.public.ts';

/** The number of a note, leading to it for who may see it. */
export function NotaEnlace({ nota_credito_id }: { readonly nota_credito_id: number }) {
  const own = useSession()?.cliente_id != null;
  const sees = useAllowed(notasCreditoCalls.get.access) && !own;
  if (!sees) return <span className="mono">{notaText(nota_credito_id)}</span>;
  return (
    <TextLink
      to="/financiero/notas_credito/detalle/$nota_credito_id"
      params={{ nota_credito_id: String(nota_credito_id) }}
      className="mono"
    >
      {notaText(nota_credito_id)}
    </TextLink>
  );
}
