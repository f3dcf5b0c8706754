import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import panel from '#kit/web/ui/Panel.module.css';
import { DireccionesUsa } from '#features/clientes/web/DireccionesUsa.public.tsx';
import { useState } from 'react';
import classes from './Direcciones.module.css';

interface Props {
  readonly cliente_id: number;
  /** Nothing has been bought yet: the address is what is needed. */
  readonly abiertas: boolean;
}

/** Where the next purchase is sent to: in sight for who has bought nothing, one touch away for who knows it. */
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
