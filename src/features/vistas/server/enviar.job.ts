import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import { isAllowed } from '#kit/contract/access.ts';
import { counted } from '#kit/rules/counted.ts';
import { formatDay, localDay } from '#kit/rules/dates.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import type { Context, FileAnswer, Handler } from '#kit/server/http/context.ts';
import { defineJob, enqueueMany, type Job } from '#kit/server/jobs/job.ts';
import { notifyInTransaction } from '#kit/server/live/live.ts';
import type { Services } from '#kit/server/services.ts';
import { queueCorreo, type Adjunto } from '#features/correos/server/correos.public.ts';
import { principalOf } from '#features/sesiones/server/principal.public.ts';
import { REPORTES, type Reporte } from '../rules/reportes.public.ts';
import { direccionDeEnvio, FRECUENCIAS, tocaEnviar, type Direccion } from '../rules/vista.ts';
import { queryIn } from './direccion.ts';

const SISTEMA = 'sistema';
/** A longer sheet is fetched in the portal, not mailed. */
const FILAS_MAX = 50_000;

/** A view that is mailed, as it stands. */
const selectPorEnviar = (services: Services) =>
  services.db
    .selectFrom('vistas')
    .select(['vista_id', 'usuario', 'reporte', 'nombre', 'direccion', 'periodo', 'frecuencia'])
    .where('frecuencia', 'is not', null)
    .$narrowType<{ reporte: Reporte; frecuencia: (typeof FRECUENCIAS)[number] }>();
type PorEnviar = Awaited<ReturnType<ReturnType<typeof selectPorEnviar>['execute']>>[number];

/** What was made of a view on a day; or why it was not. */
type Hecho =
  | { readonly problema: string }
  | {
      readonly correo: string;
      readonly filas: number;
      readonly direccion: Direccion;
      readonly file: FileAnswer | null;
    };

/** The list of each report and its sheet. */
type Listas = (reporte: string) => { readonly list: Handler; readonly sheet: Handler };

const listasOf = (handlers: readonly Handler[]): Listas => {
  const byId = new Map(handlers.map((handler) => [handler.call.id, handler]));
  const find = (id: string): Handler => {
    const handler = byId.get(id);
    if (handler === undefined) throw new Error(`nothing answers ${id}`);
    return handler;
  };
  return (reporte) => ({ list: find(reporte), sheet: find(`${reporte}.export`) });
};

interface Reports {
  readonly listas: Listas;
  readonly filasMax: number;
}

/** By the rights and the branch that its owner has now. */
const prepare = async (
  services: Services,
  { listas, filasMax }: Reports,
  vista: PorEnviar,
  dia: string,
): Promise<Hecho> => {
  const user = await principalOf(services.db, vista.usuario);
  if (user === null) return { problema: 'Su usuario o su rol no está activo.' };
  const { list, sheet } = listas(vista.reporte);
  const { call } = list;
  const exports = call.exportAccess ?? [];
  if (!isAllowed(call.access, user) || (exports.length > 0 && !exports.some((one) => user.permisos.has(one))))
    return { problema: 'Ya no tiene permiso para ver este reporte.' };
  if (user.restriction !== null) return { problema: 'Ingrese al portal para terminar de configurar su cuenta.' };
  if (user.correo === null) return { problema: 'Su usuario no tiene correo.' };
  const direccion = direccionDeEnvio(vista, vista.frecuencia, dia);
  const query = queryIn(call, direccion);
  if (query === null || list.count === undefined) return { problema: 'Sus filtros ya no son de este reporte.' };
  const context = { call, user, token: '', params: {}, query, db: services.readDb, services } as unknown as Context;
  const { total } = await list.count(context);
  if (total > filasMax) return { correo: user.correo, filas: total, direccion, file: null };
  const { file } = (await sheet.run(context)) as { readonly file: FileAnswer };
  return { correo: user.correo, filas: total, direccion, file };
};

const diasText = ({ desde, hasta }: Direccion, dia: string): string =>
  desde === undefined && hasta === undefined
    ? `al ${formatDay(dia)}`
    : `${desde === undefined ? '' : `del ${formatDay(desde)} `}al ${formatDay(hasta ?? dia)}`;

/** Keeps the sheet under a key of its own. */
const keep = async ({ files }: Services, { fileName, content }: FileAnswer): Promise<Adjunto> => {
  const clave = `correos/${randomUUID()}.xlsx`;
  await files.put(clave, Buffer.isBuffer(content) ? content : await buffer(content));
  return { nombre: fileName, clave };
};

