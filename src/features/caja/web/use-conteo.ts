import { useState } from 'react';
import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import type { Turno } from '../contract/caja.schemas.ts';
import { writtenConteo, contadoOf } from '../rules/turno.rules.ts';

/** What is typed while a drawer is counted, unparsed. */
export const useConteo = ({ denominaciones, tarjetas }: Turno) => {
  const [cantidades, setCantidades] = useState<ReadonlyMap<number, string>>(new Map());
  const [lotes, setLotes] = useState<ReadonlyMap<number | null, string>>(new Map());
  const written = new Map(
    denominaciones.map(({ denominacion }) => [denominacion, decimalTyped(cantidades.get(denominacion) ?? '')]),
  );
  return {
    cantidades,
    lotes,
    setCantidad: (denominacion: number, typed: string): void =>
      setCantidades((before) => new Map(before).set(denominacion, typed)),
    setLote: (cuenta_banco_id: number | null, typed: string): void =>
      setLotes((before) => new Map(before).set(cuenta_banco_id, typed)),
    isDirty: [...cantidades.values(), ...lotes.values()].some((typed) => typed !== ''),
    contado: contadoOf(writtenConteo(written)),
    /** The request body; text that is not a number is passed on, so that the schema refuses it at its field. */
    body: {
      conteo: denominaciones.flatMap(({ denominacion }) => {
        const cantidad = written.get(denominacion) ?? '';
        return cantidad === '' ? [] : [{ denominacion, cantidad: cantidad as number }];
      }),
      tarjetas: tarjetas.map(({ cuenta_banco_id }) => {
        const lote = decimalTyped(lotes.get(cuenta_banco_id) ?? '');
        return { cuenta_banco_id, lote: (lote === '' ? 0 : lote) as number };
      }),
    },
  };
};
