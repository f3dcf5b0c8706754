import { keepUpTo } from '#kit/rules/keep-up-to.ts';
import type pg from 'pg';
import { sha256 } from '#kit/server/security/secrets.ts';
import type { Authenticate, Principal } from '#kit/server/http/principal.ts';
import { ACCESS_TOPIC } from '#kit/server/live/live.ts';
import type { Remembered } from '#kit/server/live/remembered.ts';

/** An unused session of staff ends after these hours, one of a customer after these days. */
export const STAFF_IDLE_HOURS = 12;
export const CUSTOMER_IDLE_DAYS = 30;

interface Row {
  sesion_id: string;
  usuario: string;
  nombre: string;
  rol_id: number;
  cliente_id: number | null;
  sucursal_id: number | null;
  restablecer: boolean;
  needs_two_step: boolean;
  /** Separated by commas, in alphabetical order; null: none. */
  permisos: string | null;
  por_renovar: boolean;
}

// One named statement, planned once per connection, since it runs before every call.
const FIND_SESSION = {
  name: 'sesion',
  text: `
    select s.sesion_id, u.usuario, u.nombre, u.rol_id, u.cliente_id, u.sucursal_id,
      u.restablecer_contrasenia as restablecer,
      r.requiere_dos_pasos and u.dos_pasos_fecha is null as needs_two_step,
      (select string_agg(p.permiso, ',' order by p.permiso) from roles_permisos rp join permisos p using (permiso_id)
        where rp.rol_id = r.rol_id) as permisos,
      s.ultimo_uso < now() - interval '1 minute' as por_renovar
    from sesiones s
    join usuarios u using (usuario)
    join roles r using (rol_id)
    left join clientes c on c.cliente_id = u.cliente_id
    where s.token_hash = $1 and s.fecha_cierre is null and s.fecha_expiracion > now()
      and s.ultimo_uso > now() - case when u.cliente_id is null then interval '${STAFF_IDLE_HOURS} hours' else interval '${CUSTOMER_IDLE_DAYS} days' end
      and u.estatus = 'Activo' and r.rol_estado = 'Activo'
      and (u.cliente_id is null or c.cliente_estatus = 'Activo')`,
} as const;

/** Sets that are cached. A few roles make few texts; more than these arise only over years of changes. */
const MOST_KEPT = 200;
const sets = keepUpTo<ReadonlySet<string>>(MOST_KEPT);

/** The permissions of a role as a set, cached by their text: a change counts at once and no text is parsed twice. */
const permisosOf = (text: string): ReadonlySet<string> => sets(text, () => new Set(text === '' ? [] : text.split(',')));

const restrictionOf = ({ restablecer, needs_two_step }: Row): Principal['restriction'] =>
  restablecer ? 'restablecer' : needs_two_step ? 'dos_pasos' : null;

const principalOf = (row: Row): Principal => ({
  sesion_id: row.sesion_id,
  usuario: row.usuario,
  nombre: row.nombre,
  rol_id: row.rol_id,
  cliente_id: row.cliente_id,
  sucursal_id: row.sucursal_id,
  permisos: permisosOf(row.permisos ?? ''),
  restriction: restrictionOf(row),
});

/** An open session as it was found. */
interface Found {
  readonly principal: Principal;
  /** Whether its last use must be recorded. */
  isDue: boolean;
}

const isTouched = (topic: string): boolean => topic === ACCESS_TOPIC;

/**
 * Finds the session of a token. With `fresh`, as for calls that write, a closed session, a disabled user or a changed
 * role counts at once; calls that only read may see it with its notice, some milliseconds later, at most a second.
 */
export const createAuthenticate = (pool: pg.Pool, remembered: Remembered): Authenticate => {
  const find = async (hash: Buffer): Promise<Found | undefined> => {
    const row = (await pool.query<Row>({ ...FIND_SESSION, values: [hash] })).rows[0];
    return row && { principal: principalOf(row), isDue: row.por_renovar };
  };
  return async (token, purpose, fresh = false) => {
    const hash = sha256(token);
    const found = await (fresh
      ? find(hash)
      : remembered.read({ key: `sesion ${hash.toString('base64')}`, isTouched }, () => find(hash)));
    if (found === undefined) return null;
    if (found.isDue && purpose === 'use') {
      found.isDue = false;
      await pool.query('update sesiones set ultimo_uso = now() where sesion_id = $1', [found.principal.sesion_id]);
    }
    return found.principal;
  };
};
