import { useState } from 'react';
import { Alert, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { isMissing } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { useRecord } from '#kit/web/form/use-record.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { asksForRebaja, RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { cambioCalls } from '../../contract/cambio.calls.ts';
import type { CambioDeGuias as Cambio } from '../../contract/cambio.schemas.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import type { Guia } from '../../contract/guias.schemas.ts';
import { guiaImpedimento } from '../../rules/guia-acciones.ts';
import { GuiaEstadoBadge } from '../GuiaEstadoBadge.public.tsx';
import { CambioDeGuias } from './CambioDeGuias.tsx';
import { CambioHecho } from './CambioHecho.tsx';
import classes from './modificar.module.css';

const route = getRouteApi('/shell/guias/$guia_id/modificar');

/** Splits a guide; the result is shown beside the chosen parcels before it is done. */
export function ModificarPage() {
  const { guia_id } = route.useParams();
  return <Modificar key={guia_id} guia_id={guia_id} />;
}

function Modificar({ guia_id }: { readonly guia_id: string }) {
  const result = useCall(guiasCalls.get, { params: { guia_id } });
  const { record, reload } = useRecord(result, (guia: Guia) => guia);
  const [hecho, setHecho] = useState<Cambio | null>(null);
  if (record === null && isMissing(result.error)) return <Navigate to="/error404" replace />;
  if (record === null && result.error !== null)
    return <ListError error={result.error} onRetry={() => void result.refetch()} />;
  if (record === null) return <Skeleton height={320} aria-busy="true" aria-label="Cargando..." />;
  const guia = record.value;
  const numero = guiaText(guia.servicio_prefijo, guia.guia_numero);
  const reason = guiaImpedimento('modificar', guia);
  return (
    <Stack gap="md">
      <PageHeader
        title={
          <Group component="span" gap="6px 10px">
            Modificar{' '}
            <TextLink inherit to="/guias/$guia_id" params={{ guia_id }} className="mono">
              {numero}
            </TextLink>
            {hecho === null && <GuiaEstadoBadge estado={guia.guia_estado} />}
          </Group>
        }
        record={`Modificar ${numero}`}
        detalle={`${clienteText(guia)} · ${guia.servicio_nombre}`}
      />
      {hecho !== null ? (
        <CambioHecho cambio={hecho} />
      ) : reason !== null ? (
        <Alert color="yellow" title={reason}>
          La guía queda como está.
        </Alert>
      ) : (
        <ModificarForm key={record.round} guia={guia} onDone={setHecho} reload={reload} />
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly guia: Guia;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** Chooses the parcels that leave the guide. */
function Choice({ guia: { paquetes }, chosen, onChange }: ChoiceProps) {
  const all = chosen.size === paquetes.length;
  const toggle = (paquete_id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(paquete_id)) next.add(paquete_id);
    onChange(next);
  };
  return (
    <Section
      title="Paquetes que salen"
      actions={
        <Checkbox
          label="Todos"
          checked={all}
          indeterminate={!all && chosen.size > 0}
          onChange={() => onChange(new Set(all ? [] : paquetes.map(({ paquete_id }) => paquete_id)))}
        />
      }
      flush
    >
      <Rows>
        {paquetes.map((paquete) => (
          <li key={paquete.paquete_id} className={classes.row}>
            <Checkbox
              className={classes.who}
              checked={chosen.has(paquete.paquete_id)}
              onChange={() => toggle(paquete.paquete_id)}
              label={
                <>
                  <TrackingText {...paquete} />
                  <Text size="xs" c="dimmed" className={classes.what}>
                    {paquete.paquete_descripcion || 'Sin descripción'}
                  </Text>
                </>
              }
            />
            <div className={classes.figures}>
              {paquete.peso_cobrar !== null && <WeightText value={paquete.peso_cobrar} />}
              <PaqueteEstadoBadge estado={paquete.paquete_estado} />
            </div>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

interface FormProps {
  readonly guia: Guia;
  readonly onDone: (cambio: Cambio) => void;
  readonly reload: () => void;
}

function ModificarForm({ guia, onDone, reload }: FormProps) {
  const { guia_id, version, paquetes } = guia;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(paquetes.map(({ paquete_id }) => paquete_id)),
  );
  const whole = chosen.size === paquetes.length;
  const paquete_ids = paquetes.map(({ paquete_id }) => paquete_id).filter((one) => chosen.has(one));
  const some = chosen.size > 0;
  const preview = useCall(
    cambioCalls.previewDestructure,
    { params: { guia_id }, query: whole ? {} : { paquete_ids: paquete_ids.join(',') } },
    { enabled: some },
  );
  const cambio = some ? preview.data?.data : undefined;
  return (
    <ContractForm
      call={cambioCalls.destructure}
      params={{ guia_id }}
      initialValues={SIN_REBAJA}
      toBody={(values) => ({
        ...values,
        ...(whole ? {} : { paquete_ids }),
        ...(cambio === undefined ? {} : { total_usd: cambio.total_usd_despues }),
        version,
      })}
      // Only a change that was shown is done.
      beforeSubmit={async () => cambio !== undefined}
      submitLabel={whole ? 'Separar toda la guía' : counted(chosen.size, 'Sacar 1 paquete', 'Sacar # paquetes')}
      invalidates={['guias', 'paquetes']}
      onSaved={({ data }) => onDone(data.cambio)}
      onCancel={() => void navigate({ to: '/guias/$guia_id', params: { guia_id: String(guia_id) } })}
      onReload={reload}
    >
      {(form) => (
        <Columns widths="minmax(0, 1fr) minmax(0, 1fr)" from="lg">
          <Stack gap="md">
            <Choice guia={guia} chosen={chosen} onChange={setChosen} />
            {(cambio?.rebaja != null || asksForRebaja(form)) && (
              <RebajaFields form={form} reason="Así se cobra menos que hoy." />
            )}
          </Stack>
          <div aria-live="polite">
            {!some ? (
              <Text c="dimmed">Marque los paquetes que salen de la guía.</Text>
            ) : preview.error !== null && cambio === undefined ? (
              <ListError error={preview.error} onRetry={() => void preview.refetch()} />
            ) : cambio === undefined ? (
              <Skeleton height={260} aria-busy="true" aria-label="Cargando..." />
            ) : (
              <CambioDeGuias cambio={cambio} title="Así quedaría" />
            )}
          </div>
        </Columns>
      )}
    </ContractForm>
  );
}
