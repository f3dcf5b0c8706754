import { sql, type SqlBool } from 'kysely';
import { mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import type { TransferenciaSummary } from '../contract/transferencias.schemas.ts';
import { nameOf } from './guias-lock.ts';
import { findSummary, guiasOf } from './transferencias.queries.ts';

/** One line of a manifest, for one guia. Pounds, US dollars. */
export interface Linea {
  readonly numero: number | null;
  readonly guia: string;
  readonly casillero: string;
  readonly cliente: string;
  readonly piezas: number;
  readonly contenido: string;
  readonly peso_cobrar: number;
  readonly valor: number;
}

/** The origin or the destination. */
export interface Lugar {
  readonly sucursal_nombre: string;
  readonly direccion: string;
}

export interface Manifiesto {
  readonly transferencia: string;
  readonly summary: TransferenciaSummary;
  readonly empresa: Awaited<ReturnType<typeof readSettings>>['empresa'];
  readonly origen: Lugar;
  readonly destino: Lugar;
  readonly lineas: readonly Linea[];
  readonly totales: Linea;
}

const readLugar = async (db: Executor, sucursal_id: number): Promise<Lugar> => {
  const { sucursal_nombre, ...row } = await db
    .selectFrom('sucursales as s')
    .innerJoin('ciudades as c', 'c.ciudad_id', 's.ciudad_id')
    .innerJoin('departamentos as d', 'd.departamento_id', 'c.departamento_id')
    .select(['s.sucursal_nombre', 's.sucursal_direccion', 'c.ciudad_nombre', 'd.departamento_nombre'])
    .where('s.sucursal_id', '=', sucursal_id)
    .executeTakeFirstOrThrow();
  return {
    sucursal_nombre,
    direccion: [row.sucursal_direccion, row.ciudad_nombre, row.departamento_nombre].join(', '),
  };
};

/** The declared value of each guia's boxes that travel. */
const readValores = async (db: Executor, transferencia_id: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('transferencia_guias as tg')
    .innerJoin('paquetes as p', 'p.guia_id', 'tg.guia_id')
    .select(['tg.guia_id', sql<number>`coalesce(sum(p.valor_compra), 0)`.as('valor')])
    .where('tg.transferencia_id', '=', transferencia_id)
    .where('p.reempaque_id', 'is', null)
    .where(sql<SqlBool>`p.guia_caja <> all(tg.cajas_fuera)`)
    .groupBy('tg.guia_id')
    .execute();
  return new Map(rows.map(({ guia_id, valor }) => [guia_id, valor]));
};

/** @throws NO_ENCONTRADO */
export const readManifiesto = async (db: Executor, transferencia_id: number): Promise<Manifiesto> => {
  const summary = await findSummary(db, transferencia_id);
  const valores = await readValores(db, transferencia_id);
  const lineas = (await guiasOf(db, transferencia_id)).map((row, place) => {
    const van = row.paquetes.filter(({ guia_caja }) => !row.cajas_fuera.includes(guia_caja));
    return {
      numero: place + 1,
      guia: nameOf(row),
      casillero: mailboxText(row.cliente_id),
      cliente: nombreCompleto(row),
      // Boxes left behind do not travel.
      piezas: van.length,
      contenido: [...new Set(van.map(({ paquete_descripcion }) => paquete_descripcion))]
        .filter((one) => one !== '')
        .join(', '),
      peso_cobrar: row.peso_cobrar,
      valor: valores.get(row.guia_id) ?? 0,
    };
  });
  const { empresa } = await readSettings(db);
  return {
    transferencia: transferenciaText(transferencia_id),
    summary,
    empresa,
    origen: await readLugar(db, summary.sucursal_origen_id),
    destino: await readLugar(db, summary.sucursal_id),
    lineas,
    totales: {
      numero: null,
      guia: 'Total',
      casillero: '',
      cliente: '',
      piezas: lineas.reduce((sum, { piezas }) => sum + piezas, 0),
      contenido: '',
      peso_cobrar: total(lineas.map(({ peso_cobrar }) => peso_cobrar)),
      valor: total(lineas.map(({ valor }) => valor)),
    },
  };
};
