import { Alert, Button, Group } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import type { Turno } from '../contract/caja.schemas.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { cuadreText } from '../rules/turno.rules.ts';
import { CierreResultado } from './CierreResultado.tsx';
import { ExplicarDiferencia } from './ExplicarDiferencia.tsx';
import { ImprimirCierre } from './ImprimirCierre.tsx';
import { Movimientos } from './Movimientos.tsx';

interface Props {
  readonly turno: Turno;
  readonly onExplicado: (turno: Turno) => void;
  readonly onOtro: () => void;
}

/** The turno just counted: whether it matches, the explanation to give, and its printout. */
export function CierreHecho({ turno, onExplicado, onOtro }: Props) {
  const name = `El turno ${turnoText(turno.turno_id)}`;
  return (
    <>
      {turno.estado === 'Cerrado' && (
        <Alert color="green" icon={<IconCircleCheck size={18} />} role="status">
          {name} {cuadreText({ diferencia: turno.diferencia ?? 0 })}.
        </Alert>
      )}
      {turno.estado === 'Por aprobar' && (
        <Alert color="yellow" icon={<IconHourglass size={18} />} role="status">
          {name} se cerró con una diferencia; la aprueba otra persona.
        </Alert>
      )}
      {turno.estado === 'Contado' && <ExplicarDiferencia turno={turno} onExplicado={onExplicado} />}
      <Group>
        <ImprimirCierre key={turno.estado} turno={turno} focus={turno.estado !== 'Contado'} />
        <Button variant="default" onClick={onOtro}>
          Abrir otro turno
        </Button>
      </Group>
      <CierreResultado turno={turno} />
      <Movimientos turno={turno} />
    </>
  );
}
