import { expect, test } from 'vitest';
import { programOf } from '../../scripts/syntax-nodes.ts';
import { absencesIn } from './absence.ts';

const absent = (code: string): string[] =>
  absencesIn(programOf('some.test.ts', code)).map(({ start, end }) => code.slice(start, end));

test.each([
  "expect(text).not.toContain('x')",
  "await expect(body).resolves.not.toBe('x')",
  "expect(page.getByText('x')).toHaveCount(0)",
  "expect(await page.getByText('x').count()).toBe(0)",
  "await expect.poll(() => page.getByText('x').count()).toBe(0)",
  "await page.getByText('x').waitFor({ state: 'hidden' })",
])('%s holds only that it is absent', (code) => expect(absent(code)).toEqual([code.replace(/^await /, '')]));

test.each([
  "expect(text).toContain('x')",
  "expect(await page.getByText('x').count()).toBe(2)",
  "expect(await page.getByText('x').count()).toBeGreaterThan(0)",
  "expect(await page.getByText('x').count()).not.toBe(0)",
  "expect(total('x')).toBe(0)",
  "await page.getByText('x').waitFor()",
  "await page.getByText('x').waitFor({ state: 'attached' })",
  "page.getByRole('button', { name: 'not' })",
])('%s holds more', (code) => expect(absent(code)).toEqual([]));

test('what is named for such an assertion alone is left out with it', () => {
  const once = "const gone = page.getByText('x');\nexpect(await gone.count()).toBe(0);";
  expect(absent(once)).toEqual(["gone = page.getByText('x')", 'expect(await gone.count()).toBe(0)']);
  expect(absent(`${once}\nawait gone.waitFor();`)).toEqual(['expect(await gone.count()).toBe(0)']);
});
