import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';

interface Props {
  /** Null: it is not known yet, or not shown yet. */
  readonly sucursal_codigo: string | null;
  readonly sucursal_nombre: string | null;
}

/** The name of a branch, linked to its address, hours and map. */
export function SucursalLink({ sucursal_codigo, sucursal_nombre }: Props) {
  if (sucursal_codigo === null) return 'PENDIENTE';
  return (
    <TextLink to="/info/contactanos" hash={sucursal_codigo} className={touch.target} inherit>
      {sucursal_nombre}
    </TextLink>
  );
}
