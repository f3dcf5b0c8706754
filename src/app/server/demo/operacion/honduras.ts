import type { Executor } from '#kit/server/db/database.ts';
import { newDomicilio, type DomicilioAsked } from '../../world/domicilio.ts';
import { newGuia } from '../../world/guia.ts';
import { newRetiro } from '../../world/retiro.ts';
import { sucursalId } from '../../world/sucursal.ts';
import { newTransferencia, type TransferenciaAsked } from '../../world/transferencia.ts';
import { clienteAt, clientesDemo, comprasDemo, type ClienteDemo } from './compras.ts';
import { workMoment } from './horario.ts';
import { LISTAS } from './plan.ts';

const SEED = 4;
const FIRST_NUMBER = 7_000;
const AIR = 10;
/** The packing list in which all these guides came. */
const LISTA = 1;
const SUPERVISOR = 'supervisora.sps';
const DRIVER = 'bodega.sps';

/** Price of a home delivery by city, US dollars. */
const ENVIOS = [
  [501, 3],
  [502, 4],
  [506, 4],
  [511, 3.5],
  [512, 4],
  [801, 3.5],
  [101, 3],
  [601, 3.5],
] as const;

const PRINCIPAL = 501;
/** Cities to which the main branch delivers at home. */
const CERCA: ReadonlySet<number> = new Set([PRINCIPAL, 502, 506, 511, 512]);

/** A transfer: its destination, its number of guides, and how many days ago each step was. */
interface TrasladoDemo extends Pick<TransferenciaAsked, 'estado' | 'conductor' | 'placa' | 'comentario' | 'recibidas'> {
  readonly destino: string;
  readonly guias: number;
  readonly crear: number;
  readonly enviar?: number;
  readonly recibir?: number;
  /** Its guides can be fetched already. */
  readonly disponibles?: boolean;
  /** The code of the branch to which its first guide goes on. */
  readonly sigue?: string;
}
const TRASLADOS: readonly TrasladoDemo[] = [
  { destino: 'TGU', guias: 3, estado: 'Recibido en Sucursal', crear: 1.9, enviar: 1.7, recibir: 1.1, disponibles: true, conductor: 'Héctor Banegas', placa: 'HBA 4521', sigue: 'CHO' },
  { destino: 'LCE', guias: 2, estado: 'Recibido en Sucursal', crear: 1.8, enviar: 1.6, recibir: 0.9, conductor: 'Luis Paz', placa: 'PCK 0913' },
  { destino: 'CHO', guias: 3, estado: 'Enviado a Sucursal', crear: 1.5, enviar: 0.9, recibir: 0.2, recibidas: 1, conductor: 'Héctor Banegas', placa: 'HBA 4521', comentario: 'Una caja venía abierta; se cerró con cinta.' },
  { destino: 'TGU', guias: 2, estado: 'Enviado a Sucursal', crear: 0.9, enviar: 0.15, disponibles: true, conductor: 'Luis Paz', placa: 'PCK 0913' },
  { destino: 'LCE', guias: 2, estado: 'Cerrado', crear: 0.7, conductor: 'Luis Paz', placa: 'PCK 0913' },
  { destino: 'TGU', guias: 2, estado: 'Abierto', crear: 0.1 },
]; // prettier-ignore

/** Home deliveries; without `estado` the guide is in no route yet. */
const DOMICILIOS: readonly (Pick<DomicilioAsked, 'estado' | 'motivo' | 'comentario'> & { readonly foto?: true })[] = [
  {},
  { estado: 'Asignada' },
  { estado: 'En ruta' },
  { estado: 'Fallida', motivo: 'No había nadie', comentario: 'Dice la vecina que vuelven a las seis.' },
  { estado: 'Entregada', foto: true },
  { estado: 'En ruta' },
  { estado: 'Regresada', motivo: 'Dirección equivocada o incompleta' },
  { estado: 'Quitada' },
  {},
];

