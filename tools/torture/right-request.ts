import type { Call } from '#kit/contract/call.ts';
import type { Asked, TestApi } from '../../tests/harness/api.ts';

/** A request that the call accepts, once: what it needs has been put in its place. Asked by the administrator unless it says. */
export type RightRequest = (api: TestApi) => Promise<Asked<Call>>;

/** What may cost less is answered for. */
export const RAZON = 'Se acordó así con el cliente';
