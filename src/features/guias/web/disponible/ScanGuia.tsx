import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { usePerson } from '#kit/web/session/use-person.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import type { GuiaSummary } from '../../contract/guias.schemas.ts';
import { dimensionesLink } from '../guia-links.ts';
import { noDispone } from '../../rules/guia-acciones.ts';
import type { Told } from '#kit/web/scan/ScanAndTell.tsx';
import { ScanGuiaField } from '../ScanGuiaField.tsx';

interface Props {
  readonly chosen: ReadonlyMap<string | number, GuiaSummary>;
  readonly onFound: (guia: GuiaSummary) => void;
  readonly round: number;
}

/** The link to what is missing; nothing for users who may not enter it. */
function Ingresarlas({ guia }: { readonly guia: GuiaSummary }) {
  return useAllowed(guiasCalls.dimensions.access) && <TextLink {...dimensionesLink(guia)}>Ingresarlas</TextLink>;
}

type Person = NonNullable<ReturnType<typeof usePerson>>;

const judged = (guia: GuiaSummary, chosen: Props['chosen'], person: Person): Told => {
  const numero = guiaText(guia.servicio_prefijo, guia.guia_numero);
  if (chosen.has(guia.guia_id)) return { sound: 'repeat', text: `${numero} ya está elegida.` };
  if (guia.guia_estado !== 'Recibido en HN')
    return { sound: 'wrong', text: `${numero} está en estado ${guia.guia_estado}.` };
  const reason = noDispone(person, guia);
  if (reason === null) {
    // Whoever sees all branches may have the list of another before them.
    const donde = sucursalQueVe(person) === null ? `, en ${guia.sucursal_nombre ?? ''}` : '';
    return { sound: 'right', text: `${numero} elegida: ${nombreCompleto(guia)}${donde}.` };
  }
  return {
    sound: 'wrong',
    text: (
      <>
        {numero}: {reason} {guia.guia_valor <= 0 && !guia.en_transferencia && <Ingresarlas guia={guia} />}
      </>
    ),
  };
};

/** Ticks guides by scanning the labels on their parcels, or their trackings. */
export function ScanGuia({ chosen, onFound, round }: Props) {
  const person = usePerson();
  if (person === null) return null;
  return (
    <ScanGuiaField
      round={round}
      onGuia={(guia) => {
        const next = judged(guia, chosen, person);
        if (next.sound === 'right') onFound(guia);
        return next;
      }}
    />
  );
}
