import { useAllowed } from '#kit/web/session/use-session.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import type { GuiaSummary } from '../../contract/guias.schemas.ts';
import { dimensionesLink } from '../guia-links.ts';
import { guiaImpedimento } from '../../rules/guia-acciones.ts';
import type { Told } from '#kit/web/scan/ScanAndTell.tsx';
import { ScanGuiaField } from '../ScanGuiaField.tsx';

interface Props {
  readonly chosen: ReadonlyMap<string | number, GuiaSummary>;
  readonly onFound: (guia: GuiaSummary) => void;
}

/** The link to what is missing; nothing for users who may not enter it. */
function Ingresarlas({ guia }: { readonly guia: GuiaSummary }) {
  return useAllowed(guiasCalls.dimensions.access) && <TextLink {...dimensionesLink(guia)}>Ingresarlas</TextLink>;
}

const judged = (guia: GuiaSummary, chosen: Props['chosen']): Told => {
  const numero = guiaText(guia.servicio_prefijo, guia.guia_numero);
  if (chosen.has(guia.guia_id)) return { sound: 'repeat', text: `${numero} ya está elegida.` };
  if (guia.guia_estado !== 'Recibido en HN')
    return { sound: 'wrong', text: `${numero} está en estado ${guia.guia_estado}.` };
  const reason = guiaImpedimento('disponer', guia);
  if (reason === null)
    return { sound: 'right', text: `${numero} elegida: ${guia.cliente_nombre} ${guia.cliente_apellido}.` };
  return {
    sound: 'wrong',
    text: (
      <>
        {numero}: {reason} {guia.guia_valor <= 0 && !guia.en_transferencia && <Ingresarlas guia={guia} />}
      </>
    ),
  };
};

/** Ticks guides by scanning the labels on their parcels; an error stays until the next scan. */
export function ScanGuia({ chosen, onFound }: Props) {
  return (
    <ScanGuiaField
      onGuia={(guia) => {
        const next = judged(guia, chosen);
        if (next.sound === 'right') onFound(guia);
        return next;
      }}
    />
  );
}
