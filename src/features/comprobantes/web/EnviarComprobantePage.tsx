import { useState } from 'react';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconReceiptRefund } from '@tabler/icons-react';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { NotFoundPage } from '#kit/web/pages/NotFoundPage.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { EnviarForm } from './EnviarForm.tsx';
import { MisComprobantes } from './MisComprobantes.public.tsx';

/** Page where a customer sends the picture of a transfer, and sees the state of earlier ones. */
export function EnviarComprobantePage() {
  const cliente_id = useSession()?.cliente_id ?? null;
  // Only customers send proofs here; staff review them on other pages.
  return cliente_id === null ? <NotFoundPage /> : <Enviar cliente_id={cliente_id} />;
}

function Enviar({ cliente_id }: { readonly cliente_id: number }) {
  const asked = useCall(comprobantesCalls.porPagar, { params: { cliente_id } });
  const porPagar = asked.data?.data;
  const cuentas = useCall(bancosCalls.paraPagar, {}).data?.data;
  const [sent, setSent] = useState(false);
  return (
    <Stack gap="md" maw={640}>
      <PageHeader
        title="Comprobantes de transferencia"
        detalle="Envíe la foto de su transferencia y le avisamos al revisarla."
      />
      <AFavor cliente_id={cliente_id} />
      {sent ? (
        <Alert color="green" icon={<IconCircleCheck size={20} />} title="Recibimos su comprobante">
          <Text mb="sm">Le avisaremos por correo en cuanto lo revisemos. Mientras tanto lo ve aquí abajo.</Text>
          {/* The form ticks what no proof names, so it begins with what is known after this one. */}
          <Button variant="default" onClick={() => void asked.refetch().finally(() => setSent(false))}>
            Enviar otro
          </Button>
        </Alert>
      ) : porPagar === undefined || cuentas === undefined ? (
        <Skeleton height={320} aria-label="Cargando..." />
      ) : (
        <Formulario porPagar={porPagar} cuentas={cuentas} onSent={() => setSent(true)} />
      )}
      <MisComprobantes cliente_id={cliente_id} />
    </Stack>
  );
}

/** The client's remaining credit from credit notes; nothing if there is none. */
function AFavor({ cliente_id }: { readonly cliente_id: number }) {
  const credito = useCall(notasCreditoCalls.summary, { params: { cliente_id } }).data?.data.notas_credito ?? 0;
  if (credito === 0) return null;
  return (
    <Alert icon={<IconReceiptRefund size={20} />} title={`Tiene ${moneyText(credito)} a su favor`}>
      Úselo en la sucursal para pagar lo que debe o lo que retire.{' '}
      <TextLink
        to="/clientes/$cliente_id"
        params={{ cliente_id: String(cliente_id) }}
        search={{ tab: 'saldos' }}
        c="inherit"
        underline="always"
      >
        Ver su saldo
      </TextLink>
    </Alert>
  );
}

type FormProps = Parameters<typeof EnviarForm>[0];

function Formulario({ porPagar, cuentas, onSent }: FormProps) {
  const enLempiras = cuentas.filter(({ cuenta_banco_moneda }) => cuenta_banco_moneda === 'HNL');
  const nothing = porPagar.entregas.length === 0 && porPagar.guias.length === 0;
  if (nothing || enLempiras.length === 0)
    return (
      <Panel>
        <Text fw={600}>{nothing ? 'No tiene nada por pagar.' : 'Por ahora no recibimos transferencias.'}</Text>
        <Text c="dimmed">
          {nothing
            ? 'Cuando deba algo o tenga guías listas para retirar, podrá enviar aquí su transferencia.'
            : 'Pague en la sucursal, o llámenos.'}
        </Text>
      </Panel>
    );
  return (
    <Panel>
      <EnviarForm porPagar={porPagar} cuentas={enLempiras} onSent={onSent} />
    </Panel>
  );
}
