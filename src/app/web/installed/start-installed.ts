import { queryClient } from '#kit/web/api/query-client.ts';
import { keepAnswers, type KeptCall } from '#kit/web/kept/keep-answers.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { retirosCalls } from '#features/retiros/contract/retiros.calls.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';

/** The calls whose answers a customer can see offline, and how many answers of each; no others are kept. */
const KEPT_CALLS: readonly KeptCall[] = [
  { call: inicioCalls.resumen, most: 1 },
  // The home lists purchases on their way, ready and without an invoice; the list itself shows all.
  { call: comprasCalls.list, most: 6, onlyFirstPage: true },
  // The list of purchases also shows the requests without a known parcel.
  { call: solicitudesCalls.list, most: 2, onlyFirstPage: true },
  { call: paquetesCalls.get, most: 10 },
  { call: guiasCalls.get, most: 10 },
  { call: clientesCalls.get, most: 1 },
  { call: clientesCalls.addresses, most: 1 },
  { call: retirosCalls.list, most: 1 },
];

const LOOK_MS = 500;
/** Delay for browsers without requestIdleCallback. */
const REST_MS = 2000;
const { requestIdleCallback: callWhenIdle = (work: () => void) => setTimeout(work, REST_MS) } = globalThis as {
  readonly requestIdleCallback?: (work: () => void) => unknown;
};

/** Runs work once the screen has its answers and the browser is idle. */
const whenIdle = (work: () => void): void => {
  if (queryClient.isFetching() > 0) setTimeout(() => whenIdle(work), LOOK_MS);
  else callWhenIdle(work);
};

let started = false;

/** Lets this browser open the portal offline, and keeps answers to show its customer what it last knew. */
export const startInstalled = (): void => {
  if (started || !window.isSecureContext) return;
  started = true;
  keepAnswers(KEPT_CALLS);
  // A browser without service workers, or that forbids them, opens only with a network.
  whenIdle(() => navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined));
};
