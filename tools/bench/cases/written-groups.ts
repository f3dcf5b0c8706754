import type { CaseGroup } from './case.ts';
import { details } from './details.ts';
import { extractos, libros, librosReports } from './libros.ts';
import { lists } from './lists.ts';
import { listsOfCliente, listsOfSucursal } from './lists-of-others.ts';
import { reports } from './reports.ts';
import { searches } from './searches.ts';

/** The groups written by hand; all other calls are asked by contract. @param end the last moment of the data. */
export const writtenGroups = (end: number): readonly CaseGroup[] => [
  lists,
  listsOfCliente,
  listsOfSucursal,
  searches,
  details,
  reports(end),
  libros,
  extractos,
  librosReports,
];
