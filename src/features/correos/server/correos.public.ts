import { sql, type Insertable } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';
import type { Correos } from '#kit/server/db/tables.gen.ts';
import type { Services } from '#kit/server/services.ts';
import { addJobs } from '#kit/server/jobs/job.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { layoutMail, type MailContent } from './mail-layout.ts';
import { sendCorreo } from './correos.jobs.ts';

export { SECRETO_OCULTO, withSecreto } from '../rules/secreto.ts';
export type { Dato } from './mail-layout.ts';

/** A file attached to a mail; it stays in the file store until its time of keeping is over. */
export interface Adjunto {
  readonly nombre: string;
  readonly clave: string;
}

export interface Correo extends MailContent {
  /**
   * What opens something to whoever has it: a link's token or a code. The content has `SECRETO_OCULTO` in its place; it
   * is stored apart, until it is sent or for as many minutes as it works.
   */
  readonly secreto?: { readonly texto: string; readonly minutos: number };
  /** The kind of mail, e.g. `restablecer_contrasenia`. */
  readonly plantilla: string;
  readonly destinatario: string;
  readonly asunto: string;
  /** The record that it is about, to find a record's mails. */
  readonly entidad?: string;
  readonly entidad_id?: string | number;
  /** The parcels that it is about, if the record has several. */
  readonly paquete_ids?: readonly number[];
  readonly adjunto?: Adjunto;
  readonly usuario_registro: string;
}

type Row = Insertable<Correos>;

/** Stores mails and queues their sending, in one statement. */
const insertion = (db: Executor, rows: readonly Row[], waitSeconds: number) => {
  const inserted = db.insertInto('correos').values(rows).returning('correo_id');
  const payloads = sql`(select json_build_object('correo_id', correo_id) as payload from hechos) as correo`;
  return sql<{ correo_id: number }>`with hechos as (${inserted}),
    tareas as (select count(*) from ${addJobs(sendCorreo, payloads, waitSeconds)})
    select correo_id from hechos, tareas order by correo_id`;
};

type KeptRow = Row & { readonly waitSeconds: number };

/** Nearly every command queues a single mail. */
const insertOne = keptStatement((db, { waitSeconds, ...row }: KeptRow) => insertion(db, [row], waitSeconds));

const insertRows = async (
  db: Executor,
  rows: readonly Row[],
  waitSeconds: number,
): Promise<readonly { correo_id: number }[]> => {
  const [only] = rows;
  if (only !== undefined && rows.length === 1) return insertOne.all(db, { ...only, waitSeconds });
  return (await insertion(db, rows, waitSeconds).execute(db)).rows;
};

/** Rows that one statement takes with room to spare. */
const CHUNK = 1000;

/**
 * Queues mails in the transaction of what they report: they exist if and only if it commits, and are then sent at least
 * once. Few statements for any number of mails.
 * @param waitSeconds before they are sent; meanwhile `takeBackCorreos` can take them back.
 * @returns the mails' ids, in the order of `correos`.
 */
export const queueCorreos = async (db: Executor, correos: readonly Correo[], waitSeconds = 0): Promise<number[]> => {
  if (correos.length === 0) return [];
  const { empresa } = await readSettings(db);
  const ids: number[] = [];
  for (let start = 0; start < correos.length; start += CHUNK) {
    const rows = correos.slice(start, start + CHUNK).map((correo): Row => ({
      plantilla: correo.plantilla,
      destinatario: correo.destinatario,
      asunto: correo.asunto,
      ...layoutMail(correo, empresa),
      entidad: correo.entidad ?? '',
      entidad_id: String(correo.entidad_id ?? ''),
      paquete_ids: correo.paquete_ids === undefined ? null : [...correo.paquete_ids],
      usuario_registro: correo.usuario_registro,
      adjunto: correo.adjunto?.nombre ?? null,
      adjunto_clave: correo.adjunto?.clave ?? null,
      secreto: correo.secreto?.texto ?? null,
      secreto_vence:
        correo.secreto === undefined ? null : new Date(Date.now() + correo.secreto.minutos * 60_000).toISOString(),
    }));
    const queued = await insertRows(db, rows, waitSeconds);
    ids.push(...queued.map(({ correo_id }) => correo_id));
  }
  return ids;
};

/** A recently queued mail, locked. */
interface Reciente {
  readonly correo_id: number;
  readonly entidad: string;
  readonly entidad_id: string;
  readonly paquete_ids: readonly number[] | null;
  /** Whether it can still be taken back; false once sending was tried. */
  readonly espera: boolean;
}

/** The recent mails of one kind about the given records, locked. */
export const lockCorreosRecientes = async (
  db: Executor,
  plantilla: string,
  records: readonly { readonly entidad: string; readonly ids: readonly number[] }[],
): Promise<Reciente[]> => {
  const rows = await db
    .selectFrom('correos')
    .select(['correo_id', 'entidad', 'entidad_id', 'paquete_ids', 'estado', 'intentos'])
    .where('plantilla', '=', plantilla)
    .where((eb) =>
      eb.or(
        records.map(({ entidad, ids }) =>
          eb('entidad', '=', entidad).and(sql<boolean>`entidad_id = any(${ids.map(String)}::text[])`),
        ),
      ),
    )
    // A waiting mail is recent: reads from the newest, not all mails ever sent.
    .where('fecha_registro', '>', sql<string>`now() - interval '1 hour'`)
    .orderBy('correo_id')
    .forUpdate()
    .execute();
  return rows.map(({ estado, intentos, ...row }) => ({ ...row, espera: estado === 'Pendiente' && intentos === 0 }));
};

/** Deletes locked mails that still wait: their jobs then find nothing to send. */
export const takeBackCorreos = async (db: Executor, correos: readonly Reciente[]): Promise<void> => {
  if (correos.length === 0) return;
  await db
    .deleteFrom('correos')
    .where(
      'correo_id',
      'in',
      correos.map(({ correo_id }) => correo_id),
    )
    .execute();
};

/**
 * What staff are told about a mail that was just queued. Without a mail server it is not sent, and only this sentence
 * says so.
 * @param sent the sentence if mails are sent.
 * @param what the mail, as the beginning of the sentence that says that it waits.
 */
export const mailSaid = ({ config }: Services, sent: string, what: string): string =>
  config.SMTP_URL === undefined ? `${what} quedó en la cola: el portal no tiene servidor de correo.` : sent;

/** Queues one mail: see `queueCorreos`. @returns the mail's id. */
export const queueCorreo = async (db: Executor, correo: Correo): Promise<number> => {
  const [correo_id] = await queueCorreos(db, [correo]);
  if (correo_id === undefined) throw new Error('no mail was queued');
  return correo_id;
};
