import { Button, Text } from '@mantine/core';
import { total as sumOf } from '#kit/rules/money.ts';
import { usePerson } from '#kit/web/session/use-person.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { MAX_DISPONIBLES, type GuiaSummary } from '../../contract/guias.schemas.ts';
import { porSucursalText } from '../../rules/por-sucursal.ts';
import { useMarcarDisponibles } from './use-marcar-disponibles.ts';

interface Props {
  readonly guias: readonly GuiaSummary[];
  readonly onDone: () => void;
}

const totalOf = (guias: readonly GuiaSummary[]): number => sumOf(guias.map(({ total }) => total ?? 0));

/** The total of the chosen guides, and the button that makes them available. */
export function MarcarElegidas({ guias, onDone }: Props) {
  const person = usePerson();
  const { pending, marcar } = useMarcarDisponibles(onDone);
  const tooMany = guias.length > MAX_DISPONIBLES;
  return (
    <>
      <Text className="num">
        Total estimado <strong>{moneyText(totalOf(guias))}</strong>
      </Text>
      <Button
        loading={pending}
        disabled={tooMany}
        onClick={() =>
          void marcar(
            guias.map(({ guia_id }) => guia_id),
            totalOf(guias),
            person !== null && sucursalQueVe(person) === null ? porSucursalText(guias) : '',
          )
        }
      >
        {tooMany ? `Elija como máximo ${MAX_DISPONIBLES}` : 'Marcar disponibles'}
      </Button>
    </>
  );
}
