/** Hours in which the former address may undo a change of mail, and no password link goes to the new one. */
export const UNDO_HOURS = 48;
