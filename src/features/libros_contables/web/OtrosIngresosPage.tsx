import { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import { RegistrosPage } from './RegistrosPage.tsx';

/** The book of other incomes, by category; deliveries are not in it. */
export function OtrosIngresosPage() {
  return (
    <RegistrosPage
      title="Otros ingresos por categoría"
      tipo="Ingreso"
      nombre="Ingresos"
      call={librosContablesCalls.ingresos}
      rowLink={({ numero }) => ({ to: '/admin/ingresos/$ingreso_id', params: { ingreso_id: String(numero) } })}
      vacio="No hay otros ingresos en estas fechas"
    />
  );
}
