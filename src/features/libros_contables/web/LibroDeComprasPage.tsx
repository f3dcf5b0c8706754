import { yesOrNo } from '#kit/web/list/options-of.ts';
import { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import { RegistrosPage } from './RegistrosPage.tsx';

const SIN_LISTA = [
  {
    name: 'sin_lista',
    label: 'Packing list',
    options: yesOrNo('De ninguna lista', 'De alguna lista'),
  },
] as const;

/** The book of purchases: expenses by category. */
export function LibroDeComprasPage() {
  return (
    <RegistrosPage
      title="Compras por categoría"
      tipo="Gasto"
      nombre="Gastos"
      call={librosContablesCalls.compras}
      filters={SIN_LISTA}
      rowLink={({ numero }) => ({ to: '/admin/gastos/$gasto_id', params: { gasto_id: String(numero) } })}
      vacio="No hay gastos en estas fechas"
    />
  );
}
