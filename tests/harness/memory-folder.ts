import { accessSync, constants, statfsSync } from 'node:fs';

/** The folder that Linux keeps in memory. */
export const MEMORY = '/dev/shm';

/** Whether that folder exists, may be written to and has this much room. @param room in bytes. */
export const memoryHasRoom = (room: number): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
};
