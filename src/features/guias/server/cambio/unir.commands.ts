import { counted } from '#kit/rules/counted.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { putInGuias } from '#features/viaje/server/en-guia.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import { keepRetirados } from '#features/viaje/server/retirados.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import type { cambioCalls } from '../../contract/cambio.calls.ts';
import { loggedCambio, requireRebajaDeCambio, requireShown } from './cambio.ts';
import { mailCambio } from './cambio.mails.ts';
import { writeCargos } from '#features/viaje/server/cargos-guia.ts';
import { columnsOf, latest, SIN_COBRO } from './en-cambio.ts';
import { planUnion } from './union.ts';

type Calls = typeof cambioCalls;

export const previewJoins = async ({
  db,
  query: { guia_ids },
}: Context<Calls['previewJoins']>): Promise<Answer<Calls['previewJoins']>> => ({
  data: (await planUnion(db, guia_ids, false)).cambio,
});

const and = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Joins several guides of a client: the oldest becomes a Consolidación with all parcels, the others are voided. As many
 * statements for many guides as for two.
 */
export const joins = async ({
  db,
  user,
  services,
  body,
  audit,
  notify,
}: Context<Calls['joins']>): Promise<Answer<Calls['joins']>> => {
  const { usuario } = user;
  const { queda, otras, paquetes, cobro, cambio } = await planUnion(db, body.guia_ids, true);
  const { guia_id, guia_numero } = queda.guia;
  requireShown(cambio, body.total_usd);
  const rebajas = requireRebajaDeCambio(user, guia_id, cambio, body);

  const coming = otras.flatMap((one) => one.paquetes);
  await keepRetirados(db, coming, 'Unificada', usuario);
  await putInGuias(
    db,
    coming.map(({ paquete_id }) => ({ paquete_id, guia_id })),
  );
  await db
    .updateTable('guias')
    .set({
      ...columnsOf(cobro),
      guia_tipo: 'Consolidación',
      servicio_id_fee: queda.guia.servicio_id_fee ?? queda.guia.servicio_id,
      fecha_salida_estimada: latest(paquetes.map((one) => one.fecha_salida_estimada)),
      fecha_entrega_estimada: latest(paquetes.map((one) => one.fecha_entrega_estimada)),
    })
    .where('guia_id', '=', guia_id)
    .execute();
  await writeCargos(
    db,
    [{ guia_id, cargos: cobro.cargos }, ...otras.map(({ guia }) => ({ guia_id: guia.guia_id, cargos: [] }))],
    usuario,
  );
  await guiaMovement.note(db, [queda.guia], 'unificar', {
    usuario,
    comentario: `Con los paquetes de ${and.format(otras.map(({ texto }) => texto))}`,
  });
  await guiaMovement.move(
    db,
    otras.map(({ guia }) => guia),
    'unir',
    { usuario, comentario: `Sus paquetes van en ${queda.texto}`, set: SIN_COBRO },
  );
  await paqueteMovement.note(db, coming, 'unificar', { usuario, comentario: `Pasó a ${queda.texto}` });

  const avisos = await mailCambio(db, services, user, queda.guia.cliente_id, cambio);
  audit(
    {
      accion: 'guias.unificar',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: loggedCambio(cambio.antes),
      despues: { ...loggedCambio(cambio.despues), avisos },
    },
    ...rebajas,
  );
  notify('guias', 'paquetes');
  return {
    data: { guia_id, guia_numero, cambio },
    message: `${queda.texto} lleva ahora ${counted(paquetes.length, '1 paquete', '# paquetes')}.`,
  };
};
