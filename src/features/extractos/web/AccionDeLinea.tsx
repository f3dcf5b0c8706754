import { Button, Group } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import { ActionsMenu } from '#kit/web/ui/ActionsMenu.tsx';
import type { Linea } from '../contract/lineas.schemas.ts';

export type Que = 'confirmar' | 'elegir' | 'registrar' | 'omitir' | 'deshacer';

interface Props {
  readonly linea: Linea;
  readonly onAct: (que: Que, linea: Linea) => void;
}

const REGISTRAR = (monto: number): string => (monto < 0 ? 'Registrar gasto' : 'Registrar ingreso');

/** The main action for a line in its current state: its button, which Enter presses. */
const principalOf = ({ acciones, exacta, candidatos, monto }: Linea): readonly [Que, string] | null => {
  if (acciones.deshacer) return ['deshacer', 'Deshacer'];
  if (!acciones.conciliar) return null;
  if (exacta !== null) return ['confirmar', 'Confirmar'];
  if (candidatos.length > 0) return ['elegir', 'Elegir'];
  return acciones.registrar ? ['registrar', REGISTRAR(monto)] : ['omitir', 'Dejar sin registrar'];
};

/** The actions of a line: the main one as a button, the others in a menu. */
export function AccionDeLinea({ linea, onAct }: Props) {
  const { linea_id, fecha, monto, moneda, acciones, exacta, candidatos } = linea;
  const principal = principalOf(linea);
  if (principal === null) return null;
  const [que, text] = principal;
  const cual = `${fecha.split('-').toReversed().join('/')} por ${moneyText(monto, moneda)}`;
  const open = acciones.conciliar;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size="compact-md"
        variant={que === 'confirmar' ? 'filled' : que === 'deshacer' ? 'subtle' : 'light'}
        color={que === 'deshacer' ? 'gray' : undefined}
        data-linea={linea_id}
        data-pendiente={open || undefined}
        aria-label={`${text}: línea del ${cual}`}
        onClick={() => onAct(que, linea)}
      >
        {text}
      </Button>
      {open && (
        <ActionsMenu
          compact
          label={`Más acciones: línea del ${cual}`}
          actions={[
            {
              label: 'Elegir otra coincidencia',
              hidden: que === 'elegir' || (exacta === null && candidatos.length === 0),
              onClick: () => onAct('elegir', linea),
            },
            {
              label: REGISTRAR(monto),
              hidden: que === 'registrar' || !acciones.registrar,
              onClick: () => onAct('registrar', linea),
            },
            { label: 'Dejar sin registrar', hidden: que === 'omitir', onClick: () => onAct('omitir', linea) },
          ]}
        />
      )}
    </Group>
  );
}
