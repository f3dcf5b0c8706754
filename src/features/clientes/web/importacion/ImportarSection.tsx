import { useState } from 'react';
import { Button, Checkbox, Progress, Stack, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import type { Importacion } from './use-importacion.ts';

/** The last step; closed while a row is wrong. */
export function ImportarSection({ importacion }: { readonly importacion: Importacion }) {
  const { revision, importing, checking, sent, importAll } = importacion;
  const [correos, setCorreos] = useState(false);
  if (revision === null) return null;
  const { filas, filas_con_errores, activos_con_correo } = revision;
  const wrong = filas_con_errores > 0;
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
        {wrong && (
          <Text size="sm" id="importar-motivo">
            Corrija {counted(filas_con_errores, 'la fila con errores', 'las # filas con errores')} y elija de nuevo el
            archivo: se importa completo o no se importa nada.
          </Text>
        )}
        {importing && (
          <div role="status">
            <Text size="sm" mb={6}>
              {sent < 1 ? 'Enviando el archivo…' : counted(filas, 'Guardando 1 cliente…', 'Guardando # clientes…')}
            </Text>
            <Progress value={sent < 1 ? sent * 100 : 100} animated={sent >= 1} aria-label="Avance de la importación" />
          </div>
        )}
        <div>
          <Button
            disabled={wrong || importing || checking}
            loading={importing}
            aria-describedby={wrong ? 'importar-motivo' : undefined}
            onClick={() => void importAll(correos)}
          >
            {counted(filas, 'Importar 1 cliente', 'Importar # clientes')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
