import { sql, type SqlBool } from 'kysely';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { mailSaid } from '#features/correos/server/correos.public.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import type { abandonoCalls } from '../contract/abandono.calls.ts';
import { abandonoErrors } from '../contract/abandono.errors.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';
import { plazoDelAviso, type Canal, type Resultado } from '../rules/contacto.ts';
import { enEspera } from '../rules/espera.ts';
import { mailAviso } from './abandono.mails.ts';
import { readEnEspera, readIntentos, readTerminos, type Terminos } from './en-espera.queries.ts';

interface Contactados {
  /** The parcel and the other waiting ones of its guia: a contact is about all of them. */
  readonly paquetes: readonly LockedPaquete[];
  /** Their current data. */
  readonly rows: readonly EnEsperaRow[];
  readonly row: EnEsperaRow;
  readonly terminos: Terminos;
}

/** @throws NO_ENCONTRADO, CONTACTO_NO_ADMITIDO, CONTACTO_SIN_DUENO. */
const lockContactados = async (db: Executor, paquete_id: number): Promise<Contactados> => {
  const head = await db
    .selectFrom('paquetes')
    .select(['paquete_id', 'guia_id'])
    .where('paquete_id', '=', paquete_id)
    .executeTakeFirst();
  if (head === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const heads =
    head.guia_id === null
      ? [head]
      : await db
          .selectFrom('paquetes')
          .select(['paquete_id', 'guia_id'])
          .where('guia_id', '=', head.guia_id)
          .where('reempaque_id', 'is', null)
          .execute();
  const { paquetes } = await lockConGuias(db, heads);
  const those = paquetes.filter(({ paquete_estado }) => enEspera(paquete_estado));
  const terminos = await readTerminos(db);
  const known = await readEnEspera(db, [...new Set([paquete_id, ...those.map((one) => one.paquete_id)])], terminos);
  const row = known.find((one) => one.paquete_id === paquete_id);
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const { tracking, paquete_estado: estado, cliente_id } = row;
  if (cliente_id === SIN_IDENTIFICAR) throw refuse(abandonoErrors.CONTACTO_SIN_DUENO);
  if (!those.some((one) => one.paquete_id === paquete_id))
    throw refuse(abandonoErrors.CONTACTO_NO_ADMITIDO, { tracking, estado });
  // The parcel itself is one of them from here on, so that all that was read is about those.
  return { paquetes: those, rows: known, row, terminos };
};

interface Intento {
  readonly canal: Canal;
  readonly resultado: Resultado;
  readonly comentario: string | null;
  readonly plazo: string | null;
}

/** Stores an attempt with each parcel, and in their history. */
const addIntento = async (
  db: Executor,
  { paquetes, row }: Contactados,
  intento: Intento,
  usuario: string,
): Promise<number> => {
  await db
    .insertInto('contactos_abandono')
    .values(paquetes.map(({ paquete_id }) => ({ ...intento, paquete_id, usuario_registro: usuario })))
    .execute();
  const { canal, resultado, comentario } = intento;
  await paqueteMovement.note(db, paquetes, 'contacto', {
    usuario,
    comentario: `${canal}: ${resultado}${comentario === null ? '' : `. ${comentario}`}`,
  });
  return readIntentos(db, row.paquete_id);
};

const entryOf = ({ paquetes }: Contactados, paquete_id: number, despues: object) => ({
  accion: 'abandono.contactar',
  entidad: 'paquete',
  entidad_id: paquete_id,
  despues: { ...despues, paquete_ids: paquetes.map((one) => one.paquete_id) },
});

/** Records an attempt to reach the owner of a waiting parcel. */
export const addContacto = async ({
  db,
  user,
  params: { paquete_id },
  body: { canal, resultado, comentario = null },
  audit,
  notify,
}: Context<typeof abandonoCalls.contact>): Promise<Answer<typeof abandonoCalls.contact>> => {
  const found = await lockContactados(db, paquete_id);
  const intento = { canal, resultado, comentario, plazo: null };
  const intentos = await addIntento(db, found, intento, user.usuario);
  audit(entryOf(found, paquete_id, intento));
  notify('abandono', 'paquetes');
  return { data: { intentos }, message: `Se anotó el intento de contacto del paquete ${found.row.tracking}.` };
};

/** @throws AVISO_YA_ENVIADO if one was sent today: a second one says nothing new. */
const requireSinAvisoHoy = async (db: Executor, { row: { paquete_id, tracking } }: Contactados): Promise<void> => {
  const sent = await db
    .selectFrom('contactos_abandono')
    .select('contacto_id')
    .where('paquete_id', '=', paquete_id)
    .where('plazo', 'is not', null)
    .where(sql<SqlBool>`fecha_registro >= date_trunc('day', now(), ${TIME_ZONE})`)
    .executeTakeFirst();
  if (sent !== undefined) throw refuse(abandonoErrors.AVISO_YA_ENVIADO, { tracking });
};

/** Mails the owner what waits, what is owed and until when; counts as an attempt too. */
export const sendAviso = async ({
  db,
  user,
  params: { paquete_id },
  services,
  audit,
  notify,
}: Context<typeof abandonoCalls.notice>): Promise<Answer<typeof abandonoCalls.notice>> => {
  const found = await lockContactados(db, paquete_id);
  const { row, rows, terminos } = found;
  if (row.correo === null) throw refuse(clienteErrors.CLIENTE_SIN_CORREO);
  if (row.flete === 0) throw refuse(abandonoErrors.AVISO_SIN_PRECIO);
  await requireSinAvisoHoy(db, found);
  const plazo = plazoDelAviso(terminos.hoy, row.califica_desde ?? terminos.hoy);
  await mailAviso(db, services, { row, rows, plazo }, user.usuario);
  const intento = { canal: 'Correo', resultado: 'Mensaje enviado', comentario: null, plazo } as const;
  const intentos = await addIntento(db, found, intento, user.usuario);
  audit(entryOf(found, paquete_id, { ...intento, correo: row.correo }));
  notify('abandono', 'paquetes', 'correos');
  return {
    data: { intentos, plazo },
    message: mailSaid(services, `El aviso se enviará a ${row.correo}.`, 'El aviso'),
  };
};
