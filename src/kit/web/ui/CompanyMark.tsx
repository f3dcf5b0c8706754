import { useSettings } from '../settings/settings.ts';
import classes from './CompanyMark.module.css';

interface Props {
  readonly size?: 'md' | 'lg';
}

/** The company's logo and name, from the settings. */
export function CompanyMark({ size = 'md' }: Props) {
  const { empresa } = useSettings();
  return (
    <span className={classes.mark} data-size={size}>
      {empresa.logo_url === null ? (
        <span className={classes.initial} aria-hidden>
          {empresa.nombre.slice(0, 1)}
        </span>
      ) : (
        <img className={classes.logo} src={empresa.logo_url} alt="" />
      )}
      <span className={`cut ${classes.name}`}>{empresa.nombre}</span>
    </span>
  );
}
