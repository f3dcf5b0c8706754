import { CODIGO_MINUTES } from '#features/clientes/contract/clientes.schemas.ts';
import { NEW_REGISTRO, type RegistroValues } from './registro-values.ts';

/** A code that was sent, with the token that the page needs to use it. */
export interface Envio {
  readonly correo: string;
  readonly token: string;
  /** When, in milliseconds since 1970. */
  readonly momento: number;
}

/** A registration that is being written: kept in this tab until it is sent or abandoned. */
export interface RegistroDraft {
  readonly values: RegistroValues;
  readonly envios: readonly Envio[];
}

const KEY = 'portal.registro';
const MINUTE_MS = 60_000;

export const EMPTY_DRAFT: RegistroDraft = { values: NEW_REGISTRO, envios: [] };

/** Reads the stored draft, so that an accidental reload loses nothing. */
export const readDraft = (): RegistroDraft => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<RegistroDraft> | null;
    return { values: { ...NEW_REGISTRO, ...kept?.values }, envios: kept?.envios ?? [] };
  } catch {
    return EMPTY_DRAFT;
  }
};

export const keepDraft = (draft: RegistroDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));
export const forgetDraft = (): void => sessionStorage.removeItem(KEY);

export const isDraftEmpty = ({ values }: RegistroDraft): boolean =>
  JSON.stringify({ ...NEW_REGISTRO, ...values }) === JSON.stringify(NEW_REGISTRO);

/** The last code that was sent to that mail. */
export const envioTo = ({ envios }: RegistroDraft, correo: string): Envio | undefined =>
  envios.findLast((envio) => envio.correo === correo);

/** Whether the code is still valid; if not, going on sends a new one. */
export const serves = (envio: Envio | undefined, now: number): boolean =>
  envio !== undefined && now - envio.momento < CODIGO_MINUTES * MINUTE_MS;

/** Adds a code; only the last one to each mail is kept. */
export const withEnvio = (draft: RegistroDraft, envio: Envio): RegistroDraft => ({
  ...draft,
  envios: [...draft.envios.filter(({ correo }) => correo !== envio.correo), envio],
});
