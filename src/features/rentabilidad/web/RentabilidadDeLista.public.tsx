import { anyOf, isAllowed } from '#kit/contract/access.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import { CifrasDeLista } from './CifrasDeLista.public.tsx';
import { Falta } from './Falta.tsx';

const SEES = anyOf('estadisticas.contable.ver');

/** On the page of a list, for who may see the books: what it left so far. */
export function RentabilidadDeLista({ packinglist_id }: { readonly packinglist_id: number }) {
  const sees = isAllowed(SEES, useSession());
  const lista = useCall(rentabilidadCalls.get, { params: { packinglist_id } }, { enabled: sees }).data?.data;
  if (!sees || lista === undefined) return null;
  return (
    <Section
      title="Rentabilidad"
      actions={
        <>
          <Falta lista={lista} />
          <OpenLink to="/stats/rentabilidad/$packinglist_id" params={{ packinglist_id: String(packinglist_id) }}>
            De qué se compone
          </OpenLink>
        </>
      }
    >
      <CifrasDeLista lista={lista} />
    </Section>
  );
}
