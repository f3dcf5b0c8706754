import type { Insertable } from 'kysely';
import { total } from '#kit/rules/money.ts';
import type { Abonos, Entregas, EntregasGuias, Pagos } from '#kit/server/db/tables.gen.ts';
import type { CargoDeGuia } from '#features/viaje/rules/cargos-guia.ts';
import { totalGuia, type Cobro } from '#features/viaje/rules/total-guia.ts';
import type { Ground } from './ground.ts';
import type { Rows } from './rows.ts';
import { sucursalId } from './sucursal.ts';

/** The charges of a guide that is handed over. */
interface GuiaCobrada extends Cobro {
  readonly guia_id: number;
  readonly servicio_id: number;
  readonly peso_cobrar: number;
  readonly factor_dolar: number;
  readonly isv_porcentaje: number;
  /** The charges for `guia_cargos`; absent: none. */
  readonly cargos?: readonly CargoDeGuia[];
}
type Line = Omit<Insertable<EntregasGuias>, 'entrega_id' | 'anulada'>;

/** The lines of a delivery, computed as the product does. */
export const linesOf = (guias: readonly GuiaCobrada[]): readonly Line[] =>
  guias.map((guia) => {
    const {
      guia_id,
      servicio_id,
      peso_cobrar,
      guia_valor,
      guia_descuento,
      guia_costo_envio,
      guia_tarifa_transporte,
      ...rest
    } = guia;
    const { factor_dolar, isv_porcentaje, guia_cargos, guia_cargos_isv, cargos = [] } = rest;
    const { total: lempiras, ...sums } = totalGuia(guia, isv_porcentaje, factor_dolar);
    const charged = {
      guia_id,
      servicio_id,
      peso_cobrar,
      guia_valor,
      guia_descuento,
      guia_costo_envio,
      guia_tarifa_transporte,
      guia_cargos,
      guia_cargos_isv,
      cargos: JSON.stringify(cargos),
      factor_dolar,
      isv_porcentaje,
    };
    return { ...charged, ...sums, total: lempiras ?? 0 };
  });

/** The cost of a delivery with these lines, lempiras. */
export const totalOf = (lines: readonly Line[]): number => total(lines.map((line) => line.total));

/** A payment; its amount is never 0. */
type Pago = Pick<
  Insertable<Pagos>,
  'metodo_pago_id' | 'metodo_tipo' | 'cuenta_banco_id' | 'referencia' | 'monto' | 'recibido'
>;

/** A receipt with its payments. */
export interface Abono extends Pick<Insertable<Abonos>, 'tipo' | 'usuario_registro' | 'fecha_registro'> {
  readonly abono_id: number;
  readonly pagos: readonly Pago[];
  /** The shift whose drawer received it; absent: none. */
  readonly turno_id?: number;
}

interface EntregaFacts extends Pick<
  Insertable<Entregas>,
  'cliente_id' | 'sucursal_id' | 'tipo' | 'recibe_nombre' | 'recibe_dni' | 'usuario_registro'
> {
  readonly entrega_id: number;
  readonly fecha_registro: string;
  /** Why, by whom and when it was voided; null: it is valid. */
  readonly anulacion: Pick<Insertable<Entregas>, 'razon_anulacion' | 'usuario_anulacion' | 'fecha_anulacion'> | null;
}

const NOT_VOIDED = { razon_anulacion: null, usuario_anulacion: null, fecha_anulacion: null };

/** Adds a delivery with its lines and, if something was paid, its receipt. */
export const addEntrega = (
  rows: Rows,
  { anulacion, ...facts }: EntregaFacts,
  lines: readonly Line[],
  abono: Abono | null,
): void => {
  const owed = totalOf(lines);
  const pagos = abono?.pagos ?? [];
  const pagado = total(pagos.map(({ monto }) => monto));
  rows.add('entregas', {
    ...facts,
    ...(anulacion ?? NOT_VOIDED),
    estado: anulacion !== null ? 'Anulada' : pagado === owed ? 'Pagada' : 'Crédito',
    total: owed,
    pagado,
    metodos: [...new Set(pagos.map(({ metodo_tipo }) => metodo_tipo))],
  });
  const { entrega_id, cliente_id, sucursal_id } = facts;
  for (const line of lines) rows.add('entregas_guias', { ...line, entrega_id, anulada: anulacion !== null });
  if (abono === null || pagado === 0) return;
  const { abono_id, tipo, usuario_registro, fecha_registro, turno_id = null } = abono;
  const taken = { usuario_registro, fecha_registro, turno_id };
  rows.add('abonos', { abono_id, cliente_id, sucursal_id, tipo, total: pagado, ...taken });
  rows.add('abonos_detalle', { abono_id, entrega_id, abono: pagado });
  for (const pago of pagos) rows.add('pagos', { ...pago, abono_id });
};

/** Creates a delivery on credit with only a total: L 500.00, no lines, at the main branch. @returns its number. */
export const newEntrega = async (ground: Ground, asked: Partial<Insertable<Entregas>> = {}): Promise<number> => {
  const { entrega_id } = await ground.db
    .insertInto('entregas')
    .values({
      cliente_id: ground.cliente_id,
      sucursal_id: await sucursalId(ground),
      tipo: 'Sucursal',
      estado: 'Crédito',
      total: 500,
      usuario_registro: ground.usuario,
      ...asked,
    })
    .returning('entrega_id')
    .executeTakeFirstOrThrow();
  return entrega_id;
};
