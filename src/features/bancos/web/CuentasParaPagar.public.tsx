import { Box, Group, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { CopyButton } from '#kit/web/ui/CopyButton.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { bancosCalls } from '../contract/bancos.calls.ts';

const MONEDA = { HNL: 'lempiras', USD: 'dólares' } as const;

/** The accounts to which a client can transfer a payment; nothing if there are none. */
export function CuentasParaPagar() {
  const cuentas = useCall(bancosCalls.paraPagar, {}).data?.data ?? [];
  if (cuentas.length === 0) return null;
  return (
    <Section title="Para pagar por transferencia">
      <Rows aria-label="Cuentas a las que puede transferir">
        {cuentas.map((cuenta) => (
          <Box key={cuenta.cuenta_banco_id} component="li" py={8}>
            <Group justify="space-between" align="baseline" gap="0 12px">
              <Text fw={600}>{cuenta.banco_nombre}</Text>
              <Text size="sm" c="dimmed">
                Cuenta en {MONEDA[cuenta.cuenta_banco_moneda]}
              </Text>
            </Group>
            <Group gap={4}>
              <span className="mono">{cuenta.cuenta_banco_numero}</span>
              <CopyButton
                value={cuenta.cuenta_banco_numero}
                label={`Copiar el número de cuenta de ${cuenta.banco_nombre}`}
                inText
              />
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              A nombre de {cuenta.titular}
            </Text>
          </Box>
        ))}
      </Rows>
      <Text size="sm" c="dimmed" mt="xs">
        Escriba su número de casillero en la descripción y envíenos el comprobante.
      </Text>
      <LinkButton to="/comprobantes" variant="default" mt="sm">
        Enviar comprobante
      </LinkButton>
    </Section>
  );
}
