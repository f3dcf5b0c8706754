import { localDay } from '#kit/rules/dates.ts';
import { firstDay, mesDespues, mesOf } from '#kit/rules/periodo.ts';
import { newGasto } from '../../../world/gasto.ts';
import { newMesRecurrente } from '../../../world/mes-recurrente.ts';
import { newRecurrente } from '../../../world/recurrente.ts';
import { ADMIN, daysAgo, DIAS, type Loading, round2 } from './asentar.ts';

/** Monthly expenses: the day of the month and the usual amount. */
const PLANTILLAS = [
  { categoria: 'Alquiler', referencia: 'Alquiler de San Pedro Sula', dia_mes: 1, monto: 28_000, sucursal: 'SPS' },
  { categoria: 'Alquiler', referencia: 'Alquiler de Tegucigalpa', dia_mes: 1, monto: 16_500, sucursal: 'TGU' },
  { categoria: 'Energía', referencia: 'Recibo de la ENEE', dia_mes: 12, monto: 7400, sucursal: 'SPS' },
  { categoria: 'Internet', referencia: 'Internet y teléfono', dia_mes: 18, monto: 2750, sucursal: 'SPS' },
] as const;
/** Templates whose months were confirmed, except one month that was skipped and the last, which waits. */
export const loadRecurrentes = async (loading: Loading): Promise<void> => {
  const { now } = loading;
  const today = localDay(now);
  const mesAtras = (atras: number): string => firstDay(mesDespues(mesOf(today), -atras));
  const ids: number[] = [];
  for (const { categoria, referencia, dia_mes, monto, sucursal } of PLANTILLAS) {
    const recurrente_id = await newRecurrente(loading.ground, {
      categoria,
      sucursal,
      recurrente_referencia: referencia,
      recurrente_monto: monto,
      dia_mes,
      mes_inicial: mesAtras(2),
      cuenta_banco_id: loading.cuentas.operaciones,
      usuario_registro: ADMIN,
      fecha_registro: daysAgo(now, DIAS).toISOString(),
    });
    ids.push(recurrente_id);
  }
  const due = PLANTILLAS.flatMap((plantilla, place) =>
    [2, 1, 0].map((atras) => {
      const mes = mesAtras(atras);
      const dia = `${mes.slice(0, 'yyyy-mm-'.length)}${String(plantilla.dia_mes).padStart(2, '0')}`;
      return { plantilla, recurrente_id: ids[place] ?? 0, mes, dia };
    }),
  )
    .filter(({ dia }) => dia <= today)
    .toSorted((a, b) => a.dia.localeCompare(b.dia));
  for (const [place, { plantilla, recurrente_id, mes, dia }] of due.slice(0, -1).entries()) {
    const fecha_registro = `${dia}T16:00:00Z` < now.toISOString() ? `${dia}T16:00:00Z` : now.toISOString();
    const settled = { recurrente_id, mes, usuario_registro: ADMIN, fecha_registro };
    if (plantilla.categoria === 'Internet' && mes === mesAtras(2)) {
      await newMesRecurrente(loading.ground, { ...settled, razon: 'Lo cobraron junto con el mes siguiente' });
      continue;
    }
    const gasto_id = await newGasto(loading.ground, {
      categoria: plantilla.categoria,
      sucursal: plantilla.sucursal,
      gasto_referencia: plantilla.referencia,
      // A meter reading differs from the expected amount.
      gasto_valor:
        plantilla.categoria === 'Energía' ? round2(plantilla.monto * (0.94 + 0.03 * place)) : plantilla.monto,
      gasto_fecha: dia,
      cuenta_banco_id: loading.cuentas.operaciones,
      fecha_registro,
    });
    await newMesRecurrente(loading.ground, { ...settled, gasto_id });
  }
};
