import { useState } from 'react';
import type { GuiaSummary } from '../../contract/guias.schemas.ts';

export type Elegidas = ReadonlyMap<string | number, GuiaSummary>;
const NOTHING: Elegidas = new Map();

/** The guides chosen to be made available, and the round of scans that fills them: another begins when they are. */
export const useElegidas = () => {
  const [chosen, setChosen] = useState(NOTHING);
  const [round, setRound] = useState(0);
  return {
    chosen,
    setChosen,
    round,
    add: (guia: GuiaSummary): void => setChosen((before) => new Map(before).set(guia.guia_id, guia)),
    onDone: (): void => {
      setChosen(NOTHING);
      setRound((before) => before + 1);
    },
  };
};
