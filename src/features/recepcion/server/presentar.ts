import type { Executor } from '#kit/server/db/database.ts';
import { ownBarcode } from '#features/tracking/rules/canonical-tracking.ts';
import type { Recibido } from '../contract/recepcion.schemas.ts';
import { readRecibido } from './recepcion.queries.ts';

interface Recepcion {
  readonly paquete: Recibido;
  readonly print_label: { readonly codigo: string; readonly pdf: string; readonly zpl: string };
  readonly avisos: string[];
}

/** The parcel as it is now, and where its label is: the guide's bars, or its tracking while it has no guide. */
export const presentRecepcion = async (db: Executor, paquete_id: number): Promise<Recepcion> => {
  const paquete = await readRecibido(db, paquete_id);
  const { servicio_prefijo, guia_numero, tracking } = paquete;
  const label = `/labels/packages/${paquete_id}`;
  return {
    paquete,
    print_label: {
      codigo:
        servicio_prefijo === null || guia_numero === null ? tracking : ownBarcode('G', servicio_prefijo, guia_numero),
      pdf: `${label}?formato=pdf`,
      zpl: `${label}?formato=zpl`,
    },
    avisos: [],
  };
};
