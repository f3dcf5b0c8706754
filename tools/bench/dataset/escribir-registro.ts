import { isoOf } from './periodo.ts';
import type { Tablas } from './tablas.ts';

const ADDRESSES = 40;
const SCATTER = 2_654_435_761;
const HEX_DIGITS = 12;

/** Twelve letters and digits, as a request's; another for every number. */
const requestOf = (number: number): string =>
  ((number * SCATTER) % 2 ** 48).toString(16).padStart(HEX_DIGITS, '0').slice(-HEX_DIGITS);

interface Hecho {
  readonly usuario: string;
  readonly accion: string;
  readonly entidad: string;
  readonly entidad_id: number;
  readonly despues: object;
  /** Milliseconds since 1970. */
  readonly momento: number;
}

/** What the log says of a change. */
export const writeBitacora = ({ bitacora }: Tablas, hecho: Hecho): void => {
  const { usuario, accion, entidad, entidad_id, despues, momento } = hecho;
  bitacora.add([
    isoOf(momento),
    usuario,
    accion,
    entidad,
    String(entidad_id),
    JSON.stringify(despues),
    `190.4.${entidad_id % ADDRESSES}.${entidad_id % 250}`,
    requestOf(entidad_id),
  ]);
};

/** The mail that told a client what was handed over. */
export const writeCorreo = ({ correos }: Tablas, cliente_id: number, entrega_id: number, momento: number): void => {
  const texto = `Gracias por su preferencia. La entrega ${entrega_id} se registró con todos sus paquetes.`;
  const when = isoOf(momento);
  correos.add([
    'guias_entregadas',
    `cliente${cliente_id}@correo.example`,
    `Su entrega ${entrega_id} está completa`,
    texto,
    `<p>${texto}</p>`,
    'Enviado',
    1,
    'entrega',
    String(entrega_id),
    'sistema',
    when,
    when,
  ]);
};
