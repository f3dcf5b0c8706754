import { counted } from '#kit/rules/counted.ts';
import { refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { cajaCalls } from '../contract/caja.calls.ts';
import { cajaErrors } from '../contract/caja.errors.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { readTurno } from './read-turno.ts';
import { storeMovimiento } from './movimientos.public.ts';
import { lockEspera } from './turno-del-cobro.public.ts';
import { turnoMovement } from './turnos.movement.ts';

export const ENTIDAD = 'turno';

/** The user's branch. @throws CAJA_SIN_SUCURSAL */
const requireSucursal = ({ sucursal_id }: Principal): number => {
  if (sucursal_id === null) throw refuse(cajaErrors.CAJA_SIN_SUCURSAL);
  return sucursal_id;
};

/** Opens a turno and adds the receipts that wait for one. A unique index refuses a second open turno. */
export const openTurno = async ({
  db,
  user,
  body: { monto_inicial },
  audit,
  notify,
}: Context<typeof cajaCalls.open>): Promise<Answer<typeof cajaCalls.open>> => {
  const sucursal_id = requireSucursal(user);
  await lockEspera(db, user.usuario);
  const { turno_id } = await turnoMovement.createOne(db, { sucursal_id, monto_inicial }, 'abrir', {
    usuario: user.usuario,
  });
  const entran = await db
    .updateTable('abonos')
    .set({ turno_id, espera_turno: false })
    .where('usuario_registro', '=', user.usuario)
    .where('sucursal_id', '=', sucursal_id)
    .where('espera_turno', '=', true)
    .returning('abono_id')
    .execute();
  const abono_ids = entran.map(({ abono_id }) => abono_id);
  audit({
    accion: 'caja.abrir',
    entidad: ENTIDAD,
    entidad_id: turno_id,
    despues: { sucursal_id, monto_inicial, abono_ids },
  });
  notify('caja', ...(abono_ids.length > 0 ? ['abonos'] : []));
  return {
    data: await readTurno(db, user, turno_id),
    message: [
      `Se abrió el turno ${turnoText(turno_id)}.`,
      ...(abono_ids.length > 0
        ? [
            counted(
              abono_ids.length,
              'Entra en él 1 recibo que cobró en ruta.',
              'Entran en él # recibos que cobró en ruta.',
            ),
          ]
        : []),
    ].join(' '),
  };
};

/** Records cash that goes in or out for something other than clients' payments. */
export const moveEfectivo = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof cajaCalls.move>): Promise<Answer<typeof cajaCalls.move>> => {
  const sucursal_id = requireSucursal(user);
  const { turno_id, movimiento_id } = await storeMovimiento(db, { ...body, cajero: user.usuario, sucursal_id });
  audit({ accion: 'caja.mover', entidad: ENTIDAD, entidad_id: turno_id, despues: { movimiento_id, ...body } });
  notify('caja');
  return {
    data: await readTurno(db, user, turno_id),
    message: body.tipo === 'Entrada' ? 'Se anotó lo que entró.' : 'Se anotó lo que salió.',
  };
};
