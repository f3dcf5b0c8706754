import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { xlsxStream, type XlsxColumn } from '#kit/server/xlsx/xlsx.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { PackinglistSummary } from '../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { findSummary } from './packinglist.queries.ts';
import { paquetesDe, type PaqueteRow } from './paquetes-en-lista.queries.ts';

/** One line of a manifest. Pounds, US dollars. */
export interface Linea {
  readonly numero: number | null;
  readonly tracking: string;
  readonly orden: number | null;
  readonly casillero: string;
  readonly cliente: string;
  readonly guia: string;
  readonly piezas: number;
  readonly peso_real: number | null;
  readonly peso_cobrar: number | null;
  readonly descripcion: string;
  readonly valor: number | null;
}

export interface Manifiesto {
  readonly lista: string;
  readonly summary: PackinglistSummary;
  readonly empresa: Awaited<ReturnType<typeof readSettings>>['empresa'];
  readonly lineas: readonly Linea[];
  readonly totales: Linea;
}

const lineaOf = (row: PaqueteRow, place: number): Linea => ({
  numero: place + 1,
  tracking: row.tracking,
  orden: row.orden,
  casillero: mailboxText(row.cliente_id),
  cliente: `${row.cliente_nombre} ${row.cliente_apellido}`,
  guia: guiaDePaquete(row) ?? '',
  piezas: 1,
  peso_real: row.peso_real,
  peso_cobrar: row.peso_cobrar,
  descripcion: row.paquete_descripcion,
  valor: row.valor_compra,
});

/** @throws NO_ENCONTRADO */
const readManifiesto = async (db: Executor, packinglist_id: number): Promise<Manifiesto> => {
  const summary = await findSummary(db, packinglist_id);
  const lineas = (await paquetesDe(db, packinglist_id)).map(lineaOf);
  const { empresa } = await readSettings(db);
  const totales = {
    numero: null,
    tracking: 'Total',
    orden: null,
    casillero: '',
    cliente: '',
    guia: '',
    piezas: lineas.length,
    peso_real: total(lineas.map(({ peso_real }) => peso_real ?? 0)),
    peso_cobrar: total(lineas.map(({ peso_cobrar }) => peso_cobrar ?? 0)),
    descripcion: '',
    valor: total(lineas.map(({ valor }) => valor ?? 0)),
  };
  return { lista: packinglistText(summary.servicio_prefijo, packinglist_id), summary, empresa, lineas, totales };
};

const COLUMNS: readonly XlsxColumn<Linea>[] = [
  { titulo: 'N.º', value: (row) => row.numero, kind: 'number', chars: 6 },
  { titulo: 'Tracking', value: (row) => row.tracking, chars: 28 },
  { titulo: 'Caja', value: (row) => row.orden, kind: 'number', chars: 6 },
  { titulo: 'Casillero', value: (row) => row.casillero, chars: 10 },
  { titulo: 'Cliente', value: (row) => row.cliente, chars: 32 },
  { titulo: 'Guía', value: (row) => row.guia, chars: 14 },
  { titulo: 'Piezas', value: (row) => row.piezas, kind: 'number', chars: 8 },
  { titulo: 'Peso real (lb)', value: (row) => row.peso_real, kind: 'money', chars: 14 },
  { titulo: 'Peso a cobrar (lb)', value: (row) => row.peso_cobrar, kind: 'money', chars: 16 },
  { titulo: 'Descripción', value: (row) => row.descripcion, chars: 40 },
  { titulo: 'Valor declarado (USD)', value: (row) => row.valor, kind: 'money', chars: 20 },
];

type Manifest = typeof packinglistCalls.manifest;

export const manifestPackinglist = async ({
  db,
  params: { packinglist_id },
  query: { formato },
}: Context<Manifest>): Promise<Answer<Manifest>> => {
  const manifiesto = await readManifiesto(db, packinglist_id);
  const name = `Manifiesto ${manifiesto.lista}`;
  if (formato === 'xlsx')
    return {
      file: {
        content: xlsxStream({ name, columns: COLUMNS }, [manifiesto.lineas, [manifiesto.totales]]),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${name}.xlsx`,
      },
    };
  // Large, and needed by few.
  const { manifiestoPdf } = await import('./manifiesto-pdf.ts');
  return {
    file: {
      content: manifiestoPdf(manifiesto),
      contentType: 'application/pdf',
      fileName: `${name}.pdf`,
      inline: true,
    },
  };
};
