import { describe, expect, it, test } from 'vitest';
import {
  type Cause,
  decide,
  type Found,
  matchesNobody,
  pickerReducer,
  type PickerEvent,
  UNTYPED,
} from './picker-state.ts';

interface Row {
  readonly key: number;
  readonly active: boolean;
}
const row = (key: number, active = true): Row => ({ key, active });
const after = (...events: readonly PickerEvent[]) => events.reduce(pickerReducer, UNTYPED);
const typed = (text: string): PickerEvent => ({ kind: 'typed', text });
const awaited = (cause: Cause): PickerEvent => ({ kind: 'awaited', cause });
const ANA: PickerEvent = { kind: 'chosen', key: 1001, label: '1001 Ana' };

describe('what the field knows', () => {
  it('shows what is typed, and forgets what the text before was waiting for', () =>
    expect(after(typed('ana'), awaited('enter'), typed('an'))).toEqual({ text: 'an', picked: null, awaited: null }));
  it('waits for Enter even if the field is left meanwhile, as after a scan', () =>
    expect(after(typed('1001'), awaited('enter'), awaited('blur')).awaited).toBe('enter'));
  it('waits for the answer when it is left alone', () =>
    expect(after(typed('1001'), awaited('blur')).awaited).toBe('blur'));
  it('knows the line of the choice, and waits for nothing more', () =>
    expect(after(typed('ana'), awaited('enter'), ANA)).toEqual({
      text: null,
      picked: { key: 1001, label: '1001 Ana' },
      awaited: null,
    }));
  it('drops what was typed, and the choice before stands again', () =>
    expect(after(ANA, typed('zzz'), awaited('enter'), { kind: 'dropped' })).toEqual(after(ANA)));
  it('keeps what was typed where the answer leaves nothing to choose', () =>
    expect(after(typed('zzz'), awaited('enter'), { kind: 'kept' })).toEqual(after(typed('zzz'))));
});

const found = (change: Partial<Found<Row>>): Found<Row> => ({
  typed: '1001',
  answer: 'success',
  rows: [row(1001), row(11001)],
  isDisabled: ({ active }) => !active,
  isExact: ({ key }) => String(key) === (change.typed ?? '1001'),
  tellsNobody: true,
  isChosen: false,
  ...change,
});

describe('Enter', () => {
  test.each<[string, Partial<Found<Row>>, ReturnType<typeof decide<Row>>]>([
    ['takes the row whose number it is, of several', {}, { kind: 'pick', row: row(1001) }],
    ['takes the only row', { typed: 'ana', rows: [row(7)] }, { kind: 'pick', row: row(7) }],
    [
      'takes the only row that may be chosen',
      { typed: 'ana', rows: [row(7, false), row(8)] },
      { kind: 'pick', row: row(8) },
    ],
    ['leaves several as they are', { typed: 'ana' }, { kind: 'keep' }],
    ['takes none that may not be chosen', { rows: [row(1001, false)] }, { kind: 'keep' }],
    ['waits for the answer of a scan', { answer: 'pending' }, { kind: 'wait' }],
    ['tells that nobody matches', { rows: [] }, { kind: 'tell' }],
    ['keeps the text where nobody is told', { rows: [], tellsNobody: false }, { kind: 'keep' }],
    ['keeps the text when the server fails', { answer: 'error', rows: [] }, { kind: 'keep' }],
  ])('%s', (_, change, decision) => expect(decide('enter', found(change))).toEqual(decision));
});

describe('leaving the field', () => {
  test.each<[string, Partial<Found<Row>>, ReturnType<typeof decide<Row>>]>([
    ['drops what was not chosen, also a whole number', {}, { kind: 'drop' }],
    ['drops nothing but the text where nothing was typed', { typed: '', rows: [] }, { kind: 'drop' }],
    ['waits for the answer', { answer: 'pending' }, { kind: 'wait' }],
    ['waits for none where nobody is told', { answer: 'pending', tellsNobody: false }, { kind: 'drop' }],
    ['waits for none where nothing was typed', { typed: '', answer: 'pending' }, { kind: 'drop' }],
    ['tells that nobody matches', { rows: [] }, { kind: 'tell' }],
    ['drops what nobody matches where nobody is told', { rows: [], tellsNobody: false }, { kind: 'drop' }],
    ['keeps the text when the server fails', { answer: 'error', rows: [] }, { kind: 'keep' }],
    ['drops it where a choice stands under it', { answer: 'error', rows: [], isChosen: true }, { kind: 'drop' }],
  ])('%s', (_, change, decision) => expect(decide('blur', found(change))).toEqual(decision));
});

describe('nobody matches', () => {
  it('once the answer to a text is there and empty', () => expect(matchesNobody(found({ rows: [] }))).toBe(true));
  test.each<[string, Partial<Found<Row>>]>([
    ['while the answer is awaited', { answer: 'pending' }],
    ['when the server fails', { answer: 'error' }],
    ['where nothing was typed', { typed: '' }],
    ['unless the rows are none', { rows: [row(7, false)] }],
  ])('not %s', (_, change) => expect(matchesNobody(found({ rows: [], ...change }))).toBe(false));
});
