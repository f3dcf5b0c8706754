import type { ReactNode } from 'react';
import { ActionIcon, Box, Button, Flex, Group, Kbd, Stack, Text, Tooltip } from '@mantine/core';
import { IconFileCheck, IconFileOff, IconPencil, IconStack2 } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import tones from '#kit/web/ui/tones.module.css';
import { isUnclaimed } from '../intake/parcel.ts';
import type { Intake } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import { ClienteField } from './ClienteField.tsx';
import classes from './Dueno.module.css';

/** Longer names are written smaller, to fit in three lines. */
const LONG_NAME = 40;

interface Props {
  readonly state: Intake;
  readonly send: Send;
  readonly rotulo: string;
  readonly onRotulo: (text: string) => void;
}

/** Owner of the parcel: known, being asked for, or not known yet. */
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
          px="xs"
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
  const name = nobodys ? 'Sin dueño' : cliente.nombre;
  return (
    <Known mailbox={nobodys ? null : mailboxText(cliente.cliente_id)}>
      <Group gap={6} align="flex-start" wrap="nowrap">
        <Text fz={name.length > LONG_NAME ? 14 : 18} fw={600} lh="22px" lineClamp={3}>
          {name}
        </Text>
        {prealerta === null && !parcel.otra_caja && (
          <Tooltip label="Cambiar cliente">
            <ActionIcon
              color="accent"
              size={26}
              flex="none"
              aria-label="Cambiar cliente"
              onClick={() => send({ kind: 'askDueno' })}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </Known>
  );
}

/** Facts about the parcel from its pre-alert, and what its owner wants for all parcels. */
export function ParcelFacts({ parcel }: Pick<Intake, 'parcel'>) {
  const { cliente, prealerta } = parcel;
  if (cliente === null) return null;
  return (
    <Group gap="2px 14px" fz="sm" lh="20px" c="dimmed" className={classes.facts ?? ''}>
      {isUnclaimed(parcel) && parcel.rotulo !== '' && <span className={classes.long}>Rótulo: {parcel.rotulo}</span>}
      {prealerta !== null && (
        <span className={classes.long} title={prealerta.paquete_descripcion}>
          {prealerta.paquete_descripcion}
        </span>
      )}
      {prealerta !== null && prealerta.valor_compra !== null && <span>{moneyText(prealerta.valor_compra, 'USD')}</span>}
      {prealerta !== null &&
        (prealerta.tiene_factura ? (
          <Group component="span" gap={4} wrap="nowrap">
            <IconFileCheck size={15} aria-hidden />
            Con factura
          </Group>
        ) : (
          <Group
            component="span"
            gap={4}
            wrap="nowrap"
            fw={600}
            c="var(--ink)"
            className={tones.tone ?? ''}
            data-tone="warning"
          >
            <IconFileOff size={15} aria-hidden />
            Sin factura
          </Group>
        ))}
      {cliente.requiere_consolidar && (
        <Group component="span" gap={4} wrap="nowrap">
          <IconStack2 size={15} aria-hidden />
          Consolida
        </Group>
      )}
    </Group>
  );
}

interface KnownProps {
  /** In large type: it is read two metres away, where the parcel is lifted. */
  readonly mailbox?: string | null;
  readonly children: ReactNode;
}

/** Always as tall as with all details of an owner, so that what is below does not move. */
const Known = ({ mailbox = null, children }: KnownProps) => (
  <Group wrap="nowrap" gap={16} mih={66} flex={1} miw={0}>
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
