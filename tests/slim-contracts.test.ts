import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { contractsVersion } from '../scripts/web/contracts-version.ts';
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

describe('the version of the contracts', () => {
  const files = {
    'src/kit/contract/call.ts': 'a',
    'src/features/guias/contract/guias.calls.ts': 'b',
    'src/features/guias/rules/estados.ts': 'c',
    'src/features/guias/rules/estados.test.ts': 'd',
    'src/features/guias/web/GuiaPage.tsx': 'e',
  };
  /** Of a copy of these files, of which some are changed. */
  const versionOf = (changed: Readonly<Record<string, string>>): string => {
    const root = mkdtempSync(join(tmpdir(), 'encomienda-contracts-'));
    for (const [file, text] of Object.entries({ ...files, ...changed })) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const version = contractsVersion(root);
    rmSync(root, { recursive: true });
    return version;
  };

  it('is another with each change of a contract or a rule, and only then', () => {
    const now = versionOf({});
    for (const file of Object.keys(files))
      expect(versionOf({ [file]: 'x' }) === now, file).toBe(/\.test\.ts$|\/web\//.test(file));
    expect(versionOf({ 'src/features/pagos/contract/pagos.calls.ts': '' })).not.toBe(now);
  });
});
