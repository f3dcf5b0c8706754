import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { KEPT_CALLS } from '#app/web/installed/kept-calls.ts';
import { shapesOf } from '../scripts/web/kept-shapes.ts';
import { slimContract } from '../scripts/web/slim-contracts.ts';
import { readSourceFiles } from './harness/source-files.ts';

const slim = (code: string): string => slimContract(code, parseSync('a.ts', code).program as never);

describe('the contract in the browser', () => {
  it('has neither answer nor refusals of a call, nor what only they needed', () => {
    const code = [
      "import { anErrors } from './a.errors.ts';",
      "import { answer, body } from './a.schemas.ts';",
      'export const calls = {',
      '  one: defineCall({',
      "    id: 'a.one',",
      "    summary: 'Uno, dos',",
      '    body,',
      '    output: z.object({ summary: answer }),',
      '    errors: [anErrors.ONE],',
      '  }),',
      '};',
    ].join('\n');
    const short = slim(code);
    for (const gone of ['output', 'summary', 'errors', 'a.errors.ts']) expect(short).not.toContain(gone);
    expect(short).toContain("id: 'a.one'");
    // One of two names is still used: the import stays whole.
    expect(short).toContain("import { answer, body } from './a.schemas.ts';");
  });

  it('keeps a property of the same name outside of a call', () => {
    expect(slim("export const one = { summary: 'Uno' };")).toContain("summary: 'Uno'");
  });

  it('stays valid where the last property goes', () => {
    const short = slim("export const one = defineCall({ id: 'a', output: z.string() });");
    expect(short).not.toContain('output');
    expect(parseSync('a.ts', short).errors).toEqual([]);
  });

  it('marks constants as pure, so that unused ones are left out', () => {
    expect(slim('export const one = z.object({}).strict();')).toBe(
      'export const one = /*#__PURE__*/ (() => (z.object({}).strict()))();',
    );
    expect(slim("export const one = 'uno';")).toBe("export const one = 'uno';");
  });

  it('is what the web reads: no file of it asks a call for what is left out', () => {
    const asking = [
      /\b(?:call|list|Calls(?:\.\w+)+)\.(?:summary|output|totales|errors)\b(?!,)/,
      // Taken out of a parameter that is a call.
      /\{[^{}]*\b(?:summary|output|totales|errors)\b[^{}]*\}: \w*Call\b/,
    ];
    const web = [...readSourceFiles()].filter(([file]) => /\/web\//.test(file));
    const found = web.filter(([, text]) => asking.some((one) => one.test(text.replaceAll(/\w+Calls\.summary\b/g, ''))));
    expect(web.length).toBeGreaterThan(500);
    expect(found.map(([file]) => file)).toEqual([]);
  });
});

describe('the shape of an answer that the installed app keeps', () => {
  const calls: readonly Call[] = KEPT_CALLS.map(({ call }) => call);
  const shapes = shapesOf(calls);

  it('is another with each change of what a call answers, and only then', () => {
    for (const call of calls) {
      const { id, output = z.null() } = call;
      const others = { ...call, path: '/other', output: z.object({ more: z.number(), whole: output }) };
      expect(shapesOf([{ ...call, path: '/other' }])[id]).toBe(shapes[id]);
      expect(shapesOf([others])[id]).not.toBe(shapes[id]);
      const otherKind = { ...call, kind: call.kind === 'list' ? undefined : 'list' } as Call;
      expect(shapesOf([otherKind])[id]).not.toBe(shapes[id]);
    }
    expect(new Set(Object.values(shapes)).size).toBeGreaterThan(5);
  });

  it('is told by the whole of a row, however deep', () => {
    const call = calls.find(({ id }) => id === 'paquetes.get')!;
    const deep = (type: z.ZodType) => shapesOf([{ ...call, output: z.object({ rows: z.array(z.object({ type })) }) }]);
    expect(deep(z.string())).not.toEqual(deep(z.string().nullable()));
    expect(deep(z.enum(['A', 'B']))).not.toEqual(deep(z.enum(['A'])));
  });
});
