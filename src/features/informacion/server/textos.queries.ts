import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Texto } from '../contract/textos.schemas.ts';
import { TEXTO_TITULOS, TEXTOS, withEmpresa, type TextoClave } from '../rules/textos.public.ts';

interface Row {
  readonly clave: TextoClave;
  readonly version: number;
  readonly vigente: boolean;
  readonly contenido: string;
  readonly fecha_registro: string;
}

const presentTexto = (row: Row, empresa: string): Texto => ({
  ...row,
  titulo: TEXTO_TITULOS[row.clave],
  contenido: withEmpresa(row.contenido, empresa),
});

/** The number of the newest version of the text `t`. */
const ultima = sql<number>`(select max(u.version) from textos_publicos u where u.clave = t.clave)`;

const selectTextos = (db: Executor) =>
  db
    .selectFrom('textos_publicos as t')
    .select(['t.clave', 't.version', 't.contenido', 't.fecha_registro'])
    .select(sql<boolean>`t.version = ${ultima}`.as('vigente'));

/** The current version of every text, in the order of TEXTOS. */
export const readTextos = async (db: Executor, empresa: string): Promise<Texto[]> => {
  const rows = await selectTextos(db).where('t.version', '=', ultima).execute();
  return TEXTOS.flatMap((clave) => rows.filter((row) => row.clave === clave)).map((row) => presentTexto(row, empresa));
};

/** @param version the current one if absent. @throws NO_ENCONTRADO */
export const readTexto = async (
  db: Executor,
  empresa: string,
  clave: TextoClave,
  version: number | undefined,
): Promise<Texto> => {
  const row = await selectTextos(db)
    .where('t.clave', '=', clave)
    .where('t.version', '=', version ?? ultima)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return presentTexto(row, empresa);
};

/** Limit of versions, more than anybody reads. */
const SHOWN = 200;

export const readVersiones = (db: Executor, clave: TextoClave) =>
  db
    .selectFrom('textos_publicos')
    .select(['version', 'contenido', 'usuario_registro', 'fecha_registro'])
    .where('clave', '=', clave)
    .orderBy('version', 'desc')
    .limit(SHOWN)
    .execute();
