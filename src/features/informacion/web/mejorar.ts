import { API_BASE } from '#kit/contract/call.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { Intention } from '#kit/web/api/intention.ts';
import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import type { ArticuloDicho } from '#features/articulos/contract/articulos.schemas.ts';
import type { Cotizacion } from '../contract/informacion.schemas.ts';
import { resultado } from '../contract/paginas/cotizador.ts';
import { hallados } from '../contract/paginas/materiales.ts';
import { dicho, enviado } from '../contract/paginas/piezas.ts';
import { domOf } from './dom.ts';

/** The session's token, of who is signed in. */
type Token = () => string | null;

interface Respuesta {
  readonly ok: boolean;
  readonly message: string;
  readonly data: unknown;
  readonly errores: Readonly<Record<string, string>>;
}

const SIN_RED = 'No hay conexión. Revísela e intente de nuevo.';
const TIMEOUT_MS = 30_000;
/** While one types, so long after the last letter. */
const PAUSE_MS = 350;
const MIN_LETTERS = 3;

/** A message that is sent again after silence is kept once. */
const intention = new Intention();

const ask = async (path: string, token: Token, body?: object): Promise<Respuesta> => {
  const session = token();
  try {
    const response = await fetch(`${API_BASE}${path}`, {
      // Also while another page opens over this one.
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
    const answer = (await response.json()) as Partial<Respuesta>;
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

const placeIn = (form: HTMLFormElement): Element | null => form.querySelector('[data-info="aviso"]');
const show = (place: Element | null, nodos: Parameters<typeof domOf>[0]): void => place?.replaceChildren(domOf(nodos));

/** Tells each field what is wrong with it, leads to the first, and says the rest above. @returns whether nothing was wrong. */
const tell = (form: HTMLFormElement, { ok, message, errores }: Respuesta): boolean => {
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

const cotizar = async (form: HTMLFormElement, raiz: HTMLElement, token: Token): Promise<void> => {
  const place = raiz.querySelector<HTMLElement>('[data-info="resultado"]');
  const given = Object.entries(valuesOf(form)).map(([name, value]) => [name, String(decimalTyped(value))]);
  const answer = await ask(`/quote?${new URLSearchParams(given).toString()}`, token);
  const right = tell(form, answer);
  show(place, right ? resultado(answer.data as Cotizacion[]) : []);
  if (right) place?.scrollIntoView({ block: 'nearest' });
};

/** A conversation that begins with who writes and what. */
const chatOf = (link: string, { nombre = '', mensaje = '' }: Record<string, string>): string =>
  `${link}${link.includes('?') ? '&' : '?'}text=${encodeURIComponent(`Hola, soy ${nombre}. ${mensaje}`)}`;

const contactar = async (form: HTMLFormElement, token: Token): Promise<void> => {
  const values = valuesOf(form);
  const { whatsapp, correo } = form.dataset;
  const complete = form.checkValidity() && values['nombre'] !== undefined && values['mensaje'] !== undefined;
  const chat = whatsapp !== undefined && complete ? chatOf(whatsapp, values) : null;
  // In the touch itself: a window that opens after an answer is one that nobody asked for.
  if (chat !== null) window.open(chat, '_blank', 'noopener');
  // Without anybody who reads it as a mail it is asked only to hear what is missing.
  const answer =
    correo === undefined && chat !== null
      ? { ok: true, message: 'Se abrió WhatsApp con su mensaje.', data: null, errores: {} }
      : await ask('/contact_us', token, values);
  if (!tell(form, answer)) return;
  form.reset();
  show(placeIn(form), [enviado(answer.message, chat)]);
};

const consultar = async (form: HTMLFormElement, token: Token): Promise<void> => {
  const { buscar } = valuesOf(form);
  if (buscar === undefined) return show(placeIn(form), []);
  const answer = await ask(`/info/materiales?${new URLSearchParams({ buscar }).toString()}`, token);
  // What was typed meanwhile is asked for by itself.
  if (valuesOf(form)['buscar'] !== buscar) return;
  show(placeIn(form), answer.ok ? hallados(answer.data as ArticuloDicho[]) : [dicho('info-mal', answer.message)]);
};

/** Lets the forms of a public page do what they say. @returns what takes it back. */
export const mejorar = (raiz: HTMLElement, token: Token): (() => void) => {
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
        ? cotizar(form, raiz, token)
        : form.dataset['info'] === 'contacto'
          ? contactar(form, token)
          : consultar(form, token);
    busy.add(form);
    void done.finally(() => busy.delete(form));
  };
  const input = (event: Event): void => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.form?.dataset['info'] !== 'materiales') return;
    const { form, value } = field;
    clearTimeout(pause);
    if (value.trim().length >= MIN_LETTERS || value.trim() === '')
      pause = setTimeout(() => void consultar(form, token), PAUSE_MS);
  };
  raiz.addEventListener('submit', submit);
  raiz.addEventListener('input', input);
  return () => {
    clearTimeout(pause);
    raiz.removeEventListener('submit', submit);
    raiz.removeEventListener('input', input);
  };
};
