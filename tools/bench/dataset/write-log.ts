import type { Rows } from '#app/server/world/rows.ts';

const ADDRESSES = 40;
const SCATTER = 2_654_435_761;
const HEX_DIGITS = 12;

/** A request id of hexadecimal digits, different for every number. */
const requestOf = (number: number): string =>
  ((number * SCATTER) % 2 ** 48).toString(16).padStart(HEX_DIGITS, '0').slice(-HEX_DIGITS);

interface Change {
  readonly usuario: string;
  readonly accion: string;
  readonly entidad: string;
  readonly entidad_id: number;
  readonly despues: object;
  readonly fecha: string;
}

/** Adds the log entry of a change. */
export const addBitacora = (rows: Rows, { entidad_id, despues, ...change }: Change): void =>
  rows.add('bitacora', {
    ...change,
    entidad_id: String(entidad_id),
    despues: JSON.stringify(despues),
    direccion_ip: `190.4.${entidad_id % ADDRESSES}.${entidad_id % 250}`,
    solicitud: requestOf(entidad_id),
  });

/** Adds the mail that told a client about a delivery. */
export const addCorreo = (rows: Rows, cliente_id: number, entrega_id: number, fecha: string): void => {
  const text = `Gracias por su preferencia. La entrega ${entrega_id} se registró con todos sus paquetes.`;
  rows.add('correos', {
    plantilla: 'guias_entregadas',
    destinatario: `cliente${cliente_id}@correo.example`,
    asunto: `Su entrega ${entrega_id} está completa`,
    texto: text,
    html: `<p>${text}</p>`,
    estado: 'Enviado',
    intentos: 1,
    entidad: 'entrega',
    entidad_id: String(entrega_id),
    usuario_registro: 'sistema',
    fecha_registro: fecha,
    fecha_envio: fecha,
  });
};