/** Mails a view of a day once, whichever process does it and however often. @returns whether it was mailed now. */
const mail = async (services: Services, vista: PorEnviar, dia: string, hecho: Exclude<Hecho, { problema: string }>) => {
  const { correo, filas, direccion, file } = hecho;
  const { vista_id, nombre, reporte } = vista;
  const { titulo, ruta } = REPORTES[reporte];
  const dias = diasText(direccion, dia);
  const adjunto = file === null ? null : await keep(services, file);
  const queued = await inTransaction(services.db, async (tx) => {
    const [locked] = await tx
      .selectFrom('vistas')
      .select('vista_id')
      .where('vista_id', '=', vista_id)
      .forUpdate()
      .execute();
    const sent = await tx
      .selectFrom('vistas_envios')
      .select('dia')
      .where('vista_id', '=', vista_id)
      .where('dia', '=', dia)
      .executeTakeFirst();
    if (locked === undefined || sent !== undefined) return false;
    const correo_id = await queueCorreo(tx, {
      plantilla: 'reporte_programado',
      destinatario: correo,
      asunto: `${nombre}: ${titulo} ${dias}`,
      saludo: `${titulo}, ${dias}`,
      parrafos: [
        file === null
          ? `El resultado tiene ${counted(filas, '1 fila', '# filas')}: es muy largo para un correo. Descárguelo del portal.`
          : `Adjuntamos su vista «${nombre}»: ${counted(filas, '1 fila', '# filas', 'sin filas en estas fechas')}.`,
      ],
      boton: {
        texto: 'Ver en el portal',
        enlace: `${services.publicUrl}${ruta}?${new URLSearchParams(direccion).toString()}`,
      },
      nota: 'Para dejar de recibirlo, abra el reporte y en Vistas quite el envío por correo.',
      ...(adjunto !== null && { adjunto }),
      entidad: 'vista',
      entidad_id: vista_id,
      usuario_registro: SISTEMA,
    });
    await tx.insertInto('vistas_envios').values({ vista_id, dia, correo_id }).execute();
    await tx
      .updateTable('vistas')
      .set({ ultimo_envio: dia, problema: null })
      .where('vista_id', '=', vista_id)
      .execute();
    await notifyInTransaction(tx, ['vistas', 'correos']);
    return true;
  });
  if (!queued && adjunto !== null) await services.files.delete(adjunto.clave);
  return queued;
};

const payload = z.object({ vista_id: z.number(), dia: z.string() });

/**
 * The two jobs: every hour of the day from six in the morning of Tegucigalpa what is due and was not mailed is queued
 * (late rather than never, where nothing ran at six), and each view is made and mailed by itself.
 * @param handlers those of the reports.
 * @param filasMax how many rows are mailed at most.
 * @param today the day in Tegucigalpa.
 */
export const vistasJobs = (
  handlers: readonly Handler[],
  { filasMax = FILAS_MAX }: { readonly filasMax?: number } = {},
  today: () => string = () => localDay(Date.now()),
): readonly [Job<Record<string, never>>, Job<z.output<typeof payload>>] => {
  const reports = { listas: listasOf(handlers), filasMax };
  const enviar = defineJob({
    name: 'vistas:enviar',
    payload,
    maxAttempts: 5,
    run: async ({ vista_id, dia }, services) => {
      const vista = await selectPorEnviar(services).where('vista_id', '=', vista_id).executeTakeFirst();
      if (vista === undefined) return;
      const hecho = await prepare(services, reports, vista, dia);
      if (!('problema' in hecho)) {
        await mail(services, vista, dia, hecho);
        return;
      }
      const { problema } = hecho;
      await inTransaction(services.db, async (tx) => {
        await tx.updateTable('vistas').set({ problema }).where('vista_id', '=', vista_id).execute();
        await notifyInTransaction(tx, ['vistas']);
      });
    },
  });
  const programar = defineJob({
    name: 'vistas:programar',
    payload: z.object({}),
    crontab: '0 12-23 * * *',
    run: async (_payload, services) => {
      const dia = today();
      const due = FRECUENCIAS.filter((frecuencia) => tocaEnviar(frecuencia, dia));
      if (due.length === 0) return;
      const vistas = await selectPorEnviar(services)
        .where('frecuencia', 'in', due)
        .where(
          sql<boolean>`not exists (select from vistas_envios e where e.vista_id = vistas.vista_id and e.dia = ${dia}::date)`,
        )
        .execute();
      await enqueueMany(
        services.db,
        enviar,
        vistas.map(({ vista_id }) => ({ vista_id, dia })),
      );
    },
  });
  return [programar, enviar];
};
