import { useState } from 'react';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { type Vista, vistasCalls } from '../contract/vistas.calls.ts';
import { FRECUENCIAS, NOMBRE_MAX } from '../rules/vista.ts';
import { SinCorreo } from './SinCorreo.tsx';

interface Props {
  readonly vista: Vista;
  readonly onClose: () => void;
}

/** Edits the name of a view and when it is mailed. */
export function CambiarVista({ vista: { vista_id, nombre, frecuencia }, onClose }: Props) {
  const params = { vista_id };
  const [asking, setAsking] = useState(false);
  return (
    <FormDialog title="Cambiar vista" record={nombre} size="md" covered={asking} onClose={onClose}>
      {(close) => (
        <ContractForm
          call={vistasCalls.update}
          params={params}
          initialValues={{ nombre, frecuencia }}
          invalidates={['vistas']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <TextField form={form} name="nombre" label="Nombre" maxLength={NOMBRE_MAX} required autoFocus />
              <SelectField
                form={form}
                name="frecuencia"
                label="Enviar por correo"
                help="A las 6 de la mañana, con el Excel adjunto y los días que ya terminaron: la semana o el mes anterior."
                options={optionsOf(FRECUENCIAS)}
                placeholder="No enviar"
                clearable
              />
              {form.values.frecuencia !== null && <SinCorreo />}
              <RemoveButton
                call={vistasCalls.remove}
                input={{ params }}
                label="Eliminar vista"
                text={`La vista «${nombre}» se elimina, con su envío por correo. El reporte no cambia.`}
                invalidates={['vistas']}
                onAsking={setAsking}
                onRemoved={onClose}
              />
            </>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
