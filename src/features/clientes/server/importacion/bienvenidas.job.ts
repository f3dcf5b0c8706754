import { z } from 'zod';
import { defineJob, enqueue, type Job } from '#kit/server/jobs/job.ts';
import { mailApproval } from '../clientes.mails.ts';

/** Mails queued per run: a job must not take long. */
const AT_A_TIME = 50;

const payload = z.object({
  cliente_ids: z.array(z.number()),
  /** Who imported the clients. */
  autor: z.string(),
});

/**
 * Mails imported clients the link that sets the password: one batch now, the rest in a next job queued in the same
 * transaction. Skips clients who have meanwhile become inactive or lost their mail.
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
