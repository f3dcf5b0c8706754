import { Readable } from 'node:stream';
import { z } from 'zod';
import { readApart } from '#kit/server/apart/read-apart.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { hasIcons, iconKey, readIconSource } from './iconos.ts';
import { readLogo } from './logo.ts';

const PATIENCE_MS = 30_000;

const drawAll = async ({ db, files, received }: Services): Promise<void> => {
  const source = await readIconSource(db);
  if (source.logo === null || (await hasIcons(files, source))) return;
  const logo = await readLogo(db, files);
  if (logo === null) return;
  const form = received.open();
  const icons: { readonly name: Parameters<typeof iconKey>[1]; readonly png: Uint8Array }[] = [];
  try {
    const { path } = await form.receive(logo.fileName, Readable.from([logo.content]), AbortSignal.timeout(PATIENCE_MS));
    await readApart({ task: 'icons', path, options: { colour: source.color }, take: (icon) => icons.push(icon) });
  } finally {
    await form.remove();
  }
  for (const { name, png } of icons) await files.put(iconKey(source, name), png);
};

/**
 * Draws the icons of the logo, apart from the call that saved it: if a picture cannot be drawn, the company keeps its
 * box. Also runs by the clock, for a logo older than the icons, or if the file store was not available.
 */
export const drawIconos = defineJob({
  name: 'configuraciones:icons',
  payload: z.object({}),
  crontab: '23 * * * *',
  run: (_payload, services) => drawAll(services),
});
