import type { TestApp } from './test-app.ts';

export interface Entrega {
  readonly entrega_id: number;
  readonly sucursal_id: number;
  readonly estado: string;
  readonly total: string;
  readonly fecha_registro: Date;
}
export interface Linea {
  readonly entrega_id: number;
  readonly servicio_id: number;
  readonly isv: string;
  readonly isv_porcentaje: string;
  readonly factor_dolar: string;
  readonly total: string;
  readonly peso_cobrar: string;
  readonly guia_cargos: string;
  readonly guia_cargos_isv: string;
  readonly guia_costo_envio: string;
  readonly guia_tarifa_transporte: string;
  readonly almacenaje: string;
}
interface Abono {
  readonly abono_id: number;
  readonly sucursal_id: number;
  readonly anulado: boolean;
  readonly fecha_registro: Date;
  readonly total: string;
}
interface Detalle {
  readonly abono_id: number;
  readonly entrega_id: number;
  readonly abono: string;
  readonly nota_credito_id: number | null;
}
export interface Pago {
  readonly abono_id: number;
  readonly metodo_pago_id: number;
  readonly metodo_tipo: string;
  readonly cuenta_banco_id: number | null;
  readonly monto: string;
  readonly anulado: boolean;
}
export interface Registro {
  readonly numero: number;
  readonly categoria_id: number;
  readonly sucursal_id: number;
  readonly cuenta_banco_id: number;
  readonly valor: string;
  readonly valor_usd: string | null;
  readonly fecha: string;
  readonly eliminado: boolean;
}

interface Cuenta {
  readonly cuenta_banco_id: number;
  readonly sucursal_id: number;
  readonly es_caja: boolean;
  readonly comision_pos: string;
}
interface Nota {
  readonly nota_credito_id: number;
  readonly concepto: string;
  readonly estado: string;
  readonly credito: string;
  readonly fecha_revision: Date | null;
  readonly fecha_anulacion: Date | null;
}
interface MovimientoDeCaja {
  readonly movimiento_id: number;
  readonly turno_id: number;
  readonly tipo: string;
  readonly monto: string;
  readonly fecha_registro: Date;
}

/** The raw tables, as they stand. */
export const readTables = async (app: TestApp) => {
  const all = async <T extends object>(text: string): Promise<readonly T[]> => (await app.pool.query<T>(text)).rows;
  return {
    entregas: await all<Entrega>(
      'select entrega_id, sucursal_id, estado, total::text, fecha_registro::timestamptz as fecha_registro from entregas',
    ),
    lineas: await all<Linea>(
      `select eg.entrega_id, g.servicio_id, eg.isv::text, eg.isv_porcentaje::text, eg.factor_dolar::text, eg.total::text, eg.peso_cobrar::text,
         eg.guia_cargos::text, eg.guia_cargos_isv::text, eg.guia_costo_envio::text, eg.guia_tarifa_transporte::text, eg.almacenaje::text
       from entregas_guias eg join guias g on g.guia_id = eg.guia_id`,
    ),
    abonos: await all<Abono>('select abono_id, sucursal_id, anulado, fecha_registro, total::text from abonos'),
    detalle: await all<Detalle>('select abono_id, entrega_id, abono::text, nota_credito_id from abonos_detalle'),
    pagos: await all<Pago>(
      'select abono_id, metodo_pago_id, metodo_tipo, cuenta_banco_id, monto::text, anulado from pagos',
    ),
    gastos: await all<Registro>(
      'select gasto_id as numero, categoria_id, sucursal_id, cuenta_banco_id, gasto_valor::text as valor, gasto_valor_usd::text as valor_usd, gasto_fecha::text as fecha, eliminado from gastos',
    ),
    ingresos: await all<Registro>(
      'select ingreso_id as numero, categoria_id, sucursal_id, cuenta_banco_id, ingreso_valor::text as valor, ingreso_valor_usd::text as valor_usd, ingreso_fecha::text as fecha, eliminado from ingresos',
    ),
    categorias: await all<{ readonly categoria_id: number; readonly categoria_padre_id: number | null }>(
      'select categoria_id, categoria_padre_id from categorias',
    ),
    cuentas: await all<Cuenta>('select cuenta_banco_id, sucursal_id, es_caja, comision_pos::text from cuentas_banco'),
    notas: await all<Nota>(
      'select nota_credito_id, concepto, estado, credito::text, fecha_revision, fecha_anulacion from notas_credito',
    ),
    comprobantes: await all<{ readonly nota_credito_id: number | null; readonly cuenta_banco_id: number }>(
      'select nota_credito_id, cuenta_banco_id from comprobantes_transferencia',
    ),
    movimientos: await all<MovimientoDeCaja>(
      `select movimiento_id, turno_id, tipo, monto::text, fecha_registro from turno_movimientos`,
    ),
    turnos: await all<{ readonly turno_id: number; readonly sucursal_id: number }>(
      'select turno_id, sucursal_id from turnos',
    ),
    deLibros: (
      await all<{ readonly id: number }>(
        `select unnest(array[movimiento_id, movimiento_anulacion_id]) as id from gastos
         union all select unnest(array[movimiento_id, movimiento_anulacion_id]) from ingresos`,
      )
    ).map(({ id }) => id),
  };
};
export type Tables = Awaited<ReturnType<typeof readTables>>;
