import { useSyncExternalStore } from 'react';

export type Sound = 'right' | 'wrong' | 'repeat';

/**
 * Frequency, start and length of each note in seconds: rising for success, low and rough for failure, twice the same
 * for a repeat.
 */
const NOTES: Readonly<Record<Sound, readonly (readonly [hertz: number, start: number, length: number])[]>> = {
  right: [
    [880, 0, 0.07],
    [1318.5, 0.07, 0.11],
  ],
  wrong: [
    [196, 0, 0.16],
    [147, 0.18, 0.26],
  ],
  repeat: [
    [587.3, 0, 0.08],
    [587.3, 0.13, 0.08],
  ],
};
const VOLUME = 0.16;
const FADE_SECONDS = 0.015;
const KEY = 'portal.sonidos';
const OFF = 'no';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const soundsOn = (): boolean => localStorage.getItem(KEY) !== OFF;

let context: AudioContext | null = null;

const play = async (sound: Sound): Promise<void> => {
  context ??= new AudioContext();
  // Browsers allow sound only after the user has interacted with the page.
  if (context.state === 'suspended') await context.resume();
  const begin = context.currentTime;
  for (const [hertz, start, length] of NOTES[sound]) {
    const [from, to] = [begin + start, begin + start + length];
    const [voice, gain] = [context.createOscillator(), context.createGain()];
    voice.type = sound === 'wrong' ? 'square' : 'triangle';
    voice.frequency.value = hertz;
    // Without a fade, notes begin and end with a crack.
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(VOLUME, from + FADE_SECONDS);
    gain.gain.setValueAtTime(VOLUME, to - FADE_SECONDS);
    gain.gain.linearRampToValueAtTime(0, to);
    voice.connect(gain).connect(context.destination);
    voice.start(from);
    voice.stop(to);
  }
};

/** Sounds for people who look at the parcel, not the screen. Silent if switched off or unsupported. */
export const playSound = (sound: Sound): void => {
  if (typeof AudioContext === 'undefined' || !soundsOn()) return;
  play(sound).catch(() => undefined);
};

/** Whether sounds are on for this device, and a setter. */
export const useSounds = (): [on: boolean, set: (on: boolean) => void] => [
  useSyncExternalStore(subscribe, soundsOn),
  (on) => {
    localStorage.setItem(KEY, on ? 'si' : OFF);
    for (const listener of listeners) listener();
    if (on) playSound('right');
  },
];
