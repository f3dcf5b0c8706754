import { useRef, useState } from 'react';
import { counted } from '#kit/rules/counted.ts';
import { sentenceOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { extractosCalls } from '../../contract/extractos.calls.ts';
import type { Extracto, RevisionDeExtracto } from '../../contract/extractos.schemas.ts';
import type { ExtractoField, Columns } from '../../rules/columns.ts';
import type { FormatoFecha } from '../../rules/fecha-cell.ts';
import type { Decimales } from '../../rules/monto-cell.ts';

/** The body of a check and later of the import; how to read the file is included only as far as the user set it. */
interface Asked {
  readonly cuenta_banco_id: number;
  readonly archivo: File;
  readonly columnas?: string;
  readonly formato_fecha?: FormatoFecha;
  readonly decimales?: Decimales;
}

const LEAVING = 'El extracto todavía no se ha importado. Si sale ahora tendrá que elegirlo de nuevo.';

/** Fields that exclude each other: choosing one clears the others. */
const OTRAS: Partial<Record<ExtractoField, readonly ExtractoField[]>> = {
  monto: ['debito', 'credito'],
  debito: ['monto'],
  credito: ['monto'],
};

/** The state of an import: a file is chosen, checked as often as needed and imported once. */
export const useImportar = (inicial: number | null, onImported: (extracto: Extracto) => void) => {
  const [cuenta, setCuenta] = useState(inicial);
  const [archivo, setArchivo] = useState<File | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [revision, setRevision] = useState<RevisionDeExtracto | null>(null);
  const saved = useRef(false);
  const check = useCommand(extractosCalls.check, {
    toasts: 'none',
    onSuccess: ({ data }) => setRevision(data),
    onError: () => setRevision(null),
  });
  const run = useCommand(extractosCalls.create, {
    invalidates: ['extractos'],
    onSuccess: ({ data }) => {
      saved.current = true;
      onImported(data);
    },
  });
  useLeaveGuard(() => archivo !== null && !saved.current, { text: LEAVING });

  const ask = (next: Asked): void => {
    setAsked(next);
    check.mutate({ body: next });
  };
  /** Starts over: earlier choices of columns belonged to another file. */
  const start = (cuenta_banco_id: number | null, file: File | null): void => {
    setRevision(null);
    setAsked(null);
    check.reset();
    if (cuenta_banco_id !== null && file !== null) ask({ cuenta_banco_id, archivo: file });
  };
  return {
    cuenta,
    archivo,
    revision,
    checking: check.isPending,
    importing: run.isPending,
    problem: check.error === null ? null : sentenceOf(check.error, 'columnas'),
    chooseCuenta: (cuenta_banco_id: number): void => {
      setCuenta(cuenta_banco_id);
      start(cuenta_banco_id, archivo);
    },
    chooseArchivo: (file: File): void => {
      setArchivo(file);
      start(cuenta, file);
    },
    /** Sets the field of a column; columns that had this field, or one that excludes it, are cleared. */
    setColumna: (titulo: string, campo: ExtractoField | null): void => {
      if (asked === null || revision === null) return;
      const free = new Set(campo === null ? [] : [campo, ...(OTRAS[campo] ?? [])]);
      const columnas: Columns = Object.fromEntries(
        revision.columnas.map((one) => [
          one.titulo,
          one.titulo === titulo ? campo : one.campo !== null && free.has(one.campo) ? null : one.campo,
        ]),
      );
      ask({ ...asked, columnas: JSON.stringify(columnas) });
    },
    setFormatoFecha: (formato_fecha: FormatoFecha): void => {
      if (asked !== null) ask({ ...asked, formato_fecha });
    },
    setDecimales: (decimales: Decimales): void => {
      if (asked !== null) ask({ ...asked, decimales });
    },
    importar: async (): Promise<void> => {
      if (asked === null || revision === null) return;
      const { columnas, formato_fecha, decimales, lineas, repetidas, total_problemas } = revision;
      const fuera = counted(
        total_problemas,
        'Una fila que no se pudo leer queda fuera.',
        '# filas que no se pudieron leer quedan fuera.',
      );
      const yes =
        total_problemas === 0 ||
        (await confirm({
          title: counted(lineas - repetidas, 'Importar 1 línea', 'Importar # líneas'),
          text: `${fuera} Revise arriba que ninguna sea un movimiento.`,
          confirmar: 'Importar',
        }));
      if (!yes) return;
      // Sends what the screen shows, so that the server does not read the file in another way.
      const shown = Object.fromEntries(columnas.map(({ titulo, campo }) => [titulo, campo]));
      run.mutate({ body: { ...asked, columnas: JSON.stringify(shown), formato_fecha, decimales } });
    },
  };
};

export type Importar = ReturnType<typeof useImportar>;
