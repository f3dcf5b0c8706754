import { useState } from 'react';
import {
  IconArrowsExchange,
  IconArrowsJoin,
  IconArrowsSplit,
  IconChecklist,
  IconHandGrab,
  IconMail,
  IconMessage,
  IconPrinter,
  IconRuler2,
  IconUserShare,
} from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { printCall } from '#kit/web/print/print-file.ts';
import { usePerson } from '#kit/web/session/use-person.ts';
import { type Action, ActionsMenu } from '#kit/web/ui/ActionsMenu.tsx';
import { etiquetasCalls } from '#features/etiquetas/contract/etiquetas.calls.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { Guia } from '../contract/guias.schemas.ts';
import {
  guiaImpedimento,
  hasGuiaMenu,
  holdsGuiaAccion,
  noDispone,
  type GuiaAccionUsuario,
} from '../rules/guia-acciones.ts';
import { dimensionesLink } from './guia-links.ts';
import { CambiarClienteDialog } from './dialogs/CambiarClienteDialog.tsx';
import { CambiarServicioDialog } from './dialogs/CambiarServicioDialog.tsx';
import { ComentarioDialog } from './dialogs/ComentarioDialog.tsx';
import { guiasCalls } from '../contract/guias.calls.ts';

/** The one-click actions on a guide, each with a confirmation. */
const useGuiaCommands = (guia: Guia) => {
  const { guia_id, version, servicio_prefijo, guia_numero } = guia;
  const cliente = nombreCompleto(guia);
  const params = { guia_id };
  const available = useCommand(guiasCalls.available, { invalidates: ['guias', 'paquetes'] });
  const mail = useCommand(guiasCalls.mailAvailable);
  const numero = guiaText(servicio_prefijo, guia_numero);
  return {
    pending: available.isPending || mail.isPending,
    makeAvailable: async (): Promise<void> => {
      const precio = guia.total === null ? moneyText(guia.total_usd, 'USD') : moneyText(guia.total);
      const yes = await confirm({
        title: `Marcar ${numero} como disponible`,
        text: `El total queda fijo en ${precio} al factor de hoy y ${cliente} recibe el aviso para retirarla.`,
        confirmar: 'Marcar disponible',
      });
      if (yes) available.mutate({ params, body: { version } });
    },
    resend: async (): Promise<void> => {
      const yes = await confirm({
        title: 'Reenviar el aviso de disponible',
        text: `${cliente} recibe otra vez el correo con el detalle del cobro de ${numero}.`,
        confirmar: 'Reenviar',
      });
      if (yes) mail.mutate({ params });
    },
  };
};

const DIALOGS = { servicio: CambiarServicioDialog, cliente: CambiarClienteDialog, comentario: ComentarioDialog };

/** The actions on a guide; a disabled one says why it is not possible now. */
export function GuiaActions({ guia }: { readonly guia: Guia }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const person = usePerson();
  const { makeAvailable, resend, pending } = useGuiaCommands(guia);
  if (person === null || person.cliente_id !== null || !hasGuiaMenu(guia)) return null;

  const guia_id = String(guia.guia_id);
  const action = (accion: GuiaAccionUsuario, rest: Omit<Action, 'hidden' | 'reason'>): Action => ({
    ...rest,
    hidden: !holdsGuiaAccion(person, accion),
    reason: accion === 'disponer' ? noDispone(person, guia) : guiaImpedimento(accion, guia),
  });
  const Dialog = open === null ? null : DIALOGS[open];
  return (
    <>
      {guia.acciones.disponer && (
        <Button
          leftSection={<IconChecklist size={16} aria-hidden />}
          loading={pending}
          onClick={() => void makeAvailable()}
        >
          Marcar disponible
        </Button>
      )}
      {guia.acciones.entregar && (
        <LinkButton
          to="/entrega"
          search={{ cliente_id: String(guia.cliente_id), guia: guia_id }}
          leftSection={<IconHandGrab size={16} aria-hidden />}
        >
          Entregar
        </LinkButton>
      )}
      <ActionsMenu
        actions={[
          action('dimensiones', {
            label: 'Dimensiones y tarifa',
            icon: IconRuler2,
            link: dimensionesLink(guia),
          }),
          action('etiqueta', {
            label: 'Imprimir etiqueta',
            icon: IconPrinter,
            onClick: () => void printCall(etiquetasCalls.guia, { guia_id: guia.guia_id }),
          }),
          action('disponer', {
            label: 'Marcar disponible',
            icon: IconChecklist,
            onClick: () => void makeAvailable(),
          }),
          action('reenviar_disponible', {
            label: 'Reenviar aviso de disponible',
            icon: IconMail,
            onClick: () => void resend(),
          }),
          action('cambiar_servicio', {
            label: 'Cambiar servicio',
            icon: IconArrowsExchange,
            onClick: () => setOpen('servicio'),
          }),
          action('cambiar_cliente', {
            label: 'Cambiar cliente',
            icon: IconUserShare,
            onClick: () => setOpen('cliente'),
          }),
          action('modificar', {
            label: 'Modificar guía',
            icon: IconArrowsSplit,
            link: { to: '/guias/$guia_id/modificar', params: { guia_id } },
          }),
          action('unificar', {
            label: 'Unificar con otras',
            icon: IconArrowsJoin,
            link: { to: '/guias/unificar', search: { guia_ids: guia_id } },
          }),
          action('comentar', {
            label: 'Comentario interno',
            icon: IconMessage,
            onClick: () => setOpen('comentario'),
          }),
        ]}
      />
      {Dialog !== null && <Dialog guia={guia} onClose={() => setOpen(null)} />}
    </>
  );
}
