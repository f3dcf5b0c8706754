/** Name of the browser database with the data that a customer can see offline. */
export const KEPT_NAME = 'encomienda.guardado';
/** Whose data it holds; in localStorage, to avoid loading the database code. */
const MARK = 'portal.guardado';

export const keptUser = (): string | null => localStorage.getItem(MARK);

export const markKept = (usuario: string): void => localStorage.setItem(MARK, usuario);

/** Deletes all stored data. @param except keeps it if it belongs to this user. */
export const forgetKept = (except?: string): void => {
  const usuario = keptUser();
  if (usuario === null || usuario === except) return;
  localStorage.removeItem(MARK);
  indexedDB.deleteDatabase(KEPT_NAME);
};
