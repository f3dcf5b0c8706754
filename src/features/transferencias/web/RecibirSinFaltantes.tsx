import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { AutorizacionField } from '#kit/web/form/AutorizacionField.tsx';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import type { GuiaEnTransferencia, Transferencia } from '../contract/transferencias.schemas.ts';
import { GUIAS } from './guias-de-transferencia.tsx';
import { TOPICS } from './use-transferencia-commands.ts';

interface Props {
  readonly transferencia: Transferencia;
  readonly guia: GuiaEnTransferencia;
}

const and = new Intl.ListFormat('es', { type: 'conjunction' });

/** Receives a guia without its boxes lost on the road: it stays where the rest of it arrived. */
export function RecibirSinFaltantes({ transferencia, guia }: Props) {
  const [open, setOpen] = useState(false);
  const { transferencia_id, sucursal_nombre } = transferencia;
  const { guia_id } = guia;
  const name = GUIAS.nameOf(guia);
  const piezas = GUIAS.piezasOf?.(guia) ?? [];
  const faltan = piezas.filter(({ llego }) => !llego).map(({ nombre }) => nombre);
  if (guia.recibida || faltan.length === 0 || faltan.length === piezas.length) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`Recibir ${name} sin lo que falta`}
        onClick={() => setOpen(true)}
      >
        Recibir sin lo que falta
      </Button>
      {open && (
        <CallDialog
          title="Recibir sin lo que falta"
          record={name}
          onClose={() => setOpen(false)}
          call={transferenciasCalls.receiveIncomplete}
          initialValues={{ transferencia_id, guia_id, razon: '', autorizacion: '' }}
          submitLabel="Recibir"
          danger
          invalidates={TOPICS}
        >
          {(form) => (
            <>
              <Text>
                <span className="mono">{name}</span> queda en {sucursal_nombre} sin{' '}
                <span className="mono">{and.format(faltan)}</span>, y no está disponible hasta que se separe lo que
                falta. Lo que aparezca después se recibe con darle lugar en la bodega.
              </Text>
              <TextField form={form} name="razon" label="Razón" maxLength={RAZON_MAX} required autoFocus />
              <AutorizacionField form={form} help="La escribe un supervisor. Queda anotado quién autorizó." />
            </>
          )}
        </CallDialog>
      )}
    </>
  );
}
