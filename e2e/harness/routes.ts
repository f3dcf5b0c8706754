import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRELOADS_FILE, type ScreenFiles } from '#app/server/page-preloads.ts';

const BUILT = join(import.meta.dirname, '../../dist/web', PRELOADS_FILE);

const screens = (): ScreenFiles[] => JSON.parse(readFileSync(BUILT, 'utf8')) as ScreenFiles[];

/** Every address that the built product has a screen for, as the router spells it. */
export const routesOfBuild = (): string[] => screens().map(({ ruta }) => ruta);

/** Whether the page of this address asks for the first page of a list. */
export const asksForList = (route: string): boolean =>
  screens().some(({ ruta, pedidos }) => ruta === route && pedidos.some((one) => one.includes('{limite}')));
