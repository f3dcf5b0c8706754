import { expect, test } from 'vitest';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { useBrowser } from './harness/browser.ts';
import { untilLoaded } from './harness/loaded.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a list that was left open overnight knows the new day', async () => {
  const { page } = await visit({ as: 'supervisor' });
  const day = localDay(Date.now());
  const askedFor = (name: string): string | null => new URL(page.url()).searchParams.get(name);
  await page.clock.install();
  await page.goto('/admin/ingresos');
  const today = page.getByRole('button', { name: 'Hoy', exact: true });
  await today.click();
  await expect.poll(() => askedFor('hasta')).toBe(day);
  await untilLoaded(page);

  await page.clock.fastForward('24:00:00');
  await expect.poll(() => today.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(() => page.getByRole('button', { name: 'Ayer' }).getAttribute('aria-pressed')).toBe('true');
  await today.click();
  await expect.poll(() => askedFor('desde')).toBe(dayAfter(day, 1));
});

test('how long ago something happened goes on while a screen is left open', async () => {
  const paquete_id = await portal.world.paquete();
  const { page } = await visit({ as: 'supervisor' });
  await page.clock.install();
  await page.goto(`/paquetes/${paquete_id}`);
  const history = page.getByRole('list', { name: /^Historial/ });
  await expect.poll(() => history.innerText()).toContain('ahora');
  await page.clock.fastForward('10:00');
  await expect.poll(() => history.innerText()).toMatch(/hace \d+ minutos/);
});
