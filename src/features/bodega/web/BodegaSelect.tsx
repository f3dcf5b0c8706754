import { NativeSelect } from '@mantine/core';

interface Props {
  readonly bodegas: readonly { readonly bodega: number; readonly nombre: string }[];
  readonly value: number;
  readonly onChange: (bodega: number) => void;
}

/** Chooses a bodega: Miami or one of the branches. */
export function BodegaSelect({ bodegas, value, onChange }: Props) {
  return (
    <NativeSelect
      label="Bodega"
      value={String(value)}
      data={bodegas.map(({ bodega, nombre }) => ({ value: String(bodega), label: nombre }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