/** Loads what leaves the main branch: transfers to other branches, home deliveries, and clients on their way. */
export const loadHondurasDemo = async (
  db: Executor,
  now: Date,
  { factura_clave, foto_clave }: { readonly factura_clave: string; readonly foto_clave: string },
): Promise<void> => {
  const compra = comprasDemo(SEED, FIRST_NUMBER, factura_clave);
  const clientes = await clientesDemo(db);
  const { enviada = 0, recibida = 0 } = LISTAS[LISTA] ?? {};
  const listas = await db.selectFrom('packinglists').select('packinglist_id').orderBy('packinglist_id').execute();
  const packinglist_id = listas[LISTA]?.packinglist_id ?? null;
  const DAYS: Readonly<Record<string, number>> = {
    prealertar: 15,
    crear: 10.5,
    recibir_usa: 10.5,
    enviar: enviada,
    recibir_hn: recibida,
    disponer: recibida - 0.1,
  };
  const momento = (accion: string): string => workMoment(now, DAYS[accion] ?? 0.01);
  for (const [ciudad_id, valor_envio] of ENVIOS)
    await db.updateTable('ciudades').set({ valor_envio }).where('ciudad_id', '=', ciudad_id).execute();

  const groundOf = ({ cliente_id }: ClienteDemo) => ({ db, cliente_id, servicio_id: AIR, usuario: SUPERVISOR });
  /** A guide of a client, at the main branch. */
  const enPrincipal = (cliente: ClienteDemo, disponible: boolean, paquetes = 1) =>
    newGuia(groundOf(cliente), {
      estado: disponible ? 'Disponible para entrega' : 'Recibido en HN',
      aplica_isv: true,
      paquetes,
      compra,
      momento,
      packinglist_id,
    });
  const principal = await sucursalId({ db });
  let turn = 0;
  /** The next client, of that city if it has any. */
  const nextOf = (ciudad_id?: number): ClienteDemo => {
    turn += 1;
    const near = clientes.filter((one) => one.ciudad_id === ciudad_id);
    return clienteAt(near.length > 0 ? near : clientes, turn);
  };

  for (const { destino, guias, crear, enviar = 0, recibir = 0, disponibles = false, sigue, ...asked } of TRASLADOS) {
    const sucursal_id = await sucursalId({ db }, destino);
    const { ciudad_id } = await db
      .selectFrom('sucursales')
      .select('ciudad_id')
      .where('sucursal_id', '=', sucursal_id)
      .executeTakeFirstOrThrow();
    const guia_ids: number[] = [];
    for (let place = 0; place < guias; place++)
      guia_ids.push((await enPrincipal(nextOf(ciudad_id), disponibles, place === 0 ? 2 : 1)).guia_id);
    const days: Readonly<Record<string, number>> = {
      crear,
      poner_en_transferencia: crear,
      cerrar: crear - 0.05,
      enviar,
      enviar_a_sucursal: enviar,
      completar: recibir,
      recibir_en_sucursal: recibir,
    };
    const when = (accion: string): string => workMoment(now, days[accion] ?? crear);
    const ground = groundOf(clienteAt(clientes, 0));
    await newTransferencia(ground, { ...asked, sucursal_origen_id: principal, sucursal_id, guia_ids, momento: when });
    const [first] = guia_ids;
    if (sigue !== undefined && first !== undefined)
      await newTransferencia(
        { ...ground, usuario: 'supervisor.tgu' },
        {
          estado: 'Abierto',
          sucursal_origen_id: sucursal_id,
          sucursal_id: await sucursalId({ db }, sigue),
          guia_ids: [first],
          momento: () => workMoment(now, 0.3),
        },
      );
  }

  // Clients near the main branch, one delivery each.
  const near = clientes.filter(({ ciudad_id }) => ciudad_id !== null && CERCA.has(ciudad_id));
  for (const [place, { foto, ...asked }] of DOMICILIOS.entries()) {
    const cliente = clienteAt(near, place === 2 ? 0 : place < 2 ? place + 1 : place);
    const { guia_id } = await enPrincipal(cliente, true);
    const days: Readonly<Record<string, number>> = {
      pedir_domicilio: 0.6,
      asignar: 0.12,
      salir: 0.1,
      fallar: 0.05,
      entregar: 0.04,
      regresar: 0.02,
    };
    await newDomicilio(groundOf(cliente), {
      ...asked,
      guia_id,
      ciudad_id: cliente.ciudad_id ?? PRINCIPAL,
      direccion: cliente.direccion ?? 'Barrio El Centro',
      telefono: cliente.telefono ?? '98765432',
      repartidor: DRIVER,
      entregar: true,
      foto_clave: foto === true ? foto_clave : null,
      // The steps of the route happened today, whatever the hour.
      momento: (accion) => new Date(now.getTime() - (days[accion] ?? 0.1) * 86_400_000).toISOString(),
    });
  }

  // Two clients are on their way with a pass; the first client has a pass and has not said when they come.
  for (const [place, viene] of [
    [0, false],
    [6, true],
    [13, true],
  ] as const) {
    const cliente = clienteAt(clientes, place);
    const { guia_id } = await enPrincipal(cliente, true);
    await newRetiro(groundOf(cliente), {
      guia_ids: [guia_id],
      viene,
      fecha: new Date(now.getTime() - (place + 2) * 60_000).toISOString(),
    });
  }
};
