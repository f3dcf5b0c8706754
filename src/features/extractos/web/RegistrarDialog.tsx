import { moneyText } from '#kit/rules/money-text.ts';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { nuevoGasto } from '#features/gastos/web/gasto-values.public.ts';
import { ListasDeGasto } from '#features/gastos/web/ListasDeGasto.public.tsx';
import { nuevoIngreso } from '#features/ingresos/web/ingreso-values.public.ts';
import { REFERENCIA_MAX } from '#features/libros/contract/libros.schemas.ts';
import { AsientoFields } from '#features/libros/web/AsientoFields.public.tsx';
import { sucursalPropia } from '#features/sucursales/web/sucursal-primero.public.ts';
import { lineasCalls } from '../contract/lineas.calls.ts';
import type { Linea } from '../contract/lineas.schemas.ts';

interface Props {
  readonly linea: Linea;
  /** The cost centre of the account. */
  readonly sucursal_id: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The bank's reference, or its description if there is none. */
const referenciaOf = ({ referencia, descripcion }: Linea): string =>
  (referencia === '' ? descripcion : referencia).slice(0, REFERENCIA_MAX);

/** Registers the expense or income of a line, prefilled with the bank's data. */
export function RegistrarDialog({ linea, sucursal_id, onSaved, onClose }: Props) {
  const propia = sucursalPropia(useSession());
  const { linea_id, cuenta_banco_id, fecha, descripcion, monto, moneda } = linea;
  const size = Math.abs(monto);
  const usd = moneda === 'USD';
  const shared = {
    params: { linea_id },
    record: moneyText(size, moneda),
    size: 'xl',
    invalidates: ['extractos', 'gastos', 'ingresos', 'categorias'],
    onSaved,
    onClose,
  } as const;
  const sucursal = propia ?? sucursal_id;
  const comentario = linea.referencia === '' ? '' : descripcion;
  if (monto < 0)
    return (
      <CallDialog
        {...shared}
        call={lineasCalls.createGasto}
        title="Registrar gasto"
        submitLabel="Registrar gasto"
        initialValues={{
          ...nuevoGasto(sucursal, null),
          cuenta_banco_id,
          gasto_fecha: fecha,
          gasto_referencia: referenciaOf(linea),
          gasto_comentario: comentario,
          ...(usd ? { gasto_valor_usd: size } : { gasto_valor: size }),
        }}
      >
        {(form) => (
          <AsientoFields form={form} prefijo="gasto" fijos>
            <ListasDeGasto form={form} cargadas={[]} />
          </AsientoFields>
        )}
      </CallDialog>
    );
  return (
    <CallDialog
      {...shared}
      call={lineasCalls.createIngreso}
      title="Registrar ingreso"
      submitLabel="Registrar ingreso"
      initialValues={{
        ...nuevoIngreso(sucursal, null),
        cuenta_banco_id,
        ingreso_fecha: fecha,
        ingreso_referencia: referenciaOf(linea),
        ingreso_comentario: comentario,
        ...(usd ? { ingreso_valor_usd: size } : { ingreso_valor: size }),
      }}
    >
      {(form) => <AsientoFields form={form} prefijo="ingreso" fijos />}
    </CallDialog>
  );
}
