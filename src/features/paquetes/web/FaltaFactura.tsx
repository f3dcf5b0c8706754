import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { faltaFactura, faltantes, partesText } from '../rules/falta-factura.public.ts';

const PENDING_INVOICE = 'Pendiente adjuntar factura de compra.';

interface Props {
  readonly paquete: Parameters<typeof faltaFactura>[0];
  readonly label?: string;
}

/** Badge for a missing invoice; on hover, focus or touch it says what is missing. */
export function FaltaFactura({ paquete, label = 'Falta' }: Props) {
  if (!faltaFactura(paquete)) return null;
  const { partes_sin_factura: partes = [] } = paquete;
  const text =
    partes.length === 0
      ? PENDING_INVOICE
      : `Pendiente adjuntar factura de ${partesText(partes)}, que ${counted(partes.length, 'va', 'van')} dentro.`;
  return (
    <Tooltip label={text} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton aria-label={`${label}: ${text}`} style={{ cursor: 'help' }}>
        <StatusBadge tone="warning" icon={IconFileAlert}>
          {label}
        </StatusBadge>
      </UnstyledButton>
    </Tooltip>
  );
}

const listText = new Intl.ListFormat('es', { type: 'conjunction' });

/** All that a parcel lacks, in one badge. */
export function Faltantes({ paquete }: { readonly paquete: Parameters<typeof faltantes>[0] }) {
  const missing = faltantes(paquete);
  if (missing.length === 0) return null;
  const label = `${counted(missing.length, 'Falta', 'Faltan')} ${listText.format(missing)}`;
  if (missing.includes('factura')) return <FaltaFactura paquete={paquete} label={label} />;
  return (
    <StatusBadge tone="warning" icon={IconFileAlert}>
      {label}
    </StatusBadge>
  );
}
