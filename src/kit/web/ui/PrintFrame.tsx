import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '../settings/settings.ts';
import { CompanyMark } from './CompanyMark.tsx';
import classes from './PrintFrame.module.css';

export type Paper = 'carta' | '80mm';

const PAGE: Record<Paper, string> = {
  carta: '@page { size: letter; margin: 14mm }',
  '80mm': '@page { size: 80mm auto; margin: 4mm }',
};

interface Props {
  readonly titulo: string;
  readonly paper: Paper;
  /** After the print window was closed: take the frame away. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Copies the look of the page into the frame; paper is always light. */
const prepare = (page: Document, titulo: string, paper: Paper): Promise<unknown> => {
  page.title = titulo;
  page.documentElement.lang = 'es-HN';
  page.documentElement.dataset['mantineColorScheme'] = 'light';
  const rule = page.createElement('style');
  rule.textContent = PAGE[paper];
  const loaded = [...document.querySelectorAll('style, link[rel="stylesheet"]')].map((node) => {
    const copy = page.importNode(node, true) as HTMLElement;
    const done = new Promise((resolve) => {
      if (!(copy instanceof page.defaultView!.HTMLLinkElement)) return resolve(null);
      copy.addEventListener('load', resolve);
      copy.addEventListener('error', resolve);
    });
    page.head.append(copy);
    return done;
  });
  page.head.append(rule);
  return Promise.all(loaded);
};

/** Prints its children alone, on letter or on an 80 mm roll, under the company's name. */
export function PrintFrame({ titulo, paper, onDone, children }: Props) {
  const { membrete } = useSettings();
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);

  useEffect(() => setBody(frame.current?.contentDocument?.body ?? null), []);
  useEffect(() => {
    const view = frame.current?.contentWindow;
    const page = frame.current?.contentDocument;
    if (body === null || view == null || page == null) return;
    let gone = false;
    void prepare(page, titulo, paper)
      .then(() =>
        Promise.all([page.fonts.ready, ...[...page.images].map((image) => image.decode().catch(() => undefined))]),
      )
      .then(() => {
        if (gone) return;
        view.addEventListener('afterprint', onDone, { once: true });
        view.focus();
        view.print();
      });
    return () => {
      gone = true;
    };
    // The frame prints once, when it appears; what it was given then is what is printed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [body]);

  return (
    <>
      <iframe ref={frame} title={titulo} className={classes.frame} aria-hidden tabIndex={-1} />
      {body !== null &&
        createPortal(
          <article className={classes.sheet} data-paper={paper}>
            <header className={classes.head}>
              <CompanyMark size={paper === 'carta' ? 'lg' : 'md'} />
              {membrete.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </header>
            {children}
          </article>,
          body,
        )}
    </>
  );
}
