import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRELOADS_FILE, type ScreenFiles } from '#app/server/page-preloads.ts';

const BUILT = join(import.meta.dirname, '../../dist/web', PRELOADS_FILE);

const screens = (): ScreenFiles[] => JSON.parse(readFileSync(BUILT, 'utf8')) as ScreenFiles[];

/** The addresses of all screens of the built product, in the router's notation. */
export const routesOfBuild = (): string[] => screens().map(({ path }) => path);

/** Whether the screen at this address requests the first page of a list. */
export const asksForList = (route: string): boolean =>
  screens().some(({ path, requests }) => path === route && requests.some((one) => one.includes('{limite}')));
