import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#kit/web/api/api-error.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import classes from './BuscarCaja.module.css';
import { findCaja, type Hallazgo } from './find-caja.ts';
import type { SinDueno } from './sin-dueno.ts';

interface Props {
  readonly onFound: (paquete: SinDueno) => void;
}

/** Scans the box in one's hands; it opens to be assigned. What went wrong stays until the next scan. */
export function BuscarCaja({ onFound }: Props) {
  const navigate = useNavigate();
  const [aviso, setAviso] = useState<string | null>(null);
  const onScan = async (codigo: string): Promise<void> => {
    const found = await findCaja(codigo).catch((error: unknown): Hallazgo => ({
      kind: 'ninguna',
      motivo: messageOf(error),
    }));
    playSound(found.kind === 'ninguna' ? 'mal' : 'bien');
    setAviso(
      found.kind === 'ninguna'
        ? found.motivo
        : found.kind === 'varias'
          ? 'Hay varias cajas con ese tracking: elija la suya.'
          : null,
    );
    if (found.kind === 'una') onFound(found.paquete);
    if (found.kind === 'varias')
      await navigate({
        to: '.',
        search: (before: object) => ({ ...before, buscar: found.tracking, pagina: 1 }),
      } as never);
  };
  return (
    <div className={classes.find}>
      <ScanField label="Escanee una caja" placeholder="Código del paquete" keepFocus camera="once" onScan={onScan} />
      <p className={classes.aviso} role="alert">
        {aviso}
      </p>
    </div>
  );
}
