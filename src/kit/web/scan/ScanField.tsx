import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ActionIcon, Loader, type MantineSize, TextInput, Tooltip } from '@mantine/core';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { overlayPiece } from '../piece/piece.tsx';
import { EMPTY_SCAN, END_LAG_MS, isBurst, type ScanEvent, scanStep } from './scan-burst.ts';
import { keyMeaning } from './scanner-keys.ts';
import { createSilence, scannerEnded } from './silence.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useScans } from './page-scans.ts';
import type { OnScan } from './use-scan-queue.ts';

// The camera and its decoder are a megabyte, loaded only on demand.
const CameraScanner = overlayPiece(async () => (await import('./CameraScanner.tsx')).CameraScanner);

/** For this long after a code the scanner may still be sending its terminator. */
const TRAIL_MS = 60;

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  /** Receives each code. While one is being handled, further codes wait in a queue. */
  readonly onScan: OnScan;
  /** Holds the focus and takes keys that nothing else uses. For the only field of a screen. */
  readonly keepFocus?: boolean;
  /** Offers the device's camera; 'once': it closes after a code. */
  readonly camera?: boolean | 'once';
  readonly size?: MantineSize;
}

/**
 * A field for a scanner or typed codes. Enter, Tab, or a burst of keys followed by a pause ends a code, and the field
 * is cleared at once. The input is uncontrolled, so that no key is lost between two renders.
 */
export function ScanField({ label, placeholder, onScan, keepFocus, camera, size = 'md' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const state = useRef(EMPTY_SCAN);
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  const keyAt = useRef<number | null>(null);
  /**
   * Codes ended only by the next one: they are passed on together with it, since handling them might move the focus
   * away while it is being typed.
   */
  const held = useRef<readonly string[]>([]);
  const [filming, setFilming] = useState(false);
  // Codes scanned anywhere else on the page come to this field too.
  const { push, waiting } = useScans(onScan, input);
  const [silence] = useState(createSilence);
  useEffect(() => silence.stop, [silence]);
  useKeepFocus(input, keepFocus === true && !filming);

  const feed = (event: ScanEvent): void => {
    const step = scanStep(state.current, event);
    if (step.code !== null && isBurst(state.current)) {
      const byItself = event.kind === 'end' && event.at - state.current.at < END_LAG_MS;
      scannerEnded(byItself ? 'key' : 'silence');
    }
    state.current = step.state;
    silence.stop();
    if (step.state.text === '' && input.current !== null) input.current.value = '';
    if (step.code !== null) endedAt.current = event.at;
    if (step.code === null && event.kind === 'text') {
      if (isBurst(step.state) || held.current.length > 0)
        silence.awaitAfter(event.at, (at) => feed({ kind: 'silence', at }));
      return;
    }
    for (const code of held.current) push(code);
    held.current = [];
    if (step.code !== null) push(step.code);
  };
  /** Called when the next code begins before the pause that would have ended the last one. */
  const hold = (field: HTMLInputElement, at: number): void => {
    const { code, state: next } = scanStep(state.current, { kind: 'silence', at });
    if (code === null) return;
    scannerEnded('silence');
    held.current = [...held.current, code];
    state.current = next;
    field.value = '';
  };
  const onInput = (event: FormEvent<HTMLInputElement>): void => {
    // Uses the time of the key press, not of its handling: on a busy page a scanner would look as slow as a hand.
    const at = keyAt.current ?? event.timeStamp;
    keyAt.current = null;
    feed({ kind: 'text', text: event.currentTarget.value, at });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    const at = event.timeStamp;
    keyAt.current = event.key.length === 1 ? at : null;
    if (event.key.length === 1) hold(field, at);
    const scanning = isBurst(state.current) || at - endedAt.current < TRAIL_MS;
    // The character is not in the field yet. A held key repeats as fast as a scanner types, so it is no burst.
    if (event.repeat) state.current = { ...state.current, run: 0, at: Number.NEGATIVE_INFINITY };
    const meaning = keyMeaning(event, scanning, field.value === '');
    if (meaning.kind === 'none') return;
    event.preventDefault();
    if (meaning.kind === 'end') feed({ kind: 'end', at });
    if (meaning.kind === 'sign') {
      field.value += meaning.sign;
      feed({ kind: 'text', text: field.value, at });
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/);
    if (lines.length < 2) return;
    // A pasted column of codes counts as one scan each.
    event.preventDefault();
    for (const line of lines) if (line.trim() !== '') push(line.trim());
  };

  return (
    <>
      <TextInput
        ref={input}
        label={label}
        size={size}
        placeholder={placeholder}
        classNames={{ input: 'mono' }}
        type="text"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        data-scan
        leftSection={<IconBarcode size={20} stroke={1.6} aria-hidden />}
        rightSection={
          waiting > 0 ? (
            <Loader size={18} aria-label={waiting > 1 ? `${waiting} códigos en espera` : 'Buscando el código'} />
          ) : camera !== undefined && camera !== false ? (
            <Tooltip label="Escanear con la cámara">
              <ActionIcon size="lg" aria-label="Escanear con la cámara" onClick={() => setFilming(true)}>
                <IconCamera size={20} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          ) : null
        }
        onInput={onInput}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {filming && (
        <CameraScanner
          onClose={() => setFilming(false)}
          onCode={(code) => {
            push(code);
            if (camera === 'once') setFilming(false);
          }}
        />
      )}
    </>
  );
}
