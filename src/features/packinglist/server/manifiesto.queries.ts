import { mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { PackinglistSummary } from '../contract/packinglist.schemas.ts';
import { findSummary } from './packinglist.queries.ts';
import { paquetesOf, type PaqueteRow } from './paquetes-en-lista.queries.ts';

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
  cliente: nombreCompleto(row),
  guia: guiaDePaquete(row) ?? '',
  piezas: 1,
  peso_real: row.peso_real,
  peso_cobrar: row.peso_cobrar,
  descripcion: row.paquete_descripcion,
  valor: row.valor_compra,
});

/** @throws NO_ENCONTRADO */
export const readManifiesto = async (db: Executor, packinglist_id: number): Promise<Manifiesto> => {
  const summary = await findSummary(db, packinglist_id);
  const lineas = (await paquetesOf(db, packinglist_id)).map(lineaOf);
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
