import { useEffect, useState } from 'react';
import { type Load, EMPTY_PLATE, readWeight, weigh } from './read-weight.ts';

/** The part of Web Serial that we use; TypeScript has no types for it yet. */
interface ScalePort {
  readonly readable: ReadableStream<BufferSource> | null;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
}
interface Serial {
  /** The ports that the user allowed before. */
  getPorts(): Promise<readonly ScalePort[]>;
  /** Asks the user to choose a port. */
  requestPort(): Promise<ScalePort>;
}

/** The default of desk scales. */
const BAUD_RATE = 9600;
/** A longer line does not come from a scale. */
const LONGEST_LINE = 200;

const serialOf = (): Serial | null =>
  'serial' in navigator ? (navigator as unknown as { readonly serial: Serial }).serial : null;

export type ScaleState = 'disconnected' | 'connected' | 'unreadable';

export interface Scale {
  readonly state: ScaleState;
  /** The stable load. */
  readonly load: Load | null;
  /** Asks the user to choose the scale's port; absent in browsers without serial ports. */
  readonly connect?: () => void;
}

/** Passes on the lines of a port until it is closed or removed. */
const readLines = async (port: ScalePort, signal: AbortSignal, onLine: (line: string) => void): Promise<void> => {
  const decoder = new TextDecoder();
  const reader = port.readable?.getReader();
  if (reader === undefined) return;
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(/[\r\n]+/);
      rest = (lines.pop() ?? '').slice(-LONGEST_LINE);
      for (const line of lines) if (line.trim() !== '') onLine(line);
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    reader.releaseLock();
  }
};

/** A scale on a serial port of this device; a port chosen before connects by itself. */
export const useScale = (): Scale => {
  const [port, setPort] = useState<ScalePort | null>(null);
  const [state, setState] = useState<ScaleState>('disconnected');
  const [plate, setPlate] = useState(EMPTY_PLATE);

  useEffect(() => {
    let isHere = true;
    void serialOf()
      ?.getPorts()
      .then(([known]) => {
        if (isHere && known !== undefined) setPort(known);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);

  useEffect(() => {
    if (port === null) return;
    const leaving = new AbortController();
    const run = async (): Promise<void> => {
      try {
        await port.open({ baudRate: BAUD_RATE });
        setState('connected');
        await readLines(port, leaving.signal, (line) => {
          const reading = readWeight(line);
          if (reading !== null) setPlate((before) => weigh(before, reading));
        });
        if (!leaving.signal.aborted) setState('disconnected');
      } catch {
        // In use by another program, or unplugged.
        if (!leaving.signal.aborted) setState('unreadable');
      } finally {
        setPlate((before) => ({ ...before, load: null }));
        await port.close().catch(() => undefined);
        if (!leaving.signal.aborted) setPort(null);
      }
    };
    void run();
    return () => leaving.abort();
  }, [port]);

  const serial = serialOf();
  return {
    state,
    load: plate.load,
    ...(serial === null
      ? {}
      : {
          // A cancelled choice changes nothing.
          connect: () => void serial.requestPort().then(setPort, () => undefined),
        }),
  };
};
