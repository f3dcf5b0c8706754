import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '../settings/settings.ts';
import { CompanyMark } from '../ui/CompanyMark.tsx';
import classes from './PrintSheet.module.css';

export type Paper = 'carta' | 'carta apaisada' | '80mm';

const MM_PER_PX = 25.4 / 96;
/** Margin at the end of a roll, for the cutter. */
const TAIL_MM = 6;

/** A roll is as long as its content; letter paper continues on the next page. */
const pageRule = (paper: Paper, heightPx: number): string =>
  paper === '80mm'
    ? `@page { size: 80mm ${Math.ceil(heightPx * MM_PER_PX) + TAIL_MM}mm; margin: 0 }`
    : `@page { size: letter${paper === 'carta' ? '' : ' landscape'}; margin: 14mm }`;

interface Props {
  readonly paper: Paper;
  readonly children: ReactNode;
}

/**
 * Defines what is printed while it is mounted, whatever the screen shows: only its children, black on white, under the
 * company's name. It is laid out off-screen to measure it, since a roll is cut at the end of its content.
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
