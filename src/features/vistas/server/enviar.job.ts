import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import { counted } from '#kit/rules/counted.ts';
import { formatDay, localDay } from '#kit/rules/dates.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import type { FileAnswer, Handler } from '#kit/server/http/context.ts';
import { defineJob, enqueueMany, type Job } from '#kit/server/jobs/job.ts';
import { notifyInTransaction } from '#kit/server/live/live.ts';
import type { Services } from '#kit/server/services.ts';
import { queueCorreo, type Adjunto } from '#features/correos/server/correos.public.ts';
import { REPORTES } from '../rules/reportes.public.ts';
import { FRECUENCIAS, tocaEnviar, type Direccion } from '../rules/vista.ts';
import { type VistaSheet, listasOf, type PorEnviar, prepareSheet, selectPorEnviar } from './prepare-sheet.ts';

const SISTEMA = 'sistema';
/** A longer sheet is not mailed; the mail links to the portal instead. */
const MAX_ROWS = 50_000;

const diasText = ({ desde, hasta }: Direccion, dia: string): string =>
  desde === undefined && hasta === undefined
    ? `al ${formatDay(dia)}`
    : `${desde === undefined ? '' : `del ${formatDay(desde)} `}al ${formatDay(hasta ?? dia)}`;

/** Stores the sheet under a new key. */
const keep = async ({ files }: Services, { fileName, content }: FileAnswer): Promise<Adjunto> => {
  const key = `correos/${randomUUID()}.xlsx`;
  await files.put(key, Buffer.isBuffer(content) ? content : await buffer(content));
  return { nombre: fileName, clave: key };
};

/** Queues the mail of a view for a day; at most once, even if several processes run or repeat it. */
const mail = async (services: Services, vista: PorEnviar, dia: string, sheet: VistaSheet) => {
  const { correo, rows, direccion, file } = sheet;
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
      paragraphs: [
        file === null
          ? `El resultado tiene ${counted(rows, '1 fila', '# filas')}: es muy largo para un correo. Descárguelo del portal.`
          : `Adjuntamos su vista «${nombre}»: ${counted(rows, '1 fila', '# filas', 'sin filas en estas fechas')}.`,
      ],
      button: {
        texto: 'Ver en el portal',
        link: `${services.publicUrl}${ruta}?${new URLSearchParams(direccion).toString()}`,
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
};

const payload = z.object({ vista_id: z.number(), dia: z.string() });

/**
 * The two jobs: one queues the views that are due today and not mailed yet, every hour from 06:00 in Tegucigalpa (late
 * rather than never if nothing ran at six); the other makes and mails one view.
 * @param handlers of the reports.
 * @param maxRows the maximum number of rows to mail.
 * @param today returns the day in Tegucigalpa.
 */
export const vistasJobs = (
  handlers: readonly Handler[],
  { maxRows = MAX_ROWS }: { readonly maxRows?: number } = {},
  today: () => string = () => localDay(Date.now()),
): readonly [Job<Record<string, never>>, Job<z.output<typeof payload>>] => {
  const reports = { listas: listasOf(handlers), maxRows };
  const send = defineJob({
    name: 'vistas:enviar',
    payload,
    maxAttempts: 5,
    run: async ({ vista_id, dia }, services) => {
      const vista = await selectPorEnviar(services).where('vista_id', '=', vista_id).executeTakeFirst();
      if (vista === undefined) return;
      const sheet = await prepareSheet(services, reports, vista, dia);
      if (!('problema' in sheet)) {
        await mail(services, vista, dia, sheet);
        return;
      }
      const { problema } = sheet;
      await inTransaction(services.db, async (tx) => {
        await tx.updateTable('vistas').set({ problema }).where('vista_id', '=', vista_id).execute();
        await notifyInTransaction(tx, ['vistas']);
      });
    },
  });
  const schedule = defineJob({
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
        send,
        vistas.map(({ vista_id }) => ({ vista_id, dia })),
      );
    },
  });
  return [schedule, send];
};
