import { API_BASE } from '#kit/contract/call.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { Intention } from '#kit/web/api/intention.ts';
import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import type { ArticuloDicho } from '#features/articulos/contract/articulos.schemas.ts';
import type { Cotizacion } from '../contract/informacion.schemas.ts';
import { resultado } from '../contract/paginas/cotizador.ts';
import { hallados } from '../contract/paginas/materiales.ts';
import { dicho, enviado } from '../contract/paginas/piezas.ts';
import type { InfoNode } from '../rules/info-node.ts';

/** Returns the token of the session, or null for a visitor. */
type Token = () => string | null;

interface PageAnswer {
  readonly ok: boolean;
  readonly message: string;
  readonly data: unknown;
  readonly errores: Readonly<Record<string, string>>;
}

const SIN_RED = 'No hay conexión. Revísela e intente de nuevo.';
const TIMEOUT_MS = 30_000;
/** Delay of the search after the last letter typed. */
const PAUSE_MS = 350;
const MIN_LETTERS = 3;

/** Key of the message, so that a repeated request after a lost answer stores it once. */
const intention = new Intention();

const ask = async (path: string, token: Token, body?: object): Promise<PageAnswer> => {
  const session = token();
  try {
    const response = await fetch(`${API_BASE}${path}`, {
      // `keepalive`: the request continues if another page replaces this one.
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), keepalive: true }),
      headers: {
        accept: 'application/json',
        ...(session === null ? {} : { 'x-token-access': session }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': intention.keyFor(body) }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Partial<PageAnswer>;
    if (body !== undefined) intention.settle(new ApiError(response.status, '', ''));
    return { ok: response.ok, message: answer.message ?? '', data: answer.data, errores: answer.errores ?? {} };
  } catch {
    return { ok: false, message: SIN_RED, data: null, errores: {} };
  }
};

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  );

/** Creates the nodes as DOM elements, so that no text is parsed as HTML. */
const domOf = (nodes: readonly InfoNode[]): DocumentFragment => {
  const all = document.createDocumentFragment();
  for (const node of nodes) {
    if (typeof node === 'string') all.append(node);
    else {
      const element = document.createElement(node.tag);
      for (const [name, value] of Object.entries(node.attrs)) element.setAttribute(name, value);
      element.append(domOf(node.children));
      all.append(element);
    }
  }
  return all;
};

const placeIn = (form: HTMLFormElement): Element | null => form.querySelector('[data-info="aviso"]');
const show = (place: Element | null, nodes: readonly InfoNode[]): void => place?.replaceChildren(domOf(nodes));

/**
 * Shows each error at its field, focuses the first one, and shows a general error above. @returns whether there was
 * none.
 */
const tell = (form: HTMLFormElement, { ok, message, errores }: PageAnswer): boolean => {
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const note = form.querySelector(`#${field.id}-nota`);
    const wrong = ok ? undefined : errores[field.name];
    if (wrong === undefined) field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
    if (note !== null) note.textContent = wrong ?? '';
  }
  form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  show(placeIn(form), ok || Object.keys(errores).length > 0 ? [] : [dicho('info-mal', message)]);
  return ok;
};

const showPrices = async (form: HTMLFormElement, root: HTMLElement, token: Token): Promise<void> => {
  const place = root.querySelector<HTMLElement>('[data-info="resultado"]');
  const given = Object.entries(valuesOf(form)).map(([name, value]) => [name, String(decimalTyped(value))]);
  const answer = await ask(`/quote?${new URLSearchParams(given).toString()}`, token);
  const right = tell(form, answer);
  show(place, right ? resultado(answer.data as Cotizacion[]) : []);
  if (right) place?.scrollIntoView({ block: 'nearest' });
};

/** Address of a WhatsApp conversation that starts with the name and the message. */
const chatOf = (link: string, { nombre = '', mensaje = '' }: Record<string, string>): string =>
  `${link}${link.includes('?') ? '&' : '?'}text=${encodeURIComponent(`Hola, soy ${nombre}. ${mensaje}`)}`;

const sendContacto = async (form: HTMLFormElement, token: Token): Promise<void> => {
  const values = valuesOf(form);
  const { whatsapp, correo } = form.dataset;
  const complete = form.checkValidity() && values['nombre'] !== undefined && values['mensaje'] !== undefined;
  const chat = whatsapp !== undefined && complete ? chatOf(whatsapp, values) : null;
  // Opened directly in the event handler; browsers block windows opened after an answer.
  if (chat !== null) window.open(chat, '_blank', 'noopener');
  // Without a mailbox the server is only asked to report missing fields.
  const answer =
    correo === undefined && chat !== null
      ? { ok: true, message: 'Se abrió WhatsApp con su mensaje.', data: null, errores: {} }
      : await ask('/contact_us', token, values);
  if (!tell(form, answer)) return;
  form.reset();
  show(placeIn(form), [enviado(answer.message, chat)]);
};

const askArticulo = async (form: HTMLFormElement, token: Token): Promise<void> => {
  const { buscar } = valuesOf(form);
  if (buscar === undefined) return show(placeIn(form), []);
  const answer = await ask(`/info/materiales?${new URLSearchParams({ buscar }).toString()}`, token);
  // The text changed meanwhile; it has its own request.
  if (valuesOf(form)['buscar'] !== buscar) return;
  show(placeIn(form), answer.ok ? hallados(answer.data as ArticuloDicho[]) : [dicho('info-mal', answer.message)]);
};

/** Adds the behaviour of the forms to a public page. @returns a function that removes it. */
export const enhance = (root: HTMLElement, token: Token): (() => void) => {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const busy = new Set<HTMLFormElement>();
  const submit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['info'] === undefined) return;
    event.preventDefault();
    clearTimeout(pause);
    if (busy.has(form)) return;
    const done =
      form.dataset['info'] === 'cotizador'
        ? showPrices(form, root, token)
        : form.dataset['info'] === 'contacto'
          ? sendContacto(form, token)
          : askArticulo(form, token);
    busy.add(form);
    void done.finally(() => busy.delete(form));
  };
  const input = (event: Event): void => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.form?.dataset['info'] !== 'materiales') return;
    const { form, value } = field;
    clearTimeout(pause);
    if (value.trim().length >= MIN_LETTERS || value.trim() === '')
      pause = setTimeout(() => void askArticulo(form, token), PAUSE_MS);
  };
  root.addEventListener('submit', submit);
  root.addEventListener('input', input);
  return () => {
    clearTimeout(pause);
    root.removeEventListener('submit', submit);
    root.removeEventListener('input', input);
  };
};
