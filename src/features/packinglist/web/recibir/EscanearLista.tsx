import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { UltimoEscaneo, type Escaneo } from '../escaneo/UltimoEscaneo.tsx';
import { useAbrirLista } from './use-abrir-lista.ts';
import classes from './recibir.module.css';

interface Props {
  /** The list on the screen, where nothing is left to scan for. */
  readonly abierta?: number;
  /** What was told last, until something is scanned here. */
  readonly previo?: Escaneo | null;
}

/** Where a scan says which list came. */
export function EscanearLista({ abierta, previo = null }: Props) {
  const { scan, ultimo } = useAbrirLista(abierta ?? null);
  const told = ultimo ?? previo;
  return (
    <div className={classes.choose}>
      <ScanField
        label={`Escanee la etiqueta de ${abierta === undefined ? 'la' : 'otra'} lista, o uno de sus paquetes`}
        placeholder="Listo para escanear"
        size="lg"
        keepFocus
        camera="once"
        onScan={scan}
      />
      {told !== null && <UltimoEscaneo ultimo={told} espera="" />}
    </div>
  );
}
