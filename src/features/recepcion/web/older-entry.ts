import { newEntry } from '#kit/web/outbox/entry.ts';
import type { FieldErrors } from '#kit/contract/errors.ts';
import { blankParcel, type Parcel } from './intake/parcel.ts';
import type { Reception, ReceptionEntry } from './receptions.ts';

/** An entry of the outbox as version 2.2 stored it. */
interface OlderEntry extends Omit<Reception, 'parcel'> {
  readonly clave: string;
  readonly usuario: string;
  readonly creado: number;
  readonly parcel: Omit<Parcel, 'replaces'> & { readonly reemplaza: string | null };
  readonly estado: 'esperando' | 'rechazado';
  readonly intentos: number;
  readonly proximo: number;
  readonly motivo: string | null;
  readonly codigo: string | null;
  readonly errores: FieldErrors;
}

/** Converts it to today's names; with the same key and body it stays the same reception. */
export const readOlderEntry = (row: unknown): ReceptionEntry => {
  const { clave, usuario, creado, paquete_id, body, ...older } = row as OlderEntry;
  const { reemplaza, ...parcel } = older.parcel;
  const content: Reception = {
    paquete_id,
    body,
    parcel: { ...blankParcel(parcel.servicio_id), ...parcel, replaces: reemplaza },
  };
  return {
    ...newEntry(content, { key: clave, usuario, created: creado, lane: parcel.tracking }),
    attempts: older.intentos,
    due: older.proximo,
    refusal:
      older.estado === 'esperando'
        ? null
        : { code: older.codigo ?? '', reason: older.motivo ?? '', errores: older.errores },
  };
};
