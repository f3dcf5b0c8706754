import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { CABEZAS, PAGINAS, pathOf } from '#features/informacion/rules/paginas.ts';
import classes from './InfoLinks.module.css';

/** Links to the public pages, below the screens of visitors who are not signed in. */
export function InfoLinks() {
  return (
    <footer className={classes.footer}>
      <nav aria-label="Información" className={classes.links}>
        {PAGINAS.map((pagina) => (
          <TextLink key={pagina} to={pathOf(pagina)} size="sm" className={classes.link}>
            {CABEZAS[pagina].titulo}
          </TextLink>
        ))}
      </nav>
    </footer>
  );
}
