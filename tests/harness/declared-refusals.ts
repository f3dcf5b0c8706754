import type { Call } from '#kit/contract/call.ts';
import { kitErrors } from '#kit/contract/errors.ts';
import { sesionErrors } from '#features/sesiones/contract/sesiones.errors.ts';

/** What any call may be refused with: by the kit, or because the session must first change a password or add a factor. */
const ANY_CALL: ReadonlySet<string> = new Set([
  ...Object.values(kitErrors).map(({ code }) => code),
  sesionErrors.RESTABLECER_REQUERIDO.code,
  sesionErrors.CONFIGURAR_DOS_PASOS.code,
]);

/**
 * Every refusal that a test meets stands in the contract of the call, and so on the page of the API.
 * @throws Error naming the call and the code if it does not.
 */
export const requireDeclared = (call: Call, status: number, body: unknown): void => {
  const { code } = body as { readonly code?: unknown };
  if (status < 400 || typeof code !== 'string' || ANY_CALL.has(code)) return;
  if ((call.errors ?? []).some((error) => error.code === code)) return;
  throw new Error(`${call.id} was refused with ${code}, which its contract does not declare`);
};
