import { Text } from '@mantine/core';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { vistasCalls } from '../contract/vistas.calls.ts';
import { REPORTES, type Reporte } from '../rules/reportes.public.ts';
import { NOMBRE_MAX, type Periodo } from '../rules/vista.ts';

interface Props {
  readonly reporte: Reporte;
  readonly direccion: string;
  readonly periodo: Periodo | null;
  readonly onClose: () => void;
}

/** Saves the current filters, order and columns of the report under a name. */
export const GuardarVista = ({ reporte, direccion, periodo, onClose }: Props) => (
  <CallDialog
    title="Guardar vista"
    record={REPORTES[reporte].titulo}
    call={vistasCalls.create}
    initialValues={{ reporte, direccion, periodo, nombre: '' }}
    invalidates={['vistas']}
    onClose={onClose}
  >
    {(form) => (
      <>
        <Text size="sm">
          Guarda los filtros, el orden y las columnas que ve ahora.
          {periodo !== null && ` Al abrirla otro día mostrará «${periodo}» de ese día.`}
        </Text>
        <TextField form={form} name="nombre" label="Nombre" maxLength={NOMBRE_MAX} required autoFocus />
      </>
    )}
  </CallDialog>
);
