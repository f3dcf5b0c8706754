import type { Executor } from '#kit/server/db/database.ts';
import type { Compra } from '../../world/paquete.ts';
import { createRandom } from '../../world/random.ts';
import { trackingOf } from '../../world/trackings.ts';
import { CONTENIDOS } from './plan.ts';

/** Generates purchases one after another, each with its invoice. @param first the number of the first. */
export const comprasDemo = (seed: number, first: number, factura_clave: string): (() => Compra) => {
  const random = createRandom(seed);
  let number = first;
  return () => {
    number += 1;
    const { tracking, courier } = trackingOf(random, number);
    const [paquete_descripcion, valor_compra, [alto, largo, ancho], peso_real] =
      CONTENIDOS[number % CONTENIDOS.length] ?? CONTENIDOS[0];
    return {
      tracking,
      paquete_courier: courier,
      paquete_descripcion,
      valor_compra,
      paquete_factura: `factura-${number}.pdf`,
      factura_clave,
      caja: { alto, largo, ancho, peso_real },
    };
  };
};

/** The active clients of the demonstration; the first is the one whose log-in visitors use. */
export const clientesDemo = (db: Executor) =>
  db
    .selectFrom('clientes')
    .select(['cliente_id', 'ciudad_id', 'direccion', 'telefono'])
    .where('cliente_id', '>', 0)
    .where('cliente_estatus', '=', 'Activo')
    .orderBy('cliente_id')
    .execute();
export type ClienteDemo = Awaited<ReturnType<typeof clientesDemo>>[number];

/** The client at a place; past the last it starts again. */
export const clienteAt = (clientes: readonly ClienteDemo[], place: number): ClienteDemo => {
  const cliente = clientes[place % clientes.length];
  if (cliente === undefined) throw new Error('there is no client');
  return cliente;
};
