import { createContext, useContext } from 'react';

/** The days and the branch that are shown, as the addresses of reports take them. */
export type Filtro = Readonly<Record<string, string>>;

export const FiltroContext = createContext<Filtro>({});
export const useFiltro = (): Filtro => useContext(FiltroContext);
