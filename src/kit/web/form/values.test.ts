import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decimal, emptyAsNull, flag, id, requiredId, requiredText, text, version } from '#kit/contract/fields.ts';
import { blankOf, valuesOf } from './values.ts';

const create = z.object({
  codigo: requiredText(10).transform((value) => value.toUpperCase()),
  nota: text(20).nullish(),
  precio: decimal(),
  latitud: decimal().nullable().optional(),
  ciudad_id: requiredId(),
  cuenta_banco_id: emptyAsNull(id()).default(null),
  principal: flag().default(false),
  divisor: decimal().default(166),
  tipo: z.enum(['A', 'B']),
});
const update = create.partial().extend({ version });
const record = {
  codigo: 'SPS',
  nota: null,
  precio: 2.5,
  latitud: null,
  ciudad_id: 501,
  cuenta_banco_id: null,
  principal: true,
  divisor: 139,
  tipo: 'B',
  version: 4,
  usuario_registro: 'ana',
} as const;

describe('blankOf', () => {
  test('texts and figures are empty, choices are still to be made, defaults hold', () => {
    expect(blankOf(create)).toEqual({
      codigo: '',
      nota: '',
      precio: '',
      latitud: '',
      ciudad_id: null,
      cuenta_banco_id: null,
      principal: false,
      divisor: 166,
      tipo: null,
    });
  });
  test('what begins as something else goes before, also what the schema does not know', () => {
    expect(blankOf(create, { precio: 0, activo: true })).toMatchObject({ precio: 0, activo: true, codigo: '' });
  });
  test('a list must be said what it begins with', () => {
    const schema = z.object({ dias: z.array(z.number()) });
    expect(() => blankOf(schema)).toThrow('dias');
    expect(blankOf(schema, { dias: [1] })).toEqual({ dias: [1] });
  });
});

describe('valuesOf', () => {
  test('the fields of the schema as the record has them, null as an empty field, with its version', () => {
    expect(valuesOf(update, record)).toEqual({
      codigo: 'SPS',
      nota: '',
      precio: 2.5,
      latitud: '',
      ciudad_id: 501,
      cuenta_banco_id: null,
      principal: true,
      divisor: 139,
      tipo: 'B',
      version: 4,
    });
  });
  test('what is shown otherwise than it is stored goes before', () => {
    expect(valuesOf(update, record, { codigo: 'S-P-S' })).toMatchObject({ codigo: 'S-P-S', precio: 2.5 });
  });
  test('no default stands in for what a record has not', () => {
    expect(valuesOf(create, { ...record, divisor: null })).toMatchObject({ divisor: '' });
  });
});
