import { moneyText } from '#kit/rules/money-text.ts';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { cajaCalls } from '../contract/caja.calls.ts';
import type { Turno } from '../contract/caja.schemas.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { faltaOSobra, tamanio } from '../rules/turno.rules.ts';

const cashText = (diferencia: number): string =>
  diferencia === 0
    ? 'El efectivo cuadra; lo cobrado con tarjeta, no.'
    : `${faltaOSobra(diferencia)} ${moneyText(tamanio(diferencia))} en efectivo.`;

/** Lets a difference be, with the reason. */
export function AprobarCierre({ turno, onClose }: { readonly turno: Turno; readonly onClose: () => void }) {
  const { turno_id, version, diferencia, comentario, cajero_nombre } = turno;
  return (
    <ReasonDialog
      title="Aprobar el cierre"
      record={turnoText(turno_id)}
      onClose={onClose}
      call={cajaCalls.approve}
      params={{ turno_id }}
      sends={{ version }}
      name="comentario"
      label="Comentario"
      submitLabel="Aprobar cierre"
      invalidates={['caja', 'system.notifications']}
    >
      {cashText(diferencia ?? 0)} {cajero_nombre} dice: «{comentario}».
    </ReasonDialog>
  );
}
