import { useEffect, useRef } from 'react';
import { type Scale, useScale } from '#kit/web/scale/use-scale.ts';
import type { Send } from './use-intake.ts';

/**
 * What rests on the scale is the weight of the parcel on the table, whichever came first. Each load belongs to one
 * parcel: what was forgotten on the plate is never the next one's.
 */
export const useWeight = (tracking: string, send: Send): Scale => {
  const scale = useScale();
  const { carga } = scale;
  const given = useRef({ number: 0, tracking: '' });
  useEffect(() => {
    // The next box of the same tracking is another parcel.
    if (tracking === '') given.current = { ...given.current, tracking: '' };
    if (carga === null || tracking === '') return;
    if (given.current.number === carga.numero && given.current.tracking !== tracking) return;
    given.current = { number: carga.numero, tracking };
    send({ kind: 'change', fields: { peso_real: String(carga.libras) } });
  }, [carga, tracking, send]);
  return scale;
};
