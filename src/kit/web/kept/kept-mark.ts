/** The database of the browser that holds what a customer sees without a network. */
export const KEPT_NAME = 'encomienda.guardado';
/** Whose data it holds; read where loading the database would be too much. */
const MARK = 'portal.guardado';

export const keptUser = (): string | null => localStorage.getItem(MARK);

export const markKept = (usuario: string): void => localStorage.setItem(MARK, usuario);

/** Leaves nothing of what was kept. @param except unless it is this user's. */
export const forgetKept = (except?: string): void => {
  const usuario = keptUser();
  if (usuario === null || usuario === except) return;
  localStorage.removeItem(MARK);
  indexedDB.deleteDatabase(KEPT_NAME);
};
