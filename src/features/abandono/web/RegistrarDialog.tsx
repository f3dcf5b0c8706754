import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { anyOf } from '#kit/contract/access.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { counted } from '#kit/rules/counted.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { AutorizacionField } from '#kit/web/form/AutorizacionField.tsx';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { AUTORIZA_REBAJA } from '#features/viaje/contract/rebaja.schemas.ts';
import { abandonoCalls } from '../contract/abandono.calls.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';

interface Props {
  readonly rows: readonly EnEsperaRow[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const AUTORIZA = anyOf(AUTORIZA_REBAJA);
const SHOWN = 6;

/** Registers the chosen parcels; if attempts to reach an owner are missing, a supervisor has to allow it. */
export function RegistrarDialog({ rows, onSaved, onClose }: Props) {
  const own = useAllowed(AUTORIZA);
  const hasty = rows.filter(({ falta_aviso }) => falta_aviso !== null);
  return (
    <CallDialog
      title={counted(rows.length, 'Registrar 1 paquete como abandonado', 'Registrar # paquetes como abandonados')}
      record={null}
      size="lg"
      onClose={onClose}
      call={abandonoCalls.abandon}
      initialValues={{
        paquete_ids: rows.map(({ paquete_id }) => paquete_id),
        razon: '',
        excepcion: '',
        autorizacion: '',
      }}
      submitLabel="Registrar"
      danger
      invalidates={['abandono', 'paquetes', 'guias']}
      onSaved={onSaved}
    >
      {(form) => {
        const asked = hasty.length > 0 || form.errors['excepcion'] !== undefined;
        return (
          <>
            <div>
              <Text>
                {counted(
                  rows.length,
                  'Sale del trabajo del día y ya no se entrega; su guía lo sigue. Se avisa al cliente, y un administrador lo puede recuperar.',
                  'Salen del trabajo del día y ya no se entregan; su guía los sigue. Se avisa a cada cliente, y un administrador los puede recuperar.',
                )}
              </Text>
              <List size="sm" mt="xs">
                {rows.slice(0, SHOWN).map((row) => (
                  <List.Item key={row.paquete_id}>
                    <span className="mono">{row.tracking}</span> · {nombreCompleto(row)}
                  </List.Item>
                ))}
                {rows.length > SHOWN && <List.Item>{counted(rows.length - SHOWN, 'y otro más', 'y # más')}</List.Item>}
              </List>
            </div>
            <TextField form={form} name="razon" label="Razón" maxLength={RAZON_MAX} required autoFocus />
            {asked && (
              <>
                <Alert
                  color="yellow"
                  icon={<IconAlertTriangle size={18} />}
                  title={counted(
                    hasty.length,
                    'Se adelanta el registro de 1 paquete',
                    'Se adelanta el registro de # paquetes',
                  )}
                >
                  {hasty[0]?.falta_aviso == null ? null : (
                    <>
                      <span className="mono">{hasty[0].tracking}</span>: {hasty[0].falta_aviso}.{' '}
                    </>
                  )}
                  {own ? 'Queda anotado que usted lo autoriza.' : 'Lo autoriza un supervisor con su contraseña.'}
                </Alert>
                <TextField
                  form={form}
                  name="excepcion"
                  label="Por qué sin los intentos de contacto"
                  maxLength={RAZON_MAX}
                  required
                />
              </>
            )}
            {((asked && !own) || form.errors['autorizacion'] !== undefined) && <AutorizacionField form={form} />}
          </>
        );
      }}
    </CallDialog>
  );
}
