import type pg from 'pg';
import type { Precio } from '#features/servicios/rules/precio.public.ts';
import { SUPERVISOR } from './people.ts';

/** One client in fifty pays a tenth less by air and by sea, from the first day. */
const ACORDADAS = `
  insert into tarifas_cliente (cliente_id, servicio_id, tarifa_plana, tarifa_peso, peso_minimo, usuario_registro, fecha_registro)
  select c.cliente_id, t.servicio_id, t.tarifa_plana, round(t.tarifa_peso * 0.9, 4), t.peso_minimo, $1, c.fecha_registro
  from clientes c, tarifas t
  where c.cliente_id % 50 = 7 and c.cliente_id > 0 and c.cliente_estatus in ('Activo', 'Inactivo')
    and t.predeterminada and t.servicio_id in (10, 30)
  order by c.cliente_id, t.servicio_id
  returning cliente_id, servicio_id, tarifa_plana, tarifa_peso, peso_minimo`;

/** The special price of a client for a service; null: the usual one. */
export type Especiales = (cliente_id: number, servicio_id: number) => Precio | null;

const keyOf = (cliente_id: number, servicio_id: number): string => `${cliente_id} ${servicio_id}`;

/** Writes the special rates of clients. */
export const loadEspeciales = async (client: pg.ClientBase): Promise<Especiales> => {
  const { rows } = await client.query<Precio & { cliente_id: number; servicio_id: number }>(ACORDADAS, [SUPERVISOR]);
  const agreed = new Map(
    rows.map(({ cliente_id, servicio_id, ...precio }) => [keyOf(cliente_id, servicio_id), precio]),
  );
  return (cliente_id, servicio_id) => agreed.get(keyOf(cliente_id, servicio_id)) ?? null;
};
