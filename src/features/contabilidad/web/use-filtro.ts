import { createContext, useContext } from 'react';

/** The days and branch shown, as search parameters of the reports. */
export type Filtro = Readonly<Record<string, string>>;

export const FiltroContext = createContext<Filtro>({});
export const useFiltro = (): Filtro => useContext(FiltroContext);
