import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { AbonoLink } from '#features/abonos/web/CobroLink.public.tsx';
import type { Comprobante } from '../contract/comprobantes.schemas.ts';
import { comprobanteText } from '../rules/comprobante.rules.ts';

type Parecido = Comprobante['parecidos'][number];

const inCommon = ({ mismo_archivo, misma_referencia }: Parecido): string =>
  [mismo_archivo && 'el mismo archivo', misma_referencia && 'la misma referencia'].filter(Boolean).join(' y ');

/** Warns of earlier proofs and deposits that look the same, so that one transfer does not pay twice. */
export function Parecidos({ comprobante: { parecidos, depositos } }: { readonly comprobante: Comprobante }) {
  if (parecidos.length === 0 && depositos.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title="Se parece a otro: revíselo antes de aprobar">
      {parecidos.map((one) => (
        <div key={one.comprobante_id}>
          <TextLink
            to="/financiero/comprobantes/$comprobante_id"
            params={{ comprobante_id: String(one.comprobante_id) }}
            className="mono"
            c="inherit"
            underline="always"
          >
            {comprobanteText(one.comprobante_id)}
          </TextLink>{' '}
          del casillero {mailboxText(one.cliente_id)} ({one.estado}, <DateText value={one.fecha_registro} />) tiene{' '}
          {inCommon(one)}.
        </div>
      ))}
      {depositos.map(({ abono_id, monto, fecha_registro, ...hecho }) => (
        <div key={abono_id}>
          El comprobante de pago <AbonoLink abono_id={abono_id} {...hecho} c="inherit" underline="always" /> del{' '}
          <DateText value={fecha_registro} /> se cobró con un depósito de la misma referencia:{' '}
          <MoneyText value={monto} />.
        </div>
      ))}
    </Alert>
  );
}
