import { useRef, useState } from 'react';
import { counted } from '#kit/rules/counted.ts';
import { ApiError, messageOf, sentenceOf } from '#kit/web/api/api-error.ts';
import { saveBlob } from '#kit/web/api/download.ts';
import { type FetchedFile, fetchFile } from '#kit/web/api/fetch-file.ts';
import { toFormData } from '#kit/web/api/form-data.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import { importacionCalls, importacionErrors, type Revision } from '../../contract/importacion.calls.ts';
import type { ImportField } from '../../rules/importacion-columns.ts';

export type Columns = Readonly<Record<string, ImportField | null>>;

/** What is sent to be checked, and imported once all is right. */
interface Asked {
  readonly archivo: File;
  readonly columnas: Columns;
  /** Corrected cells by `fila.campo`. */
  readonly correcciones: Readonly<Record<string, string>>;
}

/** Errors that say that other rows are wrong now than the user agreed to omit. */
const CHANGED: ReadonlySet<string> = new Set([
  importacionErrors.IMPORTACION_CON_ERRORES.code,
  importacionErrors.IMPORTACION_YA_CORRECTAS.code,
]);

const LEAVING = 'El archivo todavía no se ha importado. Si sale ahora tendrá que elegirlo y revisarlo de nuevo.';

/** Whether the request has corrected cells: its check then keeps what is on the screen in place. */
const isMended = (asked: Asked | null): boolean => asked !== null && Object.keys(asked.correcciones).length > 0;

/** Runs one check at a time, always of the latest request: a cell corrected during a check waits for the next. */
const useRevision = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [revision, setRevision] = useState<Revision | null>(null);
  const [sent, setSent] = useState(0);
  const wanted = useRef<Asked | null>(null);
  const checking = useRef<Asked | null>(null);

  const send = (): void => {
    const { current } = wanted;
    if (current === null || checking.current !== null) return;
    checking.current = current;
    setSent(0);
    check.mutate({ body: current });
  };
  /** Whether the answer is for the latest request; if not, sends the latest. */
  const isLatest = (): boolean => {
    const latest = checking.current === wanted.current;
    checking.current = null;
    // After the mutation that calls this is over.
    if (!latest) setTimeout(send);
    return latest;
  };
  const check = useCommand(importacionCalls.check, {
    toasts: 'none',
    onProgress: setSent,
    onSuccess: ({ data }) => {
      if (isLatest()) setRevision(data);
    },
    onError: () => {
      if (isLatest() && !isMended(wanted.current)) setRevision(null);
    },
  });
  const ask = (next: Asked | null): void => {
    wanted.current = next;
    setAsked(next);
    if (next?.archivo !== asked?.archivo) setRevision(null);
    if (next === null) check.reset();
    send();
  };
  return {
    asked,
    ask,
    /** Sends the same request again. */
    retry: send,
    revision,
    sent,
    checking: check.isPending,
    problem: check.error === null ? null : sentenceOf(check.error, 'correcciones'),
  };
};

