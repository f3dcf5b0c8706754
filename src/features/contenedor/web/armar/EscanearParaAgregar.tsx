import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useScans } from '#kit/web/scan/page-scans.ts';
import { tellScan } from '#kit/web/scan/scan-told.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { noEsCaja } from '#features/viaje/rules/no-es-caja.ts';
import { handScan } from './por-agregar.ts';
import { tellSinAgregar } from './sin-agregar.ts';

interface Props {
  /** Key of its unsaved work: `packinglist.12`. */
  readonly clave: string;
  /** The screen that fills it. */
  readonly editar: Pick<LinkProps, 'to' | 'params'>;
}

/**
 * On the page of an open container a scanned box goes to the screen that fills it, and is added there; the label of
 * another container or of a shelf opens that, as it does elsewhere. Shows nothing.
 */
export function EscanearParaAgregar({ clave, editar }: Props) {
  const navigate = useNavigate();
  const router = useRouter();
  const refuse = (code: string, reason: string): void => {
    playSound('wrong');
    tellScan({ code, reason });
  };
  const openLabel = async (codigo: string): Promise<void> => {
    const { data } = await callApi(systemCalls.search, { query: { buscar: codigo.trim() } });
    const named = data.find(({ exacto }) => exacto);
    if (named === undefined) refuse(codigo, 'no es nada que usted pueda abrir.');
    else await navigate({ href: named.ruta });
  };
  useScans((codigo) => {
    if (noEsCaja(codigo) !== null) return openLabel(codigo).catch((error: unknown) => refuse(codigo, messageOf(error)));
    handScan(clave, codigo);
    // Not awaited: a code scanned meanwhile would be handed over after that screen has taken what there is.
    void navigate(editar).then(() => {
      const isThere = router.matchRoute(editar as never) !== false && router.state.matches.at(-1)?.status === 'success';
      if (!isThere) tellSinAgregar(clave);
    });
  });
  return null;
}
