import type { ParamsInput } from '#kit/contract/call.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { FormCall } from '#kit/web/form/ContractForm.tsx';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';

interface Props<C extends FormCall> {
  /** The call that deletes the entry; its body is the reason. */
  readonly call: C;
  readonly params: ParamsInput<C>;
  /** «gasto 00000012» */
  readonly nombre: string;
  /** Lempiras. */
  readonly valor: number;
  /** Its cash moved in a shift. */
  readonly enCaja: boolean;
  readonly invalidates: readonly string[];
  readonly onClose: () => void;
}

/** Asks for the reason and deletes an expense or income. */
export function TacharDialog<C extends FormCall>({ nombre, valor, enCaja, invalidates, ...dialog }: Props<C>) {
  return (
    <ReasonDialog<C>
      {...dialog}
      title={`Eliminar ${nombre}`}
      record={moneyText(valor)}
      sends={{} as never}
      submitLabel="Eliminar"
      danger
      invalidates={[...invalidates, 'caja']}
    >
      Queda tachado, con su nombre y la razón, y deja de sumar.
      {enCaja && ' El efectivo vuelve a como estaba en el turno de caja.'} Para corregirlo, cópielo y registre el
      correcto.
    </ReasonDialog>
  );
}