/** The import of a file of clients: choose it, check it as often as needed, correct cells, import once. */
export const useImportacion = () => {
  const { asked, ask, retry, revision, sent: checked, checking, problem } = useRevision();
  const [sent, setSent] = useState(0);
  const [downloading, setDownloading] = useState(false);
  /** The omitted rows of a check. Kept if that import is sent again, since the first may have succeeded unanswered. */
  const [left, setLeft] = useState<{ readonly of: Revision; readonly file: FetchedFile } | null>(null);
  const finished = useRef(false);

  const run = useCommand(importacionCalls.run, {
    toasts: 'errors',
    invalidates: ['clientes', 'usuarios'],
    onProgress: setSent,
    onSuccess: () => {
      finished.current = true;
    },
    // Somebody registered meanwhile, or the file changed: shows which rows are wrong now.
    onError: (error) => {
      if (error instanceof ApiError && CHANGED.has(error.code)) retry();
    },
  });
  useLeaveGuard(() => asked !== null && !finished.current, { text: LEAVING });

  const fetchRows = (of: Asked, filas: 'con_errores' | 'todas'): Promise<FetchedFile> =>
    fetchFile(importacionCalls.rows, { body: toFormData({ ...of, filas }) });

  return {
    archivo: asked?.archivo ?? null,
    /** How many cells were corrected here. */
    corregidas: Object.keys(asked?.correcciones ?? {}).length,
    revision,
    /** Part of the upload that is done, from 0 to 1. */
    sent: checking ? checked : sent,
    checking,
    /** What is on the screen stays while a corrected cell is checked, or if the check failed. */
    mending: revision !== null && isMended(asked),
    problem,
    importing: run.isPending,
    result: run.data?.data ?? null,
    /** The file of the omitted rows, with their reasons. */
    omitidas: left?.file ?? null,
    downloading,
    retry,
    choose: (archivo: File): void => {
      finished.current = false;
      run.reset();
      ask({ archivo, columnas: {}, correcciones: {} });
    },
    /** Sets the field of a column; the column that held the field before holds none. */
    setColumn: (titulo: string, campo: ImportField | null): void => {
      if (asked === null || revision === null) return;
      const before = revision.columnas.find((column) => campo !== null && column.campo === campo);
      const held = revision.columnas.find((column) => column.titulo === titulo)?.campo;
      // Corrections of the old or the new field of this column no longer apply.
      const kept = Object.entries(asked.correcciones).filter(
        ([key]) => ![campo, held].some((one) => key.endsWith(`.${one}`)),
      );
      ask({
        ...asked,
        columnas: { ...asked.columnas, ...(before === undefined ? {} : { [before.titulo]: null }), [titulo]: campo },
        correcciones: Object.fromEntries(kept),
      });
    },
    /** Reads a cell as `valor` from now on, and checks all rows again. */
    mend: (fila: number, campo: ImportField, valor: string): void => {
      const key = `${fila}.${campo}`;
      if (asked === null || asked.correcciones[key] === valor) return;
      ask({ ...asked, correcciones: { ...asked.correcciones, [key]: valor } });
    },
    undoMended: (): void => {
      if (asked !== null) ask({ ...asked, correcciones: {} });
    },
    download: async (filas: 'con_errores' | 'todas'): Promise<void> => {
      if (asked === null) return;
      setDownloading(true);
      try {
        const { blob, name } = await fetchRows(asked, filas);
        saveBlob(blob, name);
      } catch (error) {
        showErrorToast(messageOf(error));
      } finally {
        setDownloading(false);
      }
    },
    /** Imports the right rows; wrong ones are omitted and kept for download. */
    importRight: async (enviar_correos: boolean): Promise<void> => {
      if (asked === null || revision === null) return;
      const { filas_correctas, filas_erradas, activos_con_correo } = revision;
      const mails = enviar_correos
        ? `Se crearán los casilleros y enviaremos ${counted(activos_con_correo, '1 correo', '# correos')}.`
        : 'Se crearán los casilleros. No se enviará ningún correo.';
      const omitted = counted(
        filas_erradas.length,
        'La fila con errores se omite; luego podrá descargarla con su motivo.',
        'Las # filas con errores se omiten; luego podrá descargarlas con su motivo.',
        '',
      );
      const yes = await confirm({
        title: counted(filas_correctas, 'Importar 1 cliente', 'Importar # clientes'),
        text: [mails, omitted, 'No se puede deshacer.'].filter((sentence) => sentence !== '').join(' '),
        confirmar: 'Importar',
      });
      if (!yes) return;
      setSent(0);
      try {
        // Before the import: after it, all imported values would be reported as taken.
        if (filas_erradas.length > 0 && left?.of !== revision)
          setLeft({ of: revision, file: await fetchRows(asked, 'con_errores') });
      } catch (error) {
        showErrorToast(messageOf(error));
        return;
      }
      run.mutate({ body: { ...asked, omitir: JSON.stringify(filas_erradas), enviar_correos } });
    },
    startAgain: (): void => {
      finished.current = false;
      setLeft(null);
      ask(null);
      run.reset();
    },
  };
};

export type Importacion = ReturnType<typeof useImportacion>;
