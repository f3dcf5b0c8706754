import { cajaText } from '#features/viaje/rules/guia-numero.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';

type Guia = Pick<Mostrador['guias'][number], 'servicio_prefijo' | 'guia_numero' | 'paquetes'>;

/** GA-123-B2 */
export const nombreDeCaja = (guia: Guia, { guia_caja }: Guia['paquetes'][number]): string =>
  cajaText(guia.servicio_prefijo, guia.guia_numero, guia_caja);

/** The unverified parcels of guias, by name. A guia with one parcel is left out: ticking it verifies it. */
export const cajasSinVer = (
  guias: readonly Guia[],
  vistas: ReadonlySet<number>,
): readonly { readonly paquete_id: number; readonly nombre: string }[] =>
  guias.flatMap((guia) =>
    guia.paquetes.length < 2
      ? []
      : guia.paquetes
          .filter(({ paquete_id }) => !vistas.has(paquete_id))
          .map((paquete) => ({ paquete_id: paquete.paquete_id, nombre: nombreDeCaja(guia, paquete) })),
  );

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** «GA-123-B2 y GA-123-B3» */
export const nombresOf = (cajas: ReturnType<typeof cajasSinVer>): string =>
  list.format(cajas.map(({ nombre }) => nombre));
