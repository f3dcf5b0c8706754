/** For so long the former address may take a change of mail back, and no password link goes out to the new one. */
export const UNDO_HOURS = 48;
