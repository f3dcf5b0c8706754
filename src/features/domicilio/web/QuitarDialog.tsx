import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { asksForRebaja, RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { type Domicilio, domicilioCalls } from '../contract/domicilio.calls.ts';
import { CHANGED_BY_DOMICILIO } from './changed-by-domicilio.ts';
import { Precios } from './Precios.tsx';

interface Props {
  readonly domicilio: Domicilio;
  readonly onClose: () => void;
}

/** Withdraws the home delivery of a guia; shows its new price beforehand. */
export function QuitarDialog({ domicilio, onClose }: Props) {
  const { guia_id, servicio_prefijo, guia_numero, pedido, pide_autorizacion } = domicilio;
  return (
    <CallDialog
      title="Ya no a domicilio"
      record={guiaText(servicio_prefijo, guia_numero)}
      onClose={onClose}
      call={domicilioCalls.withdraw}
      params={{ guia_id }}
      initialValues={SIN_REBAJA}
      submitLabel="Ya no a domicilio"
      invalidates={CHANGED_BY_DOMICILIO}
    >
      {(form) => (
        <>
          {pedido !== null && <Precios domicilio={domicilio} ahora={pedido.precio_sin} />}
          {(pide_autorizacion || asksForRebaja(form)) && (
            <RebajaFields form={form} reason="Sin el envío, la guía baja de precio." />
          )}
        </>
      )}
    </CallDialog>
  );
}
