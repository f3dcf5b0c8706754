import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import panel from '#kit/web/ui/Panel.module.css';
import { DireccionesUsa } from '#features/clientes/web/DireccionesUsa.public.tsx';
import { useState } from 'react';
import classes from './Direcciones.module.css';

interface Props {
  readonly cliente_id: number;
  /** Whether they are shown open: nothing has been bought yet, so the address is needed. */
  readonly abiertas: boolean;
}

/** The addresses for the next purchase: open for a customer who has bought nothing, one touch away for the others. */
export function Direcciones({ cliente_id, abiertas }: Props) {
  const [open, setOpen] = useState(false);
  if (abiertas) return <DireccionesUsa cliente_id={cliente_id} />;
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${panel.panel} ${classes.summary}`}>
        <IconMapPin size={20} stroke={1.7} aria-hidden />
        Mi dirección en Miami
        <IconChevronRight size={18} className={classes.chevron} aria-hidden />
      </summary>
      {open && <DireccionesUsa cliente_id={cliente_id} />}
    </details>
  );
}
