import { refuse } from '#kit/contract/errors.ts';
import { total } from '#kit/rules/money.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { Permitida } from '#features/viaje/contract/rebaja.schemas.ts';
import { rebajaDeConjunto, type PrecioGuia } from '#features/viaje/rules/rebaja.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { requireAutorizada } from '#features/viaje/server/autorizar-rebaja.ts';
import type { CambioDeGuias, GuiaDeCambio, PaqueteDeCambio } from '../../contract/cambio.schemas.ts';
import { guiaErrors } from '../../contract/guias.errors.ts';
import type { CobroDeGuia } from '../../rules/reparto.ts';
import type { PaqueteEnCambio } from './en-cambio.ts';

export const presentPaquete = (paquete: PaqueteEnCambio): PaqueteDeCambio => ({
  paquete_id: paquete.paquete_id,
  tracking: paquete.tracking,
  orden: paquete.orden,
  paquete_descripcion: paquete.paquete_descripcion,
  paquete_estado: paquete.paquete_estado,
  peso_cobrar: paquete.peso_cobrar,
});

type Linea = Pick<GuiaDeCambio, 'guia_id' | 'guia_numero' | 'servicio_prefijo' | 'guia_tipo' | 'guia_estado'> & {
  readonly paquetes: readonly PaqueteEnCambio[];
  readonly cobro: Omit<CobroDeGuia, 'tarifa_especial' | 'tarifa_id' | 'tarifa_usada' | 'cargos'>;
};

/** A guide with its totals by the given ISV and factor. */
export const presentLinea = (
  { guia_id, guia_numero, servicio_prefijo, guia_tipo, guia_estado, paquetes, cobro }: Linea,
  { isv_porcentaje, factor_dolar }: Pick<CondicionesCliente, 'isv_porcentaje' | 'factor_dolar'>,
): GuiaDeCambio => {
  const { peso_cobrar, guia_valor, guia_descuento, guia_costo_envio, guia_tarifa_transporte, guia_cargos, aplica_isv } =
    cobro;
  const { subtotal, isv, total_usd, total: lempiras } = totalGuia(cobro, isv_porcentaje, factor_dolar);
  return {
    guia_id,
    guia_numero,
    servicio_prefijo,
    guia_tipo,
    guia_estado,
    paquetes: paquetes.map(presentPaquete),
    peso_cobrar,
    guia_valor,
    guia_descuento,
    guia_costo_envio,
    guia_tarifa_transporte,
    guia_cargos,
    aplica_isv,
    subtotal,
    isv,
    total_usd,
    total: lempiras,
  };
};

interface Resultado {
  readonly antes: readonly GuiaDeCambio[];
  readonly despues: readonly GuiaDeCambio[];
  /** Without guides that nobody is charged for. */
  readonly precios: { readonly antes: readonly PrecioGuia[]; readonly ahora: readonly PrecioGuia[] };
  readonly condiciones: CondicionesCliente;
  readonly libres: readonly PaqueteEnCambio[];
  readonly listas: readonly string[];
  readonly aviso: boolean;
}

const inLempiras = (guias: readonly GuiaDeCambio[]): number | null =>
  guias.some((guia) => guia.total === null) ? null : total(guias.map((guia) => guia.total ?? 0));

/** Whether the box of a parcel is with us, so that it has a label. */
const isHere = ({ paquete_estado }: PaqueteDeCambio): boolean =>
  paquete_estado !== 'Pre-alertado' && paquete_estado !== 'Abandonado';

/** The result of a change of guides, as shown beforehand and returned afterwards. */
export const presentCambio = ({ precios, condiciones, libres, listas, aviso, ...guias }: Resultado): CambioDeGuias => {
  const antes = [...guias.antes];
  const despues = [...guias.despues];
  const charged = despues.filter(({ guia_estado }) => guia_estado !== 'Abandonado');
  return {
    antes,
    despues,
    libres: libres.map(presentPaquete),
    total_usd_antes: total(antes.map(({ total_usd }) => total_usd)),
    total_usd_despues: total(charged.map(({ total_usd }) => total_usd)),
    total_antes: inLempiras(antes),
    total_despues: inLempiras(charged),
    rebaja: rebajaDeConjunto({
      ...precios,
      isv_porcentaje: condiciones.isv_porcentaje,
      maximo: condiciones.descuento_maximo,
    }),
    listas: [...listas],
    etiquetas: despues.flatMap(({ paquetes }) => paquetes.filter(isHere).map(({ paquete_id }) => paquete_id)),
    aviso,
  };
};

/** @throws GUIA_CAMBIO_DISTINTO if the total is not the one that the user saw. */
export const requireShown = ({ total_usd_despues }: CambioDeGuias, seen: number | undefined): void => {
  if (seen !== undefined && seen !== total_usd_despues) throw refuse(guiaErrors.GUIA_CAMBIO_DISTINTO);
};

const loggedPrecio = (guias: readonly GuiaDeCambio[]) =>
  guias.map(({ guia_id, guia_valor, guia_descuento, guia_costo_envio, guia_cargos, peso_cobrar, total_usd }) => ({
    guia_id,
    guia_valor,
    guia_descuento,
    guia_costo_envio,
    guia_cargos,
    peso_cobrar,
    total_usd,
  }));

/**
 * Requires authorisation if the guides together cost less: docs/decisions/0039.
 * @throws REBAJA_SIN_AUTORIZACION, REBAJA_SIN_RAZON
 */
export const requireRebajaDeCambio = (
  user: Principal,
  guia_id: number,
  { rebaja, antes, despues, total_usd_antes, total_usd_despues }: CambioDeGuias,
  permitida: Permitida,
): readonly AuditEntry[] =>
  rebaja === null
    ? []
    : [
        {
          accion: 'guias.rebajar',
          entidad: 'guia',
          entidad_id: guia_id,
          antes: { guias: loggedPrecio(antes), total_usd: total_usd_antes },
          despues: {
            guias: loggedPrecio(despues),
            total_usd: total_usd_despues,
            motivo: rebaja,
            ...requireAutorizada(user, permitida),
          },
        },
      ];

/** The part of a change that the audit log keeps. */
export const loggedCambio = (guias: readonly GuiaDeCambio[]) => ({
  guias: guias.map(({ paquetes, ...guia }) => ({ ...guia, paquete_ids: paquetes.map(({ paquete_id }) => paquete_id) })),
});
