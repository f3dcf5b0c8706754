import { describe, expect, it } from 'vitest';
import { solicitudSearch, wantedOf } from './solicitud-search.ts';

describe('the address of a new request', () => {
  it('ticks the parcels that it names, each once', () => {
    const search = solicitudSearch({ cliente_id: '1001', paquetes: '3,5,x,5,-1' });
    expect(search).toEqual({ cliente_id: '1001', paquetes: '3,5' });
    expect(wantedOf(search, true)).toEqual({ cliente_id: 1001, elegidos: [3, 5] });
  });

  it('names nobody for a customer', () =>
    expect(wantedOf({ cliente_id: '1002', paquetes: '3' }, false)).toEqual({ cliente_id: null, elegidos: [3] }));

  it('drops what is mistyped', () => expect(solicitudSearch({ cliente_id: 'ana', paquetes: '' })).toEqual({}));
});
