import { useState } from 'react';
import { Button, Group, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { counted, figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import type { Turno } from '../contract/caja.schemas.ts';
import { Depositos } from './CierreResultado.tsx';
import { ContarTurno } from './ContarTurno.tsx';
import { MoverEfectivo } from './MoverEfectivo.tsx';
import { Movimientos } from './Movimientos.tsx';

interface Props {
  readonly turno: Turno;
  readonly onContado: (turno: Turno) => void;
}

/** The user's open turno: what was done so far, but never how much cash there should be. */
export function TurnoAbierto({ turno, onContado }: Props) {
  const [doing, setDoing] = useState<'mover' | 'contar' | null>(null);
  useHotkeys(
    [
      ['F4', () => setDoing((before) => before ?? 'mover')],
      ['F8', () => setDoing((before) => before ?? 'contar')],
    ],
    [],
  );
  const end = (): void => setDoing(null);
  if (doing === 'contar') return <ContarTurno turno={turno} onContado={onContado} onCancel={end} />;
  return (
    <>
      <Figures label="Turno" phoneRows live>
        <Figure label="Abierto desde">
          <DateText value={turno.fecha_apertura} time />
        </Figure>
        <Figure label="Empezó con">{moneyText(turno.monto_inicial)}</Figure>
        <Figure
          label="Recibos"
          {...(turno.anulados > 0 ? { note: counted(turno.anulados, ' · 1 anulado', ' · # anulados') } : {})}
        >
          {figureText(turno.recibos)}
        </Figure>
        {turno.medios.map(({ metodo_tipo, pagos, monto }) => (
          <Figure key={metodo_tipo} label={metodo_tipo}>
            {monto === null ? counted(pagos, '1 pago', '# pagos') : moneyText(monto)}
          </Figure>
        ))}
      </Figures>
      <Group>
        <Button variant="default" onClick={() => setDoing('mover')} rightSection={<Kbd size="xs">F4</Kbd>}>
          Mover efectivo
        </Button>
        <Button onClick={() => setDoing('contar')} rightSection={<Kbd size="xs">F8</Kbd>}>
          Contar y cerrar
        </Button>
      </Group>
      <Movimientos turno={turno} />
      <Depositos turno={turno} />
      {doing === 'mover' && <MoverEfectivo onClose={end} />}
    </>
  );
}
