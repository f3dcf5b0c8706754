import { expect, test } from 'vitest';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a list that was left open overnight knows the new day', async () => {
  const { page } = await visit({ as: 'supervisor' });
  await page.clock.install();
  await page.goto('/admin/ingresos');
  const today = page.getByRole('button', { name: 'Hoy', exact: true });
  await today.click();
  await expect.poll(() => today.getAttribute('aria-pressed')).toBe('true');

  await page.clock.fastForward('24:00:00');
  await expect.poll(() => today.getAttribute('aria-pressed')).toBe('false');
  expect(await page.getByRole('button', { name: 'Ayer' }).getAttribute('aria-pressed')).toBe('true');
  await today.click();
  const tomorrow = dayAfter(localDay(Date.now()), 1);
  await expect.poll(() => new URL(page.url()).searchParams.get('desde')).toBe(tomorrow);
});
