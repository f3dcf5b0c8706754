import { useState } from 'react';
import { Alert, Group, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { Figures } from '#kit/web/ui/Figures.tsx';
import panel from '#kit/web/ui/Panel.module.css';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { formatDni, formatTelefono } from '#features/clientes/contract/clientes.schemas.ts';
import { ClienteBadge } from '#features/clientes/web/ClienteBadge.public.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import type { Mostrador as Datos } from '../../contract/entregas.schemas.ts';
import { Cuenta } from '../Cuenta.tsx';
import { CobroForm, type Hecha } from './CobroForm.tsx';
import { GuiasSection } from './GuiasSection.tsx';
import classes from './Mostrador.module.css';

interface Props {
  readonly cliente_id: number;
  /** null: all that were here when the client was opened. */
  readonly marcadas: readonly number[] | null;
  /** Those whose label was scanned; they are handed over. */
  readonly verificadas: ReadonlySet<number>;
  readonly onMarcar: (ids: readonly number[] | null) => void;
  readonly tellDirty: (isDirty: () => boolean) => void;
  readonly onHecha: (hecha: Hecha) => void;
}

/** One client at the counter: who, what there is, what it costs, how it is paid. */
export function Mostrador({ cliente_id, marcadas, verificadas, onMarcar, tellDirty, onHecha }: Props) {
  const { data, error, refetch, isFetching } = useCall(entregasCalls.counter, { params: { cliente_id } });
  /** What was here at first: what arrives meanwhile is never charged by itself. */
  const [primeras, setPrimeras] = useState<readonly number[] | null>(null);
  if (data === undefined || (primeras === null && isFetching))
    return error === null ? (
      <div className={classes.columns} aria-busy="true" aria-label="Cargando...">
        <Skeleton height={320} className={classes.left} />
        <Skeleton height={420} className={classes.right} />
      </div>
    ) : (
      <ListError error={error} onRetry={() => void refetch()} title="No se pudo abrir el cliente" />
    );
  const datos = data.data;
  const aqui = datos.guias.filter(({ entregable }) => entregable);
  const ids = aqui.map(({ guia_id }) => guia_id);
  if (primeras === null) setPrimeras(ids);
  const iniciales = ids.filter((id) => primeras === null || primeras.includes(id));
  const marcar = (next: readonly number[]): void =>
    onMarcar(next.length === iniciales.length && iniciales.every((id) => next.includes(id)) ? null : next);
  const elegidas = aqui.filter(({ guia_id }) => (marcadas ?? iniciales).includes(guia_id) || verificadas.has(guia_id));
  const lost = (marcadas ?? []).some((id) => id !== 0 && !datos.guias.some(({ guia_id }) => guia_id === id));
  return (
    <div className={classes.columns}>
      <div className={classes.left}>
        <Quien datos={datos} />
        {datos.sucursal === null && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
            Su usuario no tiene sucursal; pida que le asignen una para entregar.
          </Alert>
        )}
        {lost && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
            La guía que buscó no está disponible para entrega; revise abajo lo que sí puede retirar.
          </Alert>
        )}
        <GuiasSection
          datos={datos}
          elegidas={elegidas}
          verificadas={verificadas}
          nuevas={ids.filter((id) => !iniciales.includes(id))}
          onMarcar={marcar}
        />
      </div>
      <div className={classes.right}>
        <CobroForm datos={datos} elegidas={elegidas} tellDirty={tellDirty} onHecha={onHecha} />
      </div>
    </div>
  );
}

function Quien({ datos: { cliente, saldo } }: { readonly datos: Datos }) {
  const params = { cliente_id: String(cliente.cliente_id) };
  return (
    <Group component="section" className={panel.panel} gap="12px 20px" px="md" py="sm" aria-label="Cliente">
      <Group wrap="nowrap" gap={14} flex="1 1 240px" miw={0}>
        <span className={`mono ${classes.casillero}`}>{mailboxText(cliente.cliente_id)}</span>
        <div>
          <TextLink to="/clientes/$cliente_id" params={params} fz={17} fw={650} c="var(--mantine-color-text)">
            {cliente.cliente_nombre} {cliente.cliente_apellido}
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
    </Group>
  );
}
