import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { notaText } from '../rules/nota-numero.public.ts';

interface Props {
  readonly nota_credito_id: number;
  readonly acciones: { readonly abrir: boolean };
}

/** The number of a note; a link if the user may open it. */
export function NotaLink({ nota_credito_id, acciones }: Props) {
  if (!acciones.abrir) return <span className="mono">{notaText(nota_credito_id)}</span>;
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
