import { type FocusEvent, useEffect, useRef } from 'react';
import { Alert, Box, Button, List, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { Section } from '#kit/web/detail/Section.tsx';
import { FileDrop } from '#kit/web/form/FileDrop.tsx';
import { DownloadButton } from '#kit/web/ui/DownloadButton.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { MAX_ROWS, IMPORT_FILE_BYTES, importacionCalls, type Revision } from '../../contract/importacion.calls.ts';
import { FIELD_TITLES } from '../../rules/importacion-columns.ts';
import { CELL_SELECTOR } from './CellInput.tsx';
import { ColumnsSection } from './ColumnsSection.tsx';
import { ImportadoResult } from './ImportadoResult.tsx';
import { IMPORTAR_ID, ImportarSection } from './ImportarSection.tsx';
import { MuestraSection } from './MuestraSection.tsx';
import { ProblemasSection } from './ProblemasSection.tsx';
import { RevisionTiles } from './RevisionTiles.tsx';
import { useImportacion } from './use-importacion.ts';

/** Imports clients from another system's list: choose the file, review its columns and errors, then import it. */
export function ImportarClientesPage() {
  const importacion = useImportacion();
  const { archivo, revision, result, checking, mending, importing, sent, problem } = importacion;
  const focus = useFocusAfterMending(checking);
  return (
    <Stack gap="md">
      <PageHeader
        title="Importar clientes"
        detalle="Desde la lista de otro sistema. Primero se revisa; nada se guarda hasta que usted lo confirma."
        actions={<DownloadButton asked={{ path: importacionCalls.template.path }}>Descargar plantilla</DownloadButton>}
      />
      {result !== null ? (
        <ImportadoResult result={result} omitidas={importacion.omitidas} onAgain={importacion.startAgain} />
      ) : (
        <>
          <Section title="Archivo">
            <FileDrop
              label="Elija o arrastre aquí el archivo"
              help={`Hoja de cálculo (.xlsx) o texto (.csv), hasta ${MAX_ROWS} clientes y 10 MB.`}
              accept=".xlsx,.csv,.txt"
              maxBytes={IMPORT_FILE_BYTES}
              file={archivo}
              onFile={importacion.choose}
              error={mending ? undefined : (problem ?? undefined)}
              disabled={checking || importing}
            />
            {checking && !mending && (
              <Box role="status" mt={14}>
                <Text size="sm" mb={6}>
                  {sent < 1 ? 'Enviando el archivo…' : 'Revisando las filas…'}
                </Text>
                <Progress value={sent < 1 ? sent * 100 : 100} animated={sent >= 1} aria-label="Avance de la revisión" />
              </Box>
            )}
          </Section>
          {revision !== null && (
            <Stack gap="md" aria-busy={checking} {...focus}>
              <RevisionTiles revision={revision} />
              <FileWarnings revision={revision} />
              <ColumnsSection revision={revision} disabled={checking || importing} onChange={importacion.setColumn} />
              {mending && problem !== null && (
                <Alert
                  role="alert"
                  color="red"
                  icon={<IconAlertCircle size={20} />}
                  title="No se revisó lo que corrigió"
                >
                  <Text size="sm">{problem}</Text>
                  <Button size="xs" variant="default" mt="xs" onClick={importacion.retry}>
                    Reintentar
                  </Button>
                </Alert>
              )}
              <ProblemasSection
                revision={revision}
                disabled={importing}
                checking={checking}
                onMend={importacion.mend}
                downloading={importacion.downloading}
                onDownload={(filas) => void importacion.download(filas)}
              />
              <MuestraSection muestra={revision.muestra} />
              <ImportarSection importacion={importacion} />
            </Stack>
          )}
        </>
      )}
    </Stack>
  );
}

/** Moves the focus to the next wrong cell, or to the import, when a corrected cell disappears with the focus. */
const useFocusAfterMending = (checking: boolean) => {
  const cell = useRef<Element>(null);
  useEffect(() => {
    if (checking || cell.current?.isConnected !== false) return;
    cell.current = null;
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>(CELL_SELECTOR) ?? document.getElementById(IMPORTAR_ID);
    next?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent): void => {
      cell.current = target.matches(CELL_SELECTOR) ? target : null;
    },
    // Not when the cell is being removed from the page.
    onBlur: ({ target }: FocusEvent): void => {
      if (target.isConnected) cell.current = null;
    },
  };
};

/** Errors and warnings about the file as a whole. */
function FileWarnings({ revision: { faltan, avisos_generales } }: { readonly revision: Revision }) {
  return (
    <>
      {faltan.length > 0 && (
        <Alert role="alert" color="red" icon={<IconAlertCircle size={20} />} title="Faltan columnas">
          Indique abajo qué columna tiene {faltan.map((campo) => `«${FIELD_TITLES[campo]}»`).join(' y ')}; todo cliente
          debe tenerlo. Si ninguna lo tiene, escríbalo más abajo, en cada fila.
        </Alert>
      )}
      {avisos_generales.length > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle size={20} />}>
          <List size="sm">
            {avisos_generales.map((aviso) => (
              <List.Item key={aviso}>{aviso}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}
