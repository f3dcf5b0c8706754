import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { kitErrors, refuse, refuseField, type ErrorDefinition } from '#kit/contract/errors.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { imageProblem, type ImageProblem } from '#kit/server/files/check-image.ts';
import { imageTypeOf } from '#kit/server/files/image-type.ts';
import { configuracionErrors, configuracionesCalls } from '../contract/configuraciones.calls.ts';
import { publicasCalls } from '../contract/publicas.calls.ts';
import { SETTINGS_GROUPS } from '../contract/settings.ts';
import { readSettings, readSettingsWithVersions } from './configuraciones.public.ts';
import { drawIconos } from './iconos.job.ts';
import { readIcon } from './iconos.ts';
import { logoUrl, readLogo, removeLogo, storeLogo } from './logo.ts';
import { manifestOf } from './manifiesto.ts';

const LOGO_CACHE_SECONDS = 86_400;
/** An address with a fingerprint never changes its icon; the current icon is asked for again soon. */
const [ICON_CACHE_SECONDS, PRESENT_CACHE_SECONDS] = [31_536_000, 300] as const;
/** A logo is unpacked to be checked, off the thread that answers, and never above these limits. */
const LOGO_LIMITS = { side: 2000, pixels: 4_000_000 };
const LOGO_ERRORS: Readonly<Record<ImageProblem, ErrorDefinition>> = {
  damaged: configuracionErrors.LOGO_DANADO,
  'too-large': configuracionErrors.LOGO_MUY_GRANDE,
};

const servidorOf = ({ config }: Services) => ({ servidor_correo: config.SMTP_URL !== undefined });

export const configuracionesHandlers: readonly Handler[] = [
  handle(publicasCalls.publicas, async ({ db }) => {
    const { empresa, sistema, general, paquetes } = await readSettings(db);
    return { data: { ...sistema, ...general, ...paquetes, empresa: { ...empresa, logo_url: await logoUrl(db) } } };
  }),
  handle(configuracionesCalls.logo, async ({ db, services }) => {
    const logo = await readLogo(db, services.files);
    if (logo === null) throw refuse(kitErrors.NO_ENCONTRADO);
    return { file: { ...logo, inline: true, cacheSeconds: LOGO_CACHE_SECONDS } };
  }),
  handle(configuracionesCalls.manifiesto, async ({ db, services }) => ({
    file: {
      content: Buffer.from(JSON.stringify(await manifestOf(db, services.files))),
      contentType: 'application/manifest+json; charset=utf-8',
      fileName: 'portal.webmanifest',
      inline: true,
      cacheSeconds: PRESENT_CACHE_SECONDS,
    },
  })),
  handle(configuracionesCalls.icono, async ({ db, services, params: { icono } }) => {
    const content = await readIcon(db, services.files, icono);
    if (content === null) throw refuse(kitErrors.NO_ENCONTRADO);
    const cacheSeconds = icono.includes('-') ? ICON_CACHE_SECONDS : PRESENT_CACHE_SECONDS;
    return { file: { content, contentType: 'image/png', fileName: icono, inline: true, cacheSeconds } };
  }),
  handle(configuracionesCalls.get, async ({ db, services }) => {
    const { settings, versiones } = await readSettingsWithVersions(db);
    return { data: { ...settings, versiones, logo_url: await logoUrl(db), ...servidorOf(services) } };
  }),
  handle(
    configuracionesCalls.update,
    async ({ db, user, body: { versiones = {}, ...changes }, services, audit, notify }) => {
      // Concurrent saves wait for each other here, since a group's row, to lock instead, may not exist yet.
      await sql`select pg_advisory_xact_lock(hashtext('configuraciones'))`.execute(db);
      const before = await readSettingsWithVersions(db);
      for (const grupo of SETTINGS_GROUPS) {
        const given = changes[grupo];
        if (given === undefined) continue;
        const seen = versiones[grupo];
        if (seen !== undefined && seen !== before.versiones[grupo]) throw refuse(kitErrors.VERSION_ANTERIOR);
        const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const valores = JSON.stringify({ ...before.settings[grupo], ...present });
        await db
          .insertInto('configuraciones')
          .values({ grupo, valores, usuario_registro: user.usuario })
          .onConflict((conflict) => conflict.column('grupo').doUpdateSet({ valores, usuario_registro: user.usuario }))
          .execute();
      }
      const after = await readSettingsWithVersions(db);
      if (after.settings.empresa.color !== before.settings.empresa.color) await enqueue(db, drawIconos, {});
      audit({
        accion: 'configuraciones.actualizar',
        entidad: 'configuraciones',
        entidad_id: Object.keys(changes).join(','),
        antes: before.settings,
        despues: after.settings,
      });
      notify('configuraciones');
      return {
        data: { ...after.settings, versiones: after.versiones, logo_url: await logoUrl(db), ...servidorOf(services) },
        message: 'Las configuraciones se guardaron.',
      };
    },
  ),
  handle(configuracionesCalls.updateLogo, async ({ db, user, body: { imagen }, services, audit, notify }) => {
    if (imagen === null) await removeLogo(db);
    else {
      const bytes = Buffer.from(imagen, 'base64');
      const type = imageTypeOf(bytes);
      if (type === null) throw refuseField(configuracionErrors.LOGO_NO_VALIDO, 'imagen');
      const problem = await imageProblem(bytes, LOGO_LIMITS);
      if (problem !== null) throw refuseField(LOGO_ERRORS[problem], 'imagen');
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      await storeLogo(db, services.files, {
        key: `empresa/logo-${name}.${type.extension}`,
        contentType: type.contentType,
        bytes,
        usuario: user.usuario,
      });
      await enqueue(db, drawIconos, {});
    }
    audit({
      accion: 'configuraciones.cambiar_logo',
      entidad: 'configuraciones',
      entidad_id: 'empresa',
      despues: { logo: imagen !== null },
    });
    notify('configuraciones');
    return {
      data: { logo_url: await logoUrl(db) },
      message: imagen === null ? 'El logo se quitó.' : 'El logo se guardó.',
    };
  }),
];
