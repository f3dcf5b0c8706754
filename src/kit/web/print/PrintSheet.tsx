import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '../settings/settings.ts';
import { CompanyMark } from '../ui/CompanyMark.tsx';
import classes from './PrintSheet.module.css';

export type Paper = 'carta' | 'carta apaisada' | '80mm';

const MM_PER_PX = 25.4 / 96;
/** What the cutter of a roll takes off. */
const TAIL_MM = 6;

/** A roll is as long as what stands on it; paper of letter size goes on with the next sheet. */
const pageRule = (paper: Paper, heightPx: number): string =>
  paper === '80mm'
    ? `@page { size: 80mm ${Math.ceil(heightPx * MM_PER_PX) + TAIL_MM}mm; margin: 0 }`
    : `@page { size: letter${paper === 'carta' ? '' : ' landscape'}; margin: 14mm }`;

interface Props {
  readonly paper: Paper;
  readonly children: ReactNode;
}

/**
 * What is printed while this is there, whatever the screen shows: its children alone, always black on white, under the
 * company's name. Off the screen it is laid out all the same, so that a roll is cut where it ends.
 */
export function PrintSheet({ paper, children }: Props) {
  const { membrete } = useSettings();
  const sheet = useRef<HTMLElement>(null);
  const rule = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const size = (): void => {
      if (rule.current !== null) rule.current.textContent = pageRule(paper, element.offsetHeight);
    };
    size();
    const observer = new ResizeObserver(size);
    observer.observe(element);
    return () => observer.disconnect();
  }, [paper]);
  return createPortal(
    <article ref={sheet} className={classes.sheet} data-paper={paper} aria-hidden>
      <style ref={rule} />
      <header className={classes.head}>
        <CompanyMark size={paper === '80mm' ? 'md' : 'lg'} />
        {membrete.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </header>
      {children}
    </article>,
    document.body,
  );
}
