import { createContext, useContext } from 'react';

/** The days and branch shown, as search parameters of the reports. */
export type Filter = Readonly<Record<string, string>>;

export const FilterContext = createContext<Filter>({});
export const useFilter = (): Filter => useContext(FilterContext);
