import { Anchor } from '@mantine/core';
import classes from './MailText.module.css';

const ADDRESS = /(https?:\/\/\S+)/;

/** The plain form of a mail, its addresses as links. */
export function MailText({ texto }: { readonly texto: string }) {
  return (
    <div className={classes.text}>
      {texto.split(ADDRESS).map((part, index) =>
        ADDRESS.test(part) ? (
          <Anchor key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </div>
  );
}

/** The mail as its reader sees it, in a frame that can run nothing. */
export function MailFrame({ html }: { readonly html: string }) {
  return (
    <iframe
      className={classes.frame}
      title="Vista del correo"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replaceAll('<a href', '<a target="_blank" rel="noreferrer" href')}
    />
  );
}
