import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { clienteText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ChoiceField } from '#kit/web/form/ChoiceField.tsx';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { abandonoCalls } from '../contract/abandono.calls.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';
import { CANALES, RESULTADOS, type Resultado } from '../rules/contacto.ts';
import { Telefono } from './Telefono.tsx';

interface Props {
  readonly row: EnEsperaRow;
  readonly onClose: () => void;
}

const NEEDS = ['abandono', 'paquetes'] as const;
/** The most earlier attempts shown while one calls. */
const SHOWN = 3;

/** Records an attempt to reach the owner of a parcel: the arrows choose, Enter saves. */
export function ContactoDialog({ row, onClose }: Props) {
  const { paquete_id, tracking, correo } = row;
  const params = { paquete_id };
  const notice = useCommand(abandonoCalls.notice, { invalidates: [...NEEDS, 'correos'], onSuccess: onClose });
  return (
    <FormDialog title="Contactar al cliente" record={tracking} size="lg" onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <div>
              <Text fw={600}>{clienteText(row)}</Text>
              {row.telefono === null ? <Text c="dimmed">Sin teléfono</Text> : <Telefono row={row} />}
            </div>
            <Button
              variant="light"
              leftSection={<IconMail size={16} aria-hidden />}
              disabled={correo === null}
              loading={notice.isPending}
              onClick={() => notice.mutate({ params })}
            >
              {correo === null ? 'No tiene correo' : 'Enviar el aviso por correo'}
            </Button>
          </Group>
          <Anteriores paquete_id={paquete_id} />
          <ContractForm
            call={abandonoCalls.contact}
            params={params}
            initialValues={{ canal: 'Llamada', resultado: '' as Resultado, comentario: '' }}
            submitLabel="Anotar intento"
            invalidates={NEEDS}
            onSaved={onClose}
            onCancel={close}
          >
            {(form) => (
              <>
                <ChoiceField form={form} name="canal" label="Cómo" options={CANALES} required autoFocus />
                <ChoiceField form={form} name="resultado" label="Qué resultó" options={RESULTADOS} required />
                <TextField
                  form={form}
                  name="comentario"
                  label="Comentario"
                  help="Solo lo ve el personal."
                  maxLength={255}
                />
              </>
            )}
          </ContractForm>
        </Stack>
      )}
    </FormDialog>
  );
}

/** The last attempts, so that the user can continue from them. */
function Anteriores({ paquete_id }: { readonly paquete_id: number }) {
  const intentos = useCall(abandonoCalls.followUp, { query: { paquete_id } }).data?.data.intentos ?? [];
  if (intentos.length === 0) return null;
  return (
    <Rows aria-label="Intentos anteriores">
      {intentos.slice(0, SHOWN).map((one) => (
        <li key={one.fecha_registro}>
          <Text size="sm" py={4}>
            <DateText value={one.fecha_registro} time /> · {one.canal}: <strong>{one.resultado}</strong>
            {one.comentario !== null && `. ${one.comentario}`}
          </Text>
        </li>
      ))}
    </Rows>
  );
}
