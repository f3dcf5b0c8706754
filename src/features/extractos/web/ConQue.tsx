import { Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import type { Linea } from '../contract/lineas.schemas.ts';
import { Registro } from './Registro.tsx';

/** The match of a line: the settled record, the proposed one, how many are similar, or why it is open again. */
export function ConQue({ linea }: { readonly linea: Linea }) {
  const { conciliacion, exacta, candidatos, aviso } = linea;
  if (conciliacion !== null) {
    const { clase, numero, quien, razon, acciones } = conciliacion;
    if (clase === null || numero === null) return razon;
    return (
      <>
        <Registro clase={clase} numero={numero} acciones={acciones} />
        <Text span inherit display="block" c="dimmed">
          {quien}
        </Text>
      </>
    );
  }
  return (
    <>
      {aviso !== null && (
        <Text span inherit display="block" c="var(--mantine-color-error)">
          {aviso}
        </Text>
      )}
      {exacta !== null && (
        <>
          <Registro clase={exacta.clase} numero={exacta.numero} acciones={exacta.acciones} />
          <Text span inherit display="block" c="dimmed">
            Coincide · {exacta.quien}
          </Text>
        </>
      )}
      {exacta === null && (
        <Text span inherit c="dimmed">
          {counted(
            candidatos.length,
            '1 registro se le parece',
            '# registros se le parecen',
            'Nada registrado se le parece',
          )}
        </Text>
      )}
    </>
  );
}
