import { Group, Text } from '@mantine/core';
import { mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { Figures } from '#kit/web/ui/Figures.tsx';
import panel from '#kit/web/ui/Panel.module.css';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { formatDni, formatTelefono } from '#features/clientes/contract/clientes.schemas.ts';
import { ClienteBadge } from '#features/clientes/web/ClienteBadge.public.tsx';
import type { MostradorDePagos } from '../../contract/abonos.schemas.ts';
import { Cuenta } from '../Cuenta.public.tsx';
import classes from './mostrador.module.css';

interface Props {
  readonly cliente: MostradorDePagos['cliente'];
  /** Lempiras owed from earlier deliveries. */
  readonly saldo: number;
}

/** The client being attended, and what they owe. */
export function QuienPaga({ cliente, saldo }: Props) {
  const params = { cliente_id: String(cliente.cliente_id) };
  return (
    <Group component="section" className={panel.panel} gap="12px 20px" px="md" py="sm" aria-label="Cliente">
      <Group wrap="nowrap" gap={14} flex="1 1 240px" miw={0}>
        <span className={`mono ${classes.casillero}`}>{mailboxText(cliente.cliente_id)}</span>
        <div>
          <TextLink to="/clientes/$cliente_id" params={params} fz={17} fw={650} c="var(--mantine-color-text)">
            {nombreCompleto(cliente)}
          </TextLink>
          <Text size="sm" c="dimmed">
            {[cliente.dni && `DNI ${formatDni(cliente.dni)}`, cliente.telefono && formatTelefono(cliente.telefono)]
              .filter(Boolean)
              .join(' · ') || 'Sin identidad'}
          </Text>
        </div>
      </Group>
      {cliente.cliente_estatus !== 'Activo' && <ClienteBadge estatus={cliente.cliente_estatus} />}
      <Figures look="plain" size="14px">
        <Cuenta label="Debe de entregas anteriores" value={saldo} owed={saldo > 0} />
      </Figures>
      <TextLink to="/clientes/$cliente_id/estado_cuenta" params={params} size="sm">
        Estado de cuenta
      </TextLink>
    </Group>
  );
}
