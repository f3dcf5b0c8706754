import { useRef, useState } from 'react';
import { Box } from '@mantine/core';
import { clienteText } from '#kit/rules/mailbox.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { printCall } from '#kit/web/print/print-file.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { CLIENTE_PICKER, inactiveReason } from '#features/clientes/web/cliente-picker.public.ts';
import { etiquetasCalls } from '#features/etiquetas/contract/etiquetas.calls.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import type { Sugerido } from '../../contract/recepcion.schemas.ts';
import { PaqueteSinDueno } from './PaqueteSinDueno.tsx';
import { Sugeridos, useSugeridos } from './Sugeridos.tsx';
import type { SinDueno } from '../../contract/recepcion.schemas.ts';

interface Props {
  readonly paquete: SinDueno;
  readonly onClose: () => void;
}

/** A client from the suggestions or from the picker. */
type Cliente = Pick<Sugerido, 'cliente_id' | 'cliente_nombre' | 'cliente_apellido'> & {
  readonly requiere_consolidar: boolean | null;
};
type Values = { cliente_id: number | ''; crear_guia: boolean };

/** Assigns a parcel without owner to a client, and prints its label. */
export function AsignarDialog({ paquete, onClose }: Props) {
  const { paquete_id, version, rotulo } = paquete;
  const sugeridos = useSugeridos(rotulo);
  const [cliente, setCliente] = useState<Cliente | null>(null);
  const picker = useRef<HTMLDivElement>(null);
  const print = (): void => void printCall(etiquetasCalls.paquete, { paquete_id });
  const done = (): void => {
    playSound('right');
    onClose();
  };
  return (
    <FormDialog title="Asignar paquete" record={paquete.tracking} size="lg" onClose={onClose}>
      {(close) => (
        <>
          <PaqueteSinDueno paquete={paquete} />
          {sugeridos !== undefined && (
            <ContractForm
              call={recepcionCalls.reassign}
              params={{ paquete_id }}
              initialValues={{ cliente_id: '', crear_guia: true } as Values & { cliente_id: number; version: number }}
              toBody={({ cliente_id, crear_guia }) => ({ cliente_id, crear_guia, version })}
              submitLabel="Asignar e imprimir etiqueta"
              another={{ label: 'Solo asignar', onSaved: done }}
              invalidates={['recepcion', 'paquetes', 'guias']}
              onSaved={() => {
                done();
                print();
              }}
              onCancel={close}
              onReload={() => {
                void invalidate('recepcion');
                onClose();
              }}
              onRefused={() => playSound('wrong')}
            >
              {(form) => {
                const { cliente_id } = form.values as Values;
                const choose = (chosen: Cliente | null): void => {
                  setCliente(chosen);
                  form.setValues({
                    cliente_id: (chosen?.cliente_id ?? '') as number,
                    // For a client who consolidates the parcel waits for a request.
                    crear_guia: chosen?.requiere_consolidar !== true,
                  });
                  form.clearFieldError('cliente_id');
                };
                return (
                  <>
                    <Sugeridos
                      sugeridos={sugeridos}
                      value={cliente_id}
                      onChoose={choose}
                      // The key that was pressed is then written there.
                      onType={() => picker.current?.querySelector('input')?.focus()}
                    />
                    <Box ref={picker}>
                      <EntityPicker
                        {...CLIENTE_PICKER}
                        key={cliente?.cliente_id ?? 0}
                        label="Cliente"
                        path="cliente_id"
                        required
                        autoFocus={sugeridos.length === 0 && cliente === null}
                        disabledReason={inactiveReason}
                        value={cliente_id}
                        valueLabel={cliente === null ? undefined : clienteText(cliente)}
                        error={form.errors['cliente_id']}
                        onChange={(_, row) => choose(row)}
                      />
                    </Box>
                    <SwitchField
                      form={form}
                      name="crear_guia"
                      label="Crear guía"
                      help={
                        cliente?.requiere_consolidar === true
                          ? 'Este cliente consolida: sin guía, el paquete espera su solicitud.'
                          : 'Sin guía, el paquete espera una solicitud del cliente.'
                      }
                    />
                  </>
                );
              }}
            </ContractForm>
          )}
        </>
      )}
    </FormDialog>
  );
}
