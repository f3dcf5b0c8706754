import { createHash } from 'node:crypto';
import { runnerImport } from 'vite';
import { z } from 'zod';
import type { Call } from '../../src/kit/contract/call.ts';

/** The part of src/app/web/installed/kept-calls.ts that is used. */
interface KeptCalls {
  readonly KEPT_CALLS: readonly { readonly call: Call }[];
}

/** Short digests of what calls answer, by their ids; another shape has another digest. */
export const shapesOf = (calls: readonly Call[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    calls.map(({ id, kind = 'record', output = z.null(), totales = z.null() }) => {
      const shapes = [output, totales].map((one) => z.toJSONSchema(one, { io: 'output', unrepresentable: 'any' }));
      const text = JSON.stringify([kind, ...shapes]);
      return [id, createHash('sha256').update(text).digest('base64url').slice(0, 6)];
    }),
  );

/** The shapes of what the installed app keeps: it shows an answer only if this build has it in the same shape. */
export const keptShapes = async (): Promise<Readonly<Record<string, string>>> => {
  const file = '/src/app/web/installed/kept-calls.ts';
  const { module } = await runnerImport<KeptCalls>(file, { configFile: false, logLevel: 'error' });
  return shapesOf(module.KEPT_CALLS.map(({ call }) => call));
};
