import { isAllowed } from '#kit/contract/access.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { localDay } from '#kit/rules/dates.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { comprobantesCalls } from '#features/comprobantes/contract/comprobantes.calls.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { correosCalls } from '#features/correos/contract/correos.calls.ts';
import { cuentasPorCobrarCalls } from '#features/cuentas_por_cobrar/contract/cuentas-por-cobrar.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';
import { AVISOS, filtersOf, type Aviso } from '../rules/atencion.ts';
import { countIn } from './contar.ts';

/** The list behind each aviso. */
export const LISTAS = {
  sin_factura: paquetesCalls.list,
  sin_dueno: recepcionCalls.sinDueno,
  sin_guia: paquetesCalls.list,
  lista_abierta: packinglistCalls.list,
  sin_precio: guiasCalls.list,
  en_mostrador: guiasCalls.list,
  por_cobrar: cuentasPorCobrarCalls.list,
  turno_abierto: cajaCalls.list,
  cierre: cajaCalls.list,
  nota_credito: notasCreditoCalls.list,
  comprobante: comprobantesCalls.list,
  correo: correosCalls.list,
} as const satisfies Readonly<Record<Aviso, Call>>;

/** Permissions to do what these wait for; their lists also show people what is their own. */
const DECIDE: Readonly<Partial<Record<Aviso, Permiso>>> = {
  cierre: 'caja.procesos.aprobar_cierre',
  nota_credito: 'notas_credito.procesos.procesar',
};
const decides = (aviso: Aviso, { permisos }: Principal): boolean => {
  const permiso = DECIDE[aviso];
  return permiso === undefined || permisos.has(permiso);
};

/** @param handlers of the lists that are counted. */
export const atencionHandler = (handlers: readonly Handler[]): Handler => {
  const count = countIn(handlers);
  return handle(tableroCalls.atencion, async (context) => {
    const { user, services } = context;
    const { paquetes } = await readSettings(services.readDb);
    const dias = { dias_lista: paquetes.PKG_DIAS_LISTA_ABIERTA, dias_mostrador: paquetes.PKG_DIAS_EN_MOSTRADOR };
    const filters = filtersOf({ ...dias, hoy: localDay(Date.now()), sucursal_id: sucursalQueVe(user) });
    const seen = AVISOS.filter((aviso) => isAllowed(LISTAS[aviso].access, user) && decides(aviso, user));
    const avisos = await Promise.all(
      seen.map(async (aviso) => {
        const filter = filters[aviso];
        const { total, hay_mas = false } = await count({ ...context, db: services.readDb }, LISTAS[aviso], filter);
        return { aviso, total, hay_mas, filtro: filter };
      }),
    );
    return { data: { avisos: avisos.filter(({ total }) => total > 0), ...dias } };
  });
};
