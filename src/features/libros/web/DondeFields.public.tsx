import type { FieldProps, FormValues } from '#kit/web/form/form-types.ts';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { useSession, useAllowed } from '#kit/web/session/use-session.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import type { CuentaBanco } from '#features/bancos/contract/bancos.schemas.ts';
import { sucursalPropia } from '#features/sucursales/web/sucursal-primero.public.ts';
import { useSucursales } from '#features/sucursales/web/use-sucursales.public.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { useCuentas } from './use-cuentas.public.ts';

interface CuentaProps<V extends FormValues> extends FieldProps<V> {
  readonly onCuenta?: (cuenta: CuentaBanco | undefined) => void;
  /** The account is only stored in a template: no money moves until somebody confirms an expense of it. */
  readonly plantilla?: boolean;
}

const DE_PLANTILLA = 'El efectivo pasa por el turno de caja de quien confirme cada mes.';

/** Tells whether the cash of the chosen account will move in the user's open shift; undefined for a bank account. */
const useAyudaDeCaja = (cuenta: CuentaBanco | undefined): string | undefined => {
  const esCaja = cuenta?.es_caja === true;
  const lleva = useAllowed(cajaCalls.current.access);
  const { data, error } = useCall(cajaCalls.current, {}, { enabled: esCaja && lleva });
  const caja = data?.data;
  // No text until the shifts are loaded, because it might be wrong.
  if (!esCaja || (lleva && caja === undefined && error === null)) return undefined;
  const turnos = caja === undefined ? [] : [...(caja.turno === null ? [] : [caja.turno]), ...caja.otros];
  if (turnos.some(({ sucursal_id, estado }) => sucursal_id === cuenta.sucursal_id && estado === 'Abierto'))
    return 'El efectivo pasa por su turno de caja abierto.';
  return caja?.obligatoria === true
    ? 'No tiene turno abierto en esa caja: ábralo para mover su efectivo.'
    : 'No tiene turno abierto en esa caja: el efectivo queda fuera de turno y ningún arqueo lo cuenta.';
};

/** Selects the account of an entry, grouped by bank; a user with a branch sees only the Caja of that branch. */
export function CuentaField<V extends FormValues>({ onCuenta, plantilla = false, ...props }: CuentaProps<V>) {
  const propia = sucursalPropia(useSession());
  const cuentas = useCuentas(true).filter(
    ({ es_caja, sucursal_id }) => !es_caja || propia === null || sucursal_id === propia,
  );
  const find = (id: unknown): CuentaBanco | undefined => cuentas.find(({ cuenta_banco_id }) => cuenta_banco_id === id);
  const { [props.name]: value }: FormValues = props.form.getValues();
  const chosen = find(value);
  const ayuda = useAyudaDeCaja(plantilla ? undefined : chosen);
  const help = plantilla && chosen?.es_caja === true ? DE_PLANTILLA : ayuda;
  return (
    <SelectField
      {...props}
      searchable
      placeholder="Banco, nombre o número"
      {...(help !== undefined && { help })}
      options={cuentas.map((one) => ({
        value: one.cuenta_banco_id,
        label: one.es_caja
          ? one.cuenta_banco_nombre
          : `${one.cuenta_banco_nombre} · ${one.cuenta_banco_numero} · ${one.cuenta_banco_moneda}`,
        group: one.banco_nombre,
      }))}
      onChosen={(id) => onCuenta?.(find(id))}
    />
  );
}

/** Selects the branch of an entry; fixed for a user who has a branch. */
export function SucursalField<V extends FormValues>(props: FieldProps<V>) {
  const propia = sucursalPropia(useSession());
  const { sucursales = [] } = useSucursales();
  return (
    <SelectField
      {...props}
      disabled={propia !== null}
      options={sucursales
        .filter(({ sucursal_estado }) => sucursal_estado)
        .map(({ sucursal_id, sucursal_codigo, sucursal_nombre }) => ({
          value: sucursal_id,
          label: `${sucursal_codigo} · ${sucursal_nombre}`,
        }))}
    />
  );
}
