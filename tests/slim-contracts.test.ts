import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { slimContract } from '../scripts/web/slim-contracts.ts';
import { allCalls } from './harness/contract-walk.ts';
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

  it('keeps the answer of a call that the installed app keeps', () => {
    const short = slim("export const one = defineCall({ id: 'a', kept: true, summary: 'Uno', output: z.string() });");
    expect(short).toContain('output: z.string()');
    expect(short).not.toContain('summary');
  });

  it('keeps the answers of what the installed app gives back, and of nothing else', () => {
    const kept = allCalls.filter((call) => call.kept === true).map(({ id }) => id);
    const listed = readSourceFiles().get('src/app/web/installed/start-installed.ts') ?? '';
    const named = [...listed.matchAll(/call: (\w+)Calls\.(\w+)/g)].map(([, calls, name]) => `${calls}.${name}`);
    expect(named.length).toBeGreaterThan(5);
    expect(kept.toSorted()).toEqual(named.toSorted());
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
    // Only of calls that are kept.
    expect(found.map(([file]) => file)).toEqual(['src/kit/web/kept/keep-answers.ts']);
  });
});
