import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { handleList } from '#kit/server/http/list.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { correoErrors, correosCalls } from '../contract/correos.calls.ts';
import { withSecreto } from '../rules/secreto.ts';
import { hasCorreoWords, mostSorted } from './buscar-correos.ts';
import { mailSaid, queueCorreo } from './correos.public.ts';
import { hasLostAdjunto, hasLostSecreto, sendCorreo } from './correos.jobs.ts';

const findCorreo = async (db: Executor, correo_id: number) => {
  const correo = await db.selectFrom('correos').selectAll().where('correo_id', '=', correo_id).executeTakeFirst();
  if (correo === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return correo;
};

type Correo = Awaited<ReturnType<typeof findCorreo>>;

/**
 * The mail as a user may read it: a secret that opens an account is shown to nobody. But without a mail server nothing
 * brings it to its owner, so a user who may reset passwords anyway sees it and can read it out to them.
 */
const shownTo = (user: Principal, correo: Correo): Correo => {
  const bringsIt =
    correo.estado === 'Sin servidor' &&
    !hasLostSecreto(correo) &&
    user.permisos.has('usuarios.detalle.restablecer_contrasenia');
  const { secreto } = correo;
  return bringsIt
    ? { ...correo, texto: withSecreto(correo.texto, secreto), html: withSecreto(correo.html, secreto) }
    : correo;
};

const fecha_registro = sql`fecha_registro`;

export const correosHandlers: readonly Handler[] = [
  ...handleList(correosCalls.list, {
    rows: ({ db, query: { buscar, estado } }) =>
      db
        .selectFrom('correos')
        .select([
          'correo_id',
          'plantilla',
          'destinatario',
          'asunto',
          'estado',
          'intentos',
          'ultimo_error',
          'usuario_registro',
          'fecha_registro',
          'fecha_envio',
        ])
        .$call(whereGiven('estado', 'in', estado))
        .$call(whereGiven(buscar, hasCorreoWords)),
    from: 'correos',
    key: 'correo_id',
    order: {
      destinatario: [sql`destinatario`, fecha_registro],
      asunto: [sql`asunto`, fecha_registro],
      estado: [sql`estado`, fecha_registro],
      intentos: [sql`intentos`, fecha_registro],
    },
    defaultOrder: '-fecha_registro',
    mostSorted,
    present: (row) => row,
    sheet: 'Correos',
  }),
  handle(correosCalls.get, async ({ db, user, params }) => ({
    data: shownTo(user, await findCorreo(db, params.correo_id)),
  })),
  handle(correosCalls.resend, async ({ db, params: { correo_id }, services, audit, notify }) => {
    // A concurrent request to resend waits here, and then finds the mail in the queue.
    await db.selectFrom('correos').select('correo_id').where('correo_id', '=', correo_id).forUpdate().execute();
    const before = await findCorreo(db, correo_id);
    if (before.estado === 'Pendiente') throw refuse(correoErrors.CORREO_EN_COLA);
    if (hasLostSecreto(before)) throw refuse(correoErrors.CORREO_SIN_SECRETO);
    if (hasLostAdjunto(before)) throw refuse(correoErrors.CORREO_SIN_ADJUNTO);
    await db
      .updateTable('correos')
      .set({ estado: 'Pendiente', ultimo_error: null })
      .where('correo_id', '=', correo_id)
      .execute();
    await enqueue(db, sendCorreo, { correo_id });
    audit({
      accion: 'correos.reenviar',
      entidad: 'correo',
      entidad_id: correo_id,
      antes: { estado: before.estado },
      despues: { estado: 'Pendiente' },
    });
    notify('correos');
    return {
      data: await findCorreo(db, correo_id),
      message: mailSaid(services, 'El correo se enviará de nuevo.', 'El correo'),
    };
  }),
  handle(configuracionesCalls.testMail, async ({ db, user, body: { correo }, services, audit, notify }) => {
    const correo_id = await queueCorreo(db, {
      plantilla: 'prueba',
      destinatario: correo,
      asunto: 'Correo de prueba',
      saludo: 'Hola:',
      paragraphs: ['Si lee esto, el portal envía correos.', `Lo pidió ${user.usuario} en Configuraciones.`],
      usuario_registro: user.usuario,
    });
    audit({ accion: 'correos.probar', entidad: 'correo', entidad_id: correo_id, despues: { correo } });
    notify('correos');
    return {
      data: { correo_id },
      message: mailSaid(services, `Enviamos un correo de prueba a ${correo}.`, 'El correo de prueba'),
    };
  }),
];
