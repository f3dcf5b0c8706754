import { handle, type Handler } from '#kit/server/http/context.ts';
import { countCodigoTry } from '#features/clientes/server/clientes.public.ts';
import { registroCalls } from '../contract/registro.calls.ts';
import { confirmMail, register } from './registro.commands.ts';

export const registroHandlers: readonly Handler[] = [
  handle(registroCalls.confirmMail, confirmMail),
  handle(registroCalls.register, register, ({ services, body }) => countCodigoTry(services.db, body.token)),
];
