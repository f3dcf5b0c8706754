import { SegmentedControl, Switch } from '@mantine/core';
import { ScaleButton } from '#kit/web/scale/ScaleButton.tsx';
import type { Scale } from '#kit/web/scale/use-scale.ts';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import type { Orden } from '../intake/parcel.ts';
import { useFormato, useImprimirAlGuardar } from '../lista/imprimir.ts';
import classes from './Herramientas.module.css';

interface Props {
  readonly orden: Orden;
  readonly onOrden: (orden: Orden) => void;
  readonly bascula: Scale;
}

/** How this user works: what is measured first, whether labels print by themselves, and for which printer. */
export function Herramientas({ orden, onOrden, bascula }: Props) {
  const [imprimir, setImprimir] = useImprimirAlGuardar();
  const [formato, setFormato] = useFormato();
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label="Qué se mide primero"
        value={orden}
        onChange={(value) => onOrden(value)}
        data={[
          { value: 'medidas', label: 'Medidas, peso' },
          { value: 'peso', label: 'Peso, medidas' },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label="Formato de la etiqueta"
        value={formato}
        onChange={(value) => setFormato(value)}
        data={[
          { value: 'pdf', label: 'PDF' },
          { value: 'zpl', label: 'ZPL' },
        ]}
      />
      <Switch
        size="sm"
        label="Imprimir al guardar"
        checked={imprimir}
        onChange={(event) => setImprimir(event.currentTarget.checked)}
      />
      <ScaleButton scale={bascula} />
      <SoundToggle />
    </div>
  );
}
