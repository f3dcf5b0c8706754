import { SegmentedControl } from '@mantine/core';
import { usePhone } from '../ui/use-phone.ts';
import { usePapel } from './use-papel.ts';

/** Chooses the paper to print on. */
export function PapelControl() {
  const [papel, setPapel] = usePapel();
  const phone = usePhone();
  return (
    <SegmentedControl
      aria-label="Papel"
      size={phone ? 'lg' : 'xs'}
      data={[
        { value: 'carta', label: 'Carta' },
        { value: '80mm', label: 'Rollo 80 mm' },
      ]}
      value={papel}
      onChange={setPapel}
    />
  );
}
