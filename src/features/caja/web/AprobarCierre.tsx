import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { cajaCalls } from '../contract/caja.calls.ts';
import type { Turno } from '../contract/caja.schemas.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { descuadreText } from '../rules/turno.rules.ts';

/** Dialog that approves a difference, with a comment. */
export function AprobarCierre({ turno, onClose }: { readonly turno: Turno; readonly onClose: () => void }) {
  const { turno_id, version, diferencia, redondeo, comentario, explico } = turno;
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
      {descuadreText({ diferencia: diferencia ?? 0, redondeo })} {explico} dice: «{comentario}».
    </ReasonDialog>
  );
}
