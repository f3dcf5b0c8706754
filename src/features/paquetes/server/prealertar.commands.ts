import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { refuseFields } from '#kit/server/http/validate.ts';
import type { paquetesCalls } from '../contract/paquetes.calls.ts';
import { requireClienteActivo } from './cliente-activo.public.ts';
import { SIN_CLIENTE } from './prealerta-negativas.public.ts';
import { prealertNuevos, takeTrackings } from './prealertar-nuevos.public.ts';

type Prealert = Context<typeof paquetesCalls.prealert>;

/** The client of the parcels; for customers always their own mailbox, whatever the form says. */
const requireDueno = async (db: Executor, { user, body }: Prealert): Promise<number> => {
  if (user.cliente_id === null && !user.permisos.has('paquetes.registro.recibir_usa'))
    throw refuse(kitErrors.SIN_PERMISO);
  const cliente_id = user.cliente_id ?? body.cliente_id ?? null;
  if (cliente_id === null) throw refuseFields({ cliente_id: SIN_CLIENTE });
  await requireClienteActivo(db, cliente_id);
  return cliente_id;
};

const messageOf = (nuevas: number, reclamadas: number): string => {
  const alerted = counted(nuevas, 'Su paquete quedó pre-alertado.', 'Se pre-alertaron # paquetes.', '');
  const arrived = counted(
    reclamadas,
    'Un paquete ya estaba en nuestra bodega: ahora está en su casillero.',
    '# paquetes ya estaban en nuestra bodega: ahora están en su casillero.',
    '',
  );
  return `${alerted} ${arrived}`.trim();
};

/** Pre-alerts one parcel or several, all or none. */
export const prealertPaquetes = async (context: Prealert): Promise<Answer<typeof paquetesCalls.prealert>> => {
  const { db, body } = context;
  const cliente_id = await requireDueno(db, context);
  const nuevos = { drafts: body.paquetes, facturas: body.facturas };
  const read = await takeTrackings(context, cliente_id, nuevos.drafts);
  const prealertados = await prealertNuevos(context, { cliente_id }, nuevos, read);
  const reclamadas = prealertados.filter(({ paquete_estado }) => paquete_estado === 'Recibido en USA').length;
  return {
    data: { paquetes: prealertados.map(({ caja_ids: _cajas, ...paquete }) => paquete) },
    message: messageOf(prealertados.length - reclamadas, reclamadas),
  };
};
