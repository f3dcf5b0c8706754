import { localDay } from '#kit/rules/dates.ts';
import { newIngreso } from '../../../world/ingreso.ts';
import { ADMIN, daysAgo, DIAS, type Loading, storeGasto } from './asentar.ts';
import { GASTOS, INGRESOS, type Linea, PERSONAL } from './lineas-demo.ts';

const cuentaOf = ({ cuentas }: Loading, cuenta: Linea[5]) =>
  cuenta === 'caja' ? {} : { cuenta_banco_id: cuentas[cuenta] };

/** Loads the expenses, incomes and salaries of two months, each on its day. */
export const loadSueltos = async (loading: Loading): Promise<void> => {
  for (const [days, categoria, gasto_referencia, gasto_valor, sucursal, cuenta] of GASTOS)
    await storeGasto(loading, days, {
      categoria,
      gasto_referencia,
      gasto_valor,
      sucursal,
      ...cuentaOf(loading, cuenta),
    });
  for (const [days, categoria, ingreso_referencia, ingreso_valor, sucursal, cuenta] of INGRESOS) {
    const moment = daysAgo(loading.now, days);
    await newIngreso(loading.ground, {
      categoria,
      ingreso_referencia,
      ingreso_valor,
      sucursal,
      ingreso_fecha: localDay(moment),
      fecha_registro: moment.toISOString(),
      ...cuentaOf(loading, cuenta),
    });
  }
  for (const days of [DIAS, 45, 30, 15])
    for (const [nombre, gasto_valor, sucursal] of PERSONAL)
      await storeGasto(loading, days, {
        categoria: 'Planilla',
        gasto_referencia: `Quincena de ${nombre}`,
        gasto_valor,
        sucursal,
        cuenta_banco_id: loading.cuentas.operaciones,
      });
  // An expense recorded twice; the second was struck through.
  const [, categoria, gasto_referencia, gasto_valor, sucursal] = GASTOS[9] ?? GASTOS[0] ?? [];
  const again = daysAgo(loading.now, 32);
  await storeGasto(loading, 33, {
    ...(categoria === undefined ? {} : { categoria }),
    ...(sucursal === undefined ? {} : { sucursal }),
    gasto_referencia: gasto_referencia ?? '',
    gasto_valor: gasto_valor ?? 0,
    cuenta_banco_id: loading.cuentas.operaciones,
    eliminado: true,
    usuario_eliminacion: ADMIN,
    fecha_eliminacion: again.toISOString(),
    razon_eliminacion: 'Se anotó dos veces la misma factura',
  });
};
