import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { scanEverywhere, useScans } from '#kit/web/scan/page-scans.ts';
import { noEsCaja } from '#features/viaje/rules/no-es-caja.ts';
import { handScan } from './por-agregar.ts';

interface Props {
  /** Key of its unsaved work: `packinglist.12`. */
  readonly clave: string;
  /** The screen that fills it. */
  readonly editar: Pick<LinkProps, 'to' | 'params'>;
}

/**
 * On the page of an open container a scanned box goes to the screen that fills it, and is added there. Shows nothing.
 */
export function EscanearParaAgregar({ clave, editar }: Props) {
  const navigate = useNavigate();
  useScans((codigo) => {
    if (noEsCaja(codigo) !== null) return scanEverywhere(codigo);
    handScan(clave, codigo);
    void navigate(editar);
  });
  return null;
}
