import type { Call } from '#kit/contract/call.ts';
import type { Asked, TestApi } from '../../tests/harness/api.ts';

/** A request that the call accepts once; it creates what it needs. By the administrator unless it says otherwise. */
export type RightRequest = (api: TestApi) => Promise<Asked<Call>>;

/** The reason that is required if something may cost less. */
export const RAZON = 'Se acordó así con el cliente';
