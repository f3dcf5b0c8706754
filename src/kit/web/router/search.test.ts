import { describe, expect, it } from 'vitest';
import { booleanFilter, listQuery } from '#kit/contract/page.ts';
import { parseSearch, searchOf, stringifySearch } from './search.ts';

const schema = listQuery(['nombre', 'fecha'], { activo: booleanFilter() });
const read = searchOf(schema);

describe('the state of a list in the address', () => {
  it('keeps what the schema accepts, the page as a number and the rest as text', () => {
    expect(read(parseSearch('pagina=2&orden=-nombre&activo=true&buscar=María'))).toEqual({
      pagina: 2,
      orden: '-nombre',
      activo: 'true',
      buscar: 'María',
    });
  });

  it('drops what is wrong or unknown and keeps the rest', () => {
    expect(read(parseSearch('pagina=cero&orden=clave&activo=quizas&otro=1&buscar=x'))).toEqual({ buscar: 'x' });
  });

  it('leaves defaults out, so that a plain address stays plain', () => {
    expect(read({})).toEqual({});
  });

  it('reads its own state again without a change', () => {
    const state = read(parseSearch('pagina=3&activo=false'));
    expect(read(state)).toEqual(state);
    expect(read(parseSearch(stringifySearch(state)))).toEqual(state);
  });

  it('writes lists by commas and leaves empty values out', () => {
    expect(stringifySearch({ estado: ['a', 'b'], buscar: '', pagina: undefined, x: null })).toBe('?estado=a,b');
  });
});
