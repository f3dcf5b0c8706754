import { expect, test } from 'vitest';
import { CORRECTIONS } from './especificacion/corrections.ts';
import { MESSAGES } from './especificacion/messages.ts';
import { readSourceFiles } from './harness/source-files.ts';

/** The specification spells these both with and without their full stop. */
const SPELLED_BOTH_WAYS = new Set(['No existe el cliente seleccionado', 'No existe el servicio seleccionado']);
const PLACEHOLDER = /\{[^}]*\}|\[(?:name|id)\]/;

/** Sentences of the specification with corrected spelling, without those with a placeholder. */
const SENTENCES = [...new Set(MESSAGES.map(([, , message]) => CORRECTIONS[message] ?? message))].filter(
  (sentence) => !SPELLED_BOTH_WAYS.has(sentence) && !PLACEHOLDER.test(sentence),
);

const all = [...readSourceFiles()];
const says = (text: string): string[] =>
  all
    .filter(([, code]) =>
      [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`].some((literal) => code.includes(literal)),
    )
    .map(([file]) => file);

test.each(SENTENCES)('«%s» stands as the specification has it', (sentence) => {
  const other = sentence.endsWith('.') ? sentence.slice(0, -1) : `${sentence}.`;
  expect(says(other)).toEqual([]);
  expect(all.some(([, code]) => code.includes(sentence))).toBe(true);
});
