import { useRef, useState } from 'react';
import { counted } from '#kit/rules/counted.ts';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { downloadFile } from '#kit/web/api/download.ts';
import { toFormData } from '#kit/web/api/form-data.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import { importacionCalls, importacionErrors, type Revision } from '../../contract/importacion.calls.ts';
import type { Campo } from '../../rules/importacion-columnas.ts';

export type Columnas = Readonly<Record<string, Campo | null>>;

const LEAVING = 'El archivo todavía no se ha importado. Si sale ahora tendrá que elegirlo y revisarlo de nuevo.';

/** A file of clients on its way in: chosen, checked as often as needed, imported once. */
export const useImportacion = () => {
  const [archivo, setArchivo] = useState<File | null>(null);
  const [columnas, setColumnas] = useState<Columnas>({});
  const [revision, setRevision] = useState<Revision | null>(null);
  const [sent, setSent] = useState(0);
  const [downloading, setDownloading] = useState(false);
  const finished = useRef(false);

  const check = useCommand(importacionCalls.check, {
    toasts: 'none',
    onProgress: setSent,
    onSuccess: ({ data }) => setRevision(data),
    onError: () => setRevision(null),
  });
  const review = (file: File, columns: Columnas): void => {
    setArchivo(file);
    setColumnas(columns);
    setSent(0);
    check.mutate({ body: { archivo: file, columnas: columns } });
  };
  const run = useCommand(importacionCalls.run, {
    toasts: 'errors',
    invalidates: ['clientes', 'usuarios'],
    onProgress: setSent,
    onSuccess: () => {
      finished.current = true;
    },
    // Somebody registered meanwhile, or the file changed: which rows are wrong now is shown.
    onError: (error, { body }) => {
      const wrongRows = error instanceof ApiError && error.code === importacionErrors.IMPORTACION_CON_ERRORES.code;
      if (wrongRows && !(body instanceof FormData)) review(body.archivo as File, columnas);
    },
  });
  useLeaveGuard(() => archivo !== null && !finished.current, { text: LEAVING });

  return {
    archivo,
    revision,
    /** Of what is being sent, from 0 to 1. */
    sent,
    checking: check.isPending,
    problem: check.error === null ? null : messageOf(check.error),
    importing: run.isPending,
    result: run.data?.data ?? null,
    downloading,
    choose: (file: File): void => {
      finished.current = false;
      run.reset();
      setRevision(null);
      review(file, {});
    },
    /** Says what a column holds; whichever column held that before holds nothing. */
    setColumn: (titulo: string, campo: Campo | null): void => {
      if (archivo === null || revision === null) return;
      const before = revision.columnas.find((column) => campo !== null && column.campo === campo);
      review(archivo, { ...columnas, ...(before === undefined ? {} : { [before.titulo]: null }), [titulo]: campo });
    },
    download: async (filas: 'con_errores' | 'todas'): Promise<void> => {
      setDownloading(true);
      try {
        const { path } = importacionCalls.rows;
        await downloadFile({ method: 'POST', path, body: toFormData({ archivo, columnas, filas }) });
      } catch (error) {
        showErrorToast(messageOf(error));
      } finally {
        setDownloading(false);
      }
    },
    importAll: async (enviar_correos: boolean): Promise<void> => {
      if (archivo === null || revision === null) return;
      const yes = await confirm({
        title: counted(revision.filas, 'Importar 1 cliente', 'Importar # clientes'),
        text: enviar_correos
          ? `Se crearán los casilleros y enviaremos ${counted(revision.activos_con_correo, '1 correo', '# correos')}. No se puede deshacer.`
          : 'Se crearán los casilleros. No se enviará ningún correo. No se puede deshacer.',
        confirmar: 'Importar',
      });
      if (!yes) return;
      setSent(0);
      run.mutate({ body: { archivo, columnas, enviar_correos } });
    },
    startAgain: (): void => {
      finished.current = false;
      setArchivo(null);
      setColumnas({});
      setRevision(null);
      check.reset();
      run.reset();
    },
  };
};

export type Importacion = ReturnType<typeof useImportacion>;
