import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '#kit/web/api/use-call.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';

/** Pause in typing before the server is asked, milliseconds. */
const WAIT_MS = 300;

interface Asked {
  /** As typed, separated by commas; empty: none. */
  readonly trackings: string;
  /** The client; null: the customer's own mailbox. */
  readonly cliente_id: number | null;
  /** False where there is no right or no need to ask. */
  readonly enabled: boolean;
}

/** What is known in a mailbox of the trackings that somebody types. */
export const useConocidos = ({ trackings, cliente_id, enabled }: Asked) => {
  const [settled] = useDebouncedValue(trackings, WAIT_MS);
  const { data, failureCount } = useCall(
    paquetesCalls.known,
    { query: { trackings: settled, ...(cliente_id === null ? {} : { cliente_id }) } },
    { enabled: enabled && settled !== '' },
  );
  const isUnknown = settled !== trackings || (data === undefined && failureCount === 0);
  return {
    conocidos: (enabled && data?.data) || [],
    /** Whether the answer is still to come; false once a try has failed, as without signal. */
    isAsking: enabled && trackings !== '' && isUnknown,
  };
};
