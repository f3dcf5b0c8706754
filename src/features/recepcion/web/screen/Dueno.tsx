import type { ReactNode } from 'react';
import { Box, Button, Flex, Group, Kbd, Stack, Text } from '@mantine/core';
import { IconFileCheck, IconFileOff, IconStack2 } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import tones from '#kit/web/ui/tones.module.css';
import { isUnclaimed } from '../intake/parcel.ts';
import type { Intake } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import { ClienteField } from './ClienteField.tsx';
import classes from './Dueno.module.css';

interface Props {
  readonly state: Intake;
  readonly send: Send;
  readonly rotulo: string;
  readonly onRotulo: (text: string) => void;
}

/** Whose the parcel is: known, being asked, or not known yet. */
export function Dueno({ state, send, rotulo, onRotulo }: Props) {
  const { parcel, phase } = state;
  const { cliente, prealerta } = parcel;
  if (phase.kind === 'cliente')
    return (
      <Flex
        flex={1}
        miw={0}
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'stretch', md: 'flex-start' }}
        gap="xs"
      >
        <Box flex={{ md: '1 1 0' }} miw={0}>
          <ClienteField
            key={parcel.tracking}
            text={rotulo}
            onText={onRotulo}
            onPick={(dueno) => send({ kind: 'dueno', dueno })}
            onNobody={() => send({ kind: 'sinDueno', rotulo })}
            onFocus={() => send({ kind: 'focus', field: 'cliente' })}
            onEnter={() => send({ kind: 'enter', field: 'cliente' })}
          />
        </Box>
        <Button
          variant="default"
          size="md"
          mt={{ base: 0, md: 24 }}
          flex="none"
          onClick={() => send({ kind: 'sinDueno', rotulo })}
        >
          Sin dueño&nbsp;
          <Kbd size="xs" visibleFrom="md">
            F8
          </Kbd>
        </Button>
      </Flex>
    );
  if (cliente === null)
    return (
      <Known>
        <Text c="dimmed">Se llena al escanear</Text>
      </Known>
    );
  const nobodys = isUnclaimed(parcel);
  return (
    <Known mailbox={nobodys ? null : mailboxText(cliente.cliente_id)}>
      <Group gap="2px 10px" align="baseline" wrap="nowrap">
        <Text fz={18} fw={600} lh="22px" lineClamp={2}>
          {nobodys ? 'Sin dueño' : cliente.nombre}
        </Text>
        {prealerta === null && !parcel.otra_caja && (
          <Button variant="subtle" size="compact-sm" flex="none" onClick={() => send({ kind: 'askDueno' })}>
            Cambiar
          </Button>
        )}
      </Group>
      <Group gap="2px 14px" fz="sm" c="dimmed" className={classes.facts ?? ''}>
        {nobodys && parcel.rotulo !== '' && <span>Rótulo: {parcel.rotulo}</span>}
        {prealerta !== null && <span title={prealerta.paquete_descripcion}>{prealerta.paquete_descripcion}</span>}
        {prealerta !== null && prealerta.valor_compra !== null && (
          <span>{moneyText(prealerta.valor_compra, 'USD')}</span>
        )}
        {prealerta !== null &&
          (prealerta.tiene_factura ? (
            <Group component="span" gap={4}>
              <IconFileCheck size={15} aria-hidden />
              Con factura
            </Group>
          ) : (
            <Group component="span" gap={4} fw={600} c="var(--ink)" className={tones.tone ?? ''} data-tone="warning">
              <IconFileOff size={15} aria-hidden />
              Sin factura
            </Group>
          ))}
        {cliente.requiere_consolidar && (
          <Group component="span" gap={4}>
            <IconStack2 size={15} aria-hidden />
            Consolida
          </Group>
        )}
      </Group>
    </Known>
  );
}

interface KnownProps {
  /** Read from where the parcel is lifted, two metres away. */
  readonly mailbox?: string | null;
  readonly children: ReactNode;
}

/** As tall as what is known of an owner may become: what stands below keeps its place. */
const Known = ({ mailbox = null, children }: KnownProps) => (
  <Group wrap="nowrap" gap={16} mih={66}>
    {mailbox !== null && (
      <Text className="mono" flex="none" fz={54} lh={1} lts="-0.04em" fw={700} c="var(--app-accent-text)">
        {mailbox}
      </Text>
    )}
    <Stack gap={0} miw={0}>
      {mailbox === null && (
        <Text size="sm" fw={550} lh="20px">
          Cliente
        </Text>
      )}
      {children}
    </Stack>
  </Group>
);
