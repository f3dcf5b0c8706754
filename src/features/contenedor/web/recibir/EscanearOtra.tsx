import { useState } from 'react';
import { Stack } from '@mantine/core';
import { messageOf } from '#kit/web/api/api-error.ts';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { playSound } from '#kit/web/scan/sounds.ts';
import { canonicalTracking, type Reading } from '#features/tracking/rules/canonical-tracking.ts';
import { UltimoEscaneo, type Escaneo } from '../UltimoEscaneo.tsx';

/** A container's number typed without its prefix. */
const NUMBER = /^\d{1,8}$/;

interface Props {
  readonly label: string;
  /** Id of the container on the screen, if there is nothing left to scan in it. */
  readonly abierta?: number;
  /** The message when that one is scanned. */
  readonly misma: string;
  /** The number on a container's own label; null if it is no such label. */
  readonly numberOf: (read: Reading) => number | null;
  /** The container that holds what was scanned, or the reason why none does. */
  readonly lookUp: (codigo: string) => Promise<{ readonly id: number } | { readonly refusal: string }>;
  readonly onOpen: (id: number) => void;
  /** The last outcome, shown until something is scanned here. */
  readonly previo?: Escaneo | null;
}

/** A scan field that opens a container: by its label, its number, or anything that it holds. */
export function EscanearOtra({ label, abierta, misma, numberOf, lookUp, onOpen, previo = null }: Props) {
  const [ultimo, setUltimo] = useState<Escaneo | null>(null);
  const told = ultimo ?? previo;
  const open = (id: number, codigo: string): void => {
    playSound(id === abierta ? 'repeat' : 'right');
    if (id === abierta) setUltimo({ outcome: 'repeat', codigo, detalle: misma });
    else onOpen(id);
  };
  const refuse = (codigo: string, detalle: string): void => {
    playSound('wrong');
    setUltimo({ outcome: 'wrong', codigo, detalle });
  };
  const scan = async (codigo: string): Promise<void> => {
    const read = canonicalTracking(codigo);
    const number = numberOf(read) ?? (NUMBER.test(read.tracking) ? Number(read.tracking) : null);
    if (number !== null) return open(number, read.tracking);
    try {
      const found = await lookUp(codigo);
      if ('id' in found) open(found.id, read.tracking);
      else refuse(read.tracking, found.refusal);
    } catch (error) {
      refuse(read.tracking, messageOf(error));
    }
  };
  return (
    <Stack gap={10} maw={640}>
      <ScanField label={label} placeholder="Listo para escanear" size="lg" keepFocus camera="once" onScan={scan} />
      {told !== null && <UltimoEscaneo ultimo={told} waitingText="" />}
    </Stack>
  );
}
