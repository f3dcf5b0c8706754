import { createRandom } from '#app/server/world/random.ts';

/** Boxes as they come to Miami, each with a tracking that no other has, for one of the clients. */
export const newBoxes = (clientes: readonly number[]) => {
  const random = createRandom(11);
  let number = Date.now() % 1_000_000_000;
  const tracking = (): string => `TBA4${String((number += 1)).padStart(11, '0')}`;
  /** The body that receives a box with its guide. */
  const box = () => ({
    servicio_id: 10,
    tracking: tracking(),
    cliente_id: random.pick(clientes),
    paquete_descripcion: 'Zapatos',
    alto: 1 + random.below(20),
    largo: 1 + random.below(20),
    ancho: 1 + random.below(20),
    peso_real: 1 + random.below(30),
    crear_guia: true,
  });
  return { box, tracking };
};
