import type { Executor } from '#kit/server/db/database.ts';
import { newAnulada } from '../../world/anulada.ts';
import { newPaquete } from '../../world/paquete.ts';
import { newReempaque } from '../../world/reempaque.ts';
import { clienteAt, clientesDemo, comprasDemo } from './compras.ts';
import { workMoment } from './horario.ts';

const SEED = 3;
const FIRST_NUMBER = 6_000;
const AIR = 10;
const SUPERVISOR = 'supervisora.sps';

/** Loads parcels repacked without a request, a guide that was taken apart, and guides that were joined. */
export const loadCambiosDemo = async (db: Executor, now: Date, factura_clave: string): Promise<void> => {
  const compra = comprasDemo(SEED, FIRST_NUMBER, factura_clave);
  const clientes = await clientesDemo(db);
  const groundOf = (place: number) => ({
    db,
    cliente_id: clienteAt(clientes, place).cliente_id,
    servicio_id: AIR,
    usuario: SUPERVISOR,
  });
  const DAYS: Readonly<Record<string, number>> = { prealertar: 9, recibir_usa: 4.5, crear: 4.5 };
  const momento = (accion: string): string => workMoment(now, DAYS[accion] ?? 4);
  for (const [place, cajas] of [
    [0, 3],
    [9, 2],
  ] as const) {
    const ground = groundOf(place);
    const paquete_ids: number[] = [];
    for (let box = 0; box < cajas; box++)
      paquete_ids.push(
        await newPaquete(ground, {
          cliente_id: ground.cliente_id,
          estado: 'Recibido en USA',
          momento,
          compra: compra(),
        }),
      );
    const caja = { alto: 12, largo: 16, ancho: 12, peso_real: 3.4 * cajas };
    await newReempaque(ground, { paquete_ids, caja, fecha: workMoment(now, 1.2) });
  }
  for (const [place, por] of [
    [3, 'separar'],
    [0, 'unir'],
    [12, 'unir'],
  ] as const)
    await newAnulada(groundOf(place), { por, compra, momento, fecha: workMoment(now, 2.2) });
};
