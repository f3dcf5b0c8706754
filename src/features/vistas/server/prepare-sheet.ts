import { isAllowed } from '#kit/contract/access.ts';
import { COLUMNS } from '#kit/contract/columns.ts';
import type { Context, FileAnswer, Handler } from '#kit/server/http/context.ts';
import type { Services } from '#kit/server/services.ts';
import { principalOf } from '#features/sesiones/server/principal.public.ts';
import type { Reporte } from '../rules/reportes.public.ts';
import { direccionDeEnvio, type Direccion, type FRECUENCIAS } from '../rules/vista.ts';
import { queryIn } from './direccion.ts';

/** The views with a mail frequency. */
export const selectPorEnviar = (services: Services) =>
  services.db
    .selectFrom('vistas')
    .select(['vista_id', 'usuario', 'reporte', 'nombre', 'direccion', 'periodo', 'frecuencia'])
    .where('frecuencia', 'is not', null)
    .$narrowType<{ reporte: Reporte; frecuencia: (typeof FRECUENCIAS)[number] }>();
export type PorEnviar = Awaited<ReturnType<ReturnType<typeof selectPorEnviar>['execute']>>[number];

/** The sheet of a view for a day, and its recipient. */
export interface VistaSheet {
  readonly correo: string;
  readonly rows: number;
  /** The filters that were applied. */
  readonly direccion: Direccion;
  /** Null if it is too long for a mail. */
  readonly file: FileAnswer | null;
}

/** The handlers of a report's list and of its sheet. */
export type Listas = (reporte: string) => { readonly list: Handler; readonly sheet: Handler };

export const listasOf = (handlers: readonly Handler[]): Listas => {
  const byId = new Map(handlers.map((handler) => [handler.call.id, handler]));
  const find = (id: string): Handler => {
    const handler = byId.get(id);
    if (handler === undefined) throw new Error(`nothing answers ${id}`);
    return handler;
  };
  return (reporte) => ({ list: find(reporte), sheet: find(`${reporte}.export`) });
};

interface Reports {
  readonly listas: Listas;
  readonly maxRows: number;
}

/** Makes the sheet with the owner's current permissions and branch. @returns the sheet, or why it cannot be made. */
export const prepareSheet = async (
  services: Services,
  { listas, maxRows }: Reports,
  vista: PorEnviar,
  dia: string,
): Promise<VistaSheet | { readonly problema: string }> => {
  const user = await principalOf(services.db, vista.usuario);
  if (user === null) return { problema: 'Su usuario o su rol no está activo.' };
  const { list, sheet } = listas(vista.reporte);
  const { call } = list;
  const exports = call.exportAccess ?? [];
  if (!isAllowed(call.access, user) || (exports.length > 0 && !exports.some((one) => user.permisos.has(one))))
    return { problema: 'Ya no tiene permiso para ver este reporte.' };
  if (user.restriction !== null) return { problema: 'Ingrese al portal para terminar de configurar su cuenta.' };
  if (user.correo === null) return { problema: 'Su usuario no tiene correo.' };
  const direccion = direccionDeEnvio(vista, vista.frecuencia, dia);
  const query = queryIn(call, direccion);
  if (query === null || list.count === undefined) return { problema: 'Sus filtros ya no son de este reporte.' };
  const asked = { ...query, [COLUMNS]: direccion[COLUMNS] };
  const context = {
    call,
    user,
    token: '',
    params: {},
    query: asked,
    db: services.readDb,
    services,
  } as unknown as Context;
  const { total } = await list.count(context);
  if (total > maxRows) return { correo: user.correo, rows: total, direccion, file: null };
  const { file } = (await sheet.run(context)) as { readonly file: FileAnswer };
  return { correo: user.correo, rows: total, direccion, file };
};
