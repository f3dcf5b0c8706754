import { useState } from 'react';
import { Anchor, Button, Checkbox, Progress, Stack, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import type { Importacion } from './use-importacion.ts';

/** Id of the button that gets the focus when the last wrong cell is corrected. */
export const IMPORTAR_ID = 'importar-clientes';

const buttonText = (right: number, wrong: number): string => {
  if (wrong === 0 || right === 0) return counted(right, 'Importar 1 cliente', 'Importar # clientes', 'Importar');
  const first = counted(right, 'Importar la fila correcta', 'Importar las # filas correctas');
  return `${first} y ${counted(wrong, 'omitir la fila con error', 'omitir las # filas con error')}`;
};

const waysText = (right: number, wrong: number): string =>
  right === 0
    ? counted(
        wrong,
        'Corrija arriba la fila con errores.',
        'Corrija arriba las # filas con errores; ninguna está correcta.',
      )
    : counted(
        wrong,
        'Corrija arriba la fila con errores, o importe sin ella: luego podrá descargarla con su motivo.',
        'Corrija arriba las # filas con errores, o importe sin ellas: luego podrá descargarlas con su motivo.',
      );

/** The last step: imports all rows, or only the right ones. */
export function ImportarSection({ importacion }: { readonly importacion: Importacion }) {
  const { revision, importing, checking, problem, sent, corregidas, importRight, undoMended } = importacion;
  const [correos, setCorreos] = useState(false);
  if (revision === null) return null;
  const { filas_correctas, filas_con_errores, activos_con_correo } = revision;
  return (
    <Section title="Importar">
      <Stack gap={14}>
        <Checkbox
          label={`Enviar a los clientes activos el enlace para establecer su contraseña (${counted(activos_con_correo, '1 correo', '# correos')})`}
          description="Salen de a poco después de importar. También se puede enviar después, a cada cliente."
          checked={correos}
          disabled={importing || activos_con_correo === 0}
          onChange={(event) => setCorreos(event.currentTarget.checked)}
        />
        {filas_con_errores > 0 && (
          <Text size="sm" id="importar-motivo">
            {waysText(filas_correctas, filas_con_errores)}
          </Text>
        )}
        {corregidas > 0 && (
          <Text size="sm">
            {counted(corregidas, '1 celda se corrigió aquí.', '# celdas se corrigieron aquí.')}{' '}
            <Anchor component="button" type="button" inherit disabled={importing} onClick={undoMended}>
              Deshacer las correcciones
            </Anchor>
          </Text>
        )}
        {importing && (
          <div role="status">
            <Text size="sm" mb={6}>
              {sent < 1
                ? 'Enviando el archivo…'
                : counted(filas_correctas, 'Guardando 1 cliente…', 'Guardando # clientes…')}
            </Text>
            <Progress value={sent < 1 ? sent * 100 : 100} animated={sent >= 1} aria-label="Avance de la importación" />
          </div>
        )}
        <div>
          <Button
            id={IMPORTAR_ID}
            h="auto"
            mih="var(--button-height)"
            py={6}
            styles={{ label: { whiteSpace: 'normal' } }}
            disabled={filas_correctas === 0 || importing || checking || problem !== null}
            loading={importing}
            aria-describedby={filas_con_errores > 0 ? 'importar-motivo' : undefined}
            onClick={() => void importRight(correos)}
          >
            {buttonText(filas_correctas, filas_con_errores)}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
