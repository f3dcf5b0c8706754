import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isMissing, messageOf } from '#kit/web/api/api-error.ts';

interface Props {
  readonly de: 'gasto' | 'ingreso';
  /** The number of the entry to copy. */
  readonly copia: string | undefined;
  readonly error: unknown;
}

/** Tells why the form below is empty although a copy was requested. */
export const CopiaFallida = ({ de, copia = '', error }: Props) => (
  <Alert
    color="yellow"
    icon={<IconAlertTriangle size={18} />}
    role="alert"
    mb="md"
    title={
      isMissing(error) ? `No existe el ${de} ${copia} que se quería copiar` : `No se pudo copiar el ${de} ${copia}`
    }
  >
    {isMissing(error) ? '' : `${messageOf(error)} `}El formulario está vacío: escríbalo, o abra el {de} y cópielo otra
    vez.
  </Alert>
);
