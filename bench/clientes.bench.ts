import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { APELLIDOS, NOMBRES } from './dataset/nombres.ts';
import { createRandom } from './dataset/random.ts';
import { measure, type Figures } from './measure.ts';

export interface BenchRow extends Figures {
  readonly what: string;
  /** Bars of docs on quality, milliseconds. */
  readonly bar: { readonly p50?: number; readonly p99: number };
}

const LIST = { p50: 15, p99: 60 };
const SEARCH = { p99: 80 };
const TIMES = 200;
const PAGES = 100;

/** Lists, searches and details of clients, asked over HTTP by one client. */
export const benchClientes = async (base: string, token: string, clientes: number): Promise<BenchRow[]> => {
  const random = createRandom(7);
  const ask = async (path: string): Promise<void> => {
    const answer = await fetch(`${base}${API_BASE}${path}`, { headers: { [TOKEN_HEADER]: token } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
  const id = (): number => 1 + random.below(clientes);
  const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const search = (text: string): string => `/clients?limite=25&buscar=${encodeURIComponent(text)}`;
  const cases: readonly (readonly [string, BenchRow['bar'], () => string])[] = [
    ['lista de clientes, primera página', LIST, () => '/clients?limite=25'],
    ...['cliente_id', '-cliente_id', 'cliente_nombre', '-cliente_nombre', 'fecha_registro', 'cliente_estatus'].map(
      (orden) =>
        [
          `lista por ${orden}, página 1 a ${PAGES}`,
          LIST,
          () => `/clients?limite=25&orden=${orden}&pagina=${1 + random.below(PAGES)}`,
        ] as const,
    ),
    [
      'lista por departamento y canal',
      LIST,
      () => `/clients?limite=25&departamento_id=${random.pick([5, 8, 1])}&canal=Google`,
    ],
    ['lista por foráneo y fechas', LIST, () => '/clients?limite=25&foraneo=true&desde=2025-01-01&hasta=2025-06-30'],
    ['solicitudes pendientes', LIST, () => '/clients/requests?limite=25'],
    ['buscar por casillero', SEARCH, () => search(String(id()).padStart(4, '0'))],
    [
      'buscar por nombre y apellido sin tildes',
      SEARCH,
      () => search(plain(`${random.pickSkewed(APELLIDOS)} ${random.pickSkewed(NOMBRES)}`)),
    ],
    ['buscar por un nombre común', SEARCH, () => search(random.pickSkewed(NOMBRES))],
    ['buscar por parte del teléfono', SEARCH, () => search(String(1000 + random.below(9000)))],
    ['buscar por DNI', SEARCH, () => search(`0501-${1950 + random.below(50)}`)],
    [
      'buscar por correo',
      SEARCH,
      () => search(`${plain(random.pickSkewed(NOMBRES))}.${plain(random.pickSkewed(APELLIDOS))}`),
    ],
    ['buscar por dos letras', SEARCH, () => search(random.pick(['ma', 'lo', 'su', 'he']))],
    [
      'elegir un cliente (selector)',
      SEARCH,
      () => `/clients/opciones?buscar=${encodeURIComponent(random.pickSkewed(NOMBRES))}`,
    ],
    ['detalle de un cliente', LIST, () => `/clients/${random.pick(known)}`],
    ['direcciones de un cliente', LIST, () => `/clients/${random.pick(known)}/addresses`],
    ['posibles duplicados', SEARCH, () => `/clients/${random.pick(known)}/duplicates`],
    [
      'búsqueda de todo, por nombre',
      SEARCH,
      () => `/search?buscar=${encodeURIComponent(random.pickSkewed(APELLIDOS))}`,
    ],
  ];
  const known = await knownClientes(base, token);
  const rows: BenchRow[] = [];
  for (const [what, bar, path] of cases) rows.push({ what, bar, ...(await measure(TIMES, () => ask(path()))) });
  return rows;
};

/** Mailboxes that can be opened. */
const knownClientes = async (base: string, token: string): Promise<number[]> => {
  const answer = await fetch(`${base}${API_BASE}/clients?limite=100&pagina=40`, { headers: { [TOKEN_HEADER]: token } });
  const { data } = (await answer.json()) as { data: { cliente_id: number }[] };
  return data.map(({ cliente_id }) => cliente_id);
};
