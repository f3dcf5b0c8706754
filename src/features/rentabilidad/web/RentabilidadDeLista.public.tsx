import { Text } from '@mantine/core';
import { anyOf, isAllowed } from '#kit/contract/access.ts';
import { isMissing } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import { ListaFigures } from './ListaFigures.public.tsx';
import { listaLink } from './lista-link.ts';
import { Falta } from './Falta.tsx';

const TITLE = 'Rentabilidad';
const SEES = anyOf('estadisticas.contable.ver');

/** The profit of a list so far, for its page; only for users who may see the books. */
export function RentabilidadDeLista({ packinglist_id }: { readonly packinglist_id: number }) {
  const sees = isAllowed(SEES, useSession());
  const { data, error, refetch } = useCall(rentabilidadCalls.get, { params: { packinglist_id } }, { enabled: sees });
  if (!sees) return null;
  if (data === undefined)
    return (
      <Section title={TITLE}>
        {isMissing(error) ? (
          <Text c="dimmed">Ninguna guía de esta lista es de su sucursal.</Text>
        ) : error === null ? (
          <LoadingText />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    );
  const lista = data.data;
  return (
    <Section
      title={TITLE}
      actions={
        <>
          <Falta lista={lista} />
          <OpenLink {...listaLink(packinglist_id, null)}>De qué se compone</OpenLink>
        </>
      }
    >
      <ListaFigures lista={lista} />
      <Text size="sm" c="dimmed" mt="xs">
        {lista.sucursal_id !== null && `Solo lo de ${lista.por_sucursal[0]?.sucursal_nombre ?? ''}. `}
        Calculado el <DateText value={lista.calculado} time /> con lo registrado hasta entonces.
      </Text>
    </Section>
  );
}
