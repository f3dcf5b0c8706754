import { Alert, Anchor } from '@mantine/core';
import { IconBoxOff } from '@tabler/icons-react';
import { useSession } from '#kit/web/session/use-session.ts';
import { useSettings } from '#kit/web/settings/settings.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';

interface Props {
  /** Its subject: «Este paquete», «Esta guía». */
  readonly que: string;
  readonly historial: readonly { readonly estado: string; readonly fecha_registro: string }[];
}

/** Notice for the owner of something abandoned: it is not too late, and whom to contact. */
export function AvisoAbandono({ que, historial }: Props) {
  const own = useSession()?.cliente_id != null;
  const { whatsapp } = useSettings();
  const since = historial.findLast(({ estado }) => estado === 'Abandonado')?.fecha_registro;
  if (!own) return null;
  return (
    <Alert color="yellow" icon={<IconBoxOff size={18} />} title="Quedó en abandono">
      {que} nos esperó mucho tiempo sin que pudiéramos entregarlo
      {since !== undefined && (
        <>
          {' '}
          y quedó en abandono el <DateText value={since} />
        </>
      )}
      . Si todavía lo quiere, comuníquese con nosotros cuanto antes: mientras lo tengamos, buscamos cómo entregárselo.
      {whatsapp !== null && (
        <div>
          <Anchor href={whatsapp} target="_blank" rel="noreferrer" size="sm">
            Escribirnos por WhatsApp
          </Anchor>
        </div>
      )}
    </Alert>
  );
}
