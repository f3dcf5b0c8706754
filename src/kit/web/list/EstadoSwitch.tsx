import type { ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import classes from './EstadoSwitch.module.css';

interface Props {
  /** Name for screen readers, e.g. «Qué guías». */
  readonly label: string;
  /** The list's filter by state. */
  readonly field: string;
  readonly estado: string;
  /** What the rows of that state are called. */
  readonly vista: string;
  /** A note shown beside it while they are selected. */
  readonly nota?: ReactNode;
}

/** The default view: all that is not finished. */
const EN_CAMINO = 'En camino';

/** Above a list: switches between rows in progress and rows in one state. */
export function EstadoSwitch({ label, field, estado, vista, nota }: Props) {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const chosen = search[field] === estado;
  const show = (next: string): void =>
    void navigate({
      to: '.',
      search: ((before: object) => ({
        ...before,
        pagina: undefined,
        [field]: next === vista ? estado : undefined,
      })) as never,
    });
  return (
    <div className={classes.view}>
      <SegmentedControl
        aria-label={label}
        data={[EN_CAMINO, vista]}
        value={chosen ? vista : EN_CAMINO}
        onChange={show}
      />
      {chosen && <span className={classes.note}>{nota}</span>}
    </div>
  );
}
