import { type KeyboardEvent, useRef } from 'react';

const LINEA = '[data-linea]';
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keyboard control of a list of lines: arrow keys move between lines, and after settling one the next open line gets
 * the focus.
 */
export const usePendientes = () => {
  const root = useRef<HTMLDivElement>(null);
  const buttons = (): HTMLElement[] => [...(root.current?.querySelectorAll<HTMLElement>(LINEA) ?? [])];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = ARROWS[event.key];
    const target = event.target as HTMLElement;
    if (step === undefined || !target.matches(LINEA)) return;
    event.preventDefault();
    const all = buttons();
    all[all.indexOf(target) + step]?.focus();
  };

  /**
   * @returns a function that focuses the next open line, to call once this line is settled and its dialog is closed.
   */
  const siguienteOf = (linea_id: number): (() => void) => {
    const all = buttons();
    const at = all.findIndex(({ dataset }) => dataset['linea'] === String(linea_id));
    const isOpen = ({ dataset }: HTMLElement): boolean => dataset['pendiente'] !== undefined;
    const next = all.slice(at + 1).find(isOpen) ?? all.slice(0, Math.max(at, 0)).find(isOpen);
    const id = next?.dataset['linea'];
    return () => {
      setTimeout(() =>
        buttons()
          .find(({ dataset }) => dataset['linea'] === id)
          ?.focus(),
      );
    };
  };
  return { root, onKeyDown, siguienteOf };
};
