import type { ReactNode } from 'react';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { z } from 'zod';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import type { Cliente, parecido } from '../contract/clientes.schemas.ts';
import { formatDni, formatRtn, formatTelefono } from '../rules/identidad.ts';
import { lugarText } from '../rules/lugar.ts';
import { equalFields, type ComparedField } from '../rules/parecido.ts';
import { ClienteBadge } from './ClienteBadge.public.tsx';
import { clienteLink } from './cliente-list.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import classes from './Parecidos.module.css';

type Parecido = z.output<typeof parecido>;

/** Clients who may be the same person, to be checked before a decision. */
export function Parecidos({ cliente }: { readonly cliente: Cliente }) {
  const { data, error, refetch } = useCall(clientesCalls.duplicates, { params: { cliente_id: cliente.cliente_id } });
  return (
    <Section title="Posibles duplicados" flush>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={120} m="md" w="auto" />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : data.data.length === 0 ? (
        <Text c="dimmed" p="md">
          Nadie más comparte su DNI, RTN, correo o teléfono, ni tiene un nombre parecido.
        </Text>
      ) : (
        <Rows>
          {data.data.map((other) => (
            <Stack key={other.cliente_id} component="li" p="md" gap={6}>
              <OtherCliente other={other} same={equalFields(cliente, other)} />
            </Stack>
          ))}
        </Rows>
      )}
    </Section>
  );
}

function OtherCliente({ other, same }: { readonly other: Parecido; readonly same: ReadonlySet<ComparedField> }) {
  const { cliente_estatus, motivos, dni, rtn, telefono, motivo_rechazo } = other;
  const rows: readonly (readonly [ComparedField, string, ReactNode])[] = [
    ['dni', 'DNI', dni && <span className="mono">{formatDni(dni)}</span>],
    ['rtn', 'RTN', rtn && <span className="mono">{formatRtn(rtn)}</span>],
    ['correo', 'Correo', other.correo],
    ['telefono', 'Teléfono', telefono && formatTelefono(telefono)],
    ['ciudad', 'Ciudad', lugarText(other)],
    ['direccion', 'Dirección', other.direccion],
  ];
  return (
    <>
      <Group gap="6px 10px">
        <Text span fw={600} inherit>
          <OpenLink {...clienteLink(other)}>
            <span className="mono">{mailboxText(other.cliente_id)}</span>{' '}
            <Value same={same.has('nombre')}>{nombreCompleto(other)}</Value>
          </OpenLink>
        </Text>
        <ClienteBadge estatus={cliente_estatus} />
      </Group>
      <Group gap="6px 10px">
        <Text span size="sm" c="dimmed">
          Coincide en
        </Text>
        {motivos.map((motivo) => (
          <StatusBadge key={motivo} tone={motivo === 'Nombre' ? 'info' : 'danger'}>
            {motivo}
          </StatusBadge>
        ))}
      </Group>
      <KeyValues
        items={[
          ...rows.map(([field, label, value]) => ({
            label,
            value: value === null || value === '' ? '—' : <Value same={same.has(field)}>{value}</Value>,
          })),
          { label: 'Registro', value: <DateText value={other.fecha_registro} /> },
          { label: 'Rechazado por', value: motivo_rechazo, hidden: motivo_rechazo === null },
        ]}
      />
    </>
  );
}

/** Marks a value that equals the request's, also for users who do not see colours. */
function Value({ same, children }: { readonly same: boolean; readonly children: ReactNode }) {
  return same ? (
    <>
      <mark className={classes.same} title="Igual que en la solicitud">
        {children}
      </mark>
      <span className="visually-hidden"> (igual que en la solicitud)</span>
    </>
  ) : (
    children
  );
}
