import { z } from 'zod';
import { defineJob, enqueue, type Job } from '#kit/server/jobs/job.ts';
import { mailApproval } from '../clientes.mails.ts';

/** Mails that are queued at a time: a job must not last. */
const AT_A_TIME = 50;

const payload = z.object({
  cliente_ids: z.array(z.number()),
  /** Who imported them. */
  autor: z.string(),
});

/**
 * Writes to imported clients, with the link that sets the password: some now, and the others in the job that this one
 * leaves behind, both or neither. Who has meanwhile become inactive or lost the mail is not written to.
 */
export const sendBienvenidas: Job<z.output<typeof payload>> = defineJob({
  name: 'clientes:bienvenidas',
  payload,
  run: async ({ cliente_ids, autor }, services) => {
    await services.db.transaction().execute(async (tx) => {
      const clientes = await tx
        .selectFrom('clientes')
        .select(['cliente_id', 'cliente_nombre', 'cliente_apellido', 'correo'])
        .where('cliente_id', 'in', cliente_ids.slice(0, AT_A_TIME))
        .where('cliente_estatus', '=', 'Activo')
        .orderBy('cliente_id')
        .execute();
      for (const { correo, ...cliente } of clientes)
        if (correo !== null) await mailApproval(tx, services, { ...cliente, correo }, autor);
      const others = cliente_ids.slice(AT_A_TIME);
      if (others.length > 0) await enqueue(tx, sendBienvenidas, { cliente_ids: others, autor });
    });
  },
});
