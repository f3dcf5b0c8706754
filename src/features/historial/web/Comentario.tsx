import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { anyOf } from '#kit/contract/access.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';

const TRANSFERENCIA = /(?<![\w-])(T-\d{1,8})(?![\w-])/;
const SEES = anyOf('tranasferencia_guias.detalle.ver');

/** A comment; the number of a transfer in it is a link for users who may see transfers. */
export function Comentario({ text }: { readonly text: string }) {
  const sees = useAllowed(SEES);
  if (!sees) return <>{text}</>;
  return (
    <>
      {text.split(TRANSFERENCIA).map((part, place) =>
        // `split` with a capturing group returns the matches at odd places.
        place % 2 === 0 ? (
          part
        ) : (
          <TextLink
            key={place}
            to="/guias/transferencias/$transferencia_id"
            params={{ transferencia_id: part.slice(2) }}
          >
            {part}
          </TextLink>
        ),
      )}
    </>
  );
}
