import { useState } from 'react';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import type { Told } from '#kit/web/scan/ScanAndTell.tsx';
import { playSound } from '#kit/web/scan/sounds.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { asksForRebaja, RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { cambioCalls } from '../../contract/cambio.calls.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import type { CambioDeGuias as Cambio } from '../../contract/cambio.schemas.ts';
import type { GuiaSummary } from '../../contract/guias.schemas.ts';
import { ScanGuiaField } from '../ScanGuiaField.tsx';
import { CambioDeGuias } from './CambioDeGuias.tsx';
import { CambioHecho } from './CambioHecho.tsx';
import { Candidatas } from './Candidatas.tsx';
import { GuiaElegida } from './GuiaElegida.tsx';
import { idsOf } from './unificar-search.ts';

const route = getRouteApi('/shell/guias/unificar');

/** Joins several guides, chosen by scanning their labels or ticked in a list. */
export function UnificarPage() {
  const ids = idsOf(route.useSearch().guia_ids);
  const sees = useAllowed(guiasCalls.list.access);
  const navigate = useNavigate();
  const [hecho, setHecho] = useState<Cambio | null>(null);
  const choose = (next: readonly number[]): void => {
    setHecho(null);
    void navigate({
      to: '/guias/unificar',
      search: next.length === 0 ? {} : { guia_ids: next.join(',') },
      replace: true,
    });
  };
  /** The server checks each guide against those chosen before, as it will when all of them are joined. */
  const take = async (guia: GuiaSummary): Promise<Told> => {
    const numero = guiaText(guia.servicio_prefijo, guia.guia_numero);
    if (ids.includes(guia.guia_id)) return { sound: 'repeat', text: `${numero} ya está elegida.` };
    const next = hecho === null ? [...ids, guia.guia_id] : [guia.guia_id];
    try {
      await callApi(cambioCalls.previewJoins, { query: { guia_ids: next.join(',') } });
    } catch (error) {
      return { sound: 'wrong', text: messageOf(error) };
    }
    choose(next);
    return { sound: 'right', text: `${numero} elegida: ${nombreCompleto(guia)}.` };
  };
  return (
    <Stack gap="md">
      <PageHeader
        title="Unificar guías"
        detalle="Del mismo cliente, servicio, estado y sucursal. Sigue la más antigua; las otras quedan anuladas."
      />
      <Group>
        <ScanGuiaField onGuia={take} />
      </Group>
      {hecho !== null ? (
        <CambioHecho cambio={hecho} />
      ) : ids.length === 0 ? (
        <Text c="dimmed">
          {sees
            ? 'Escanee la etiqueta de cada guía, o márquelas en la lista de guías y elija «Unificar».'
            : 'Escanee la etiqueta de cada guía, o el tracking de uno de sus paquetes.'}
        </Text>
      ) : (
        <UnificarForm key={ids.join(',')} ids={ids} choose={choose} take={take} onDone={setHecho} />
      )}
    </Stack>
  );
}

interface FormProps {
  readonly ids: readonly number[];
  readonly choose: (ids: readonly number[]) => void;
  readonly take: (guia: GuiaSummary) => Promise<Told>;
  readonly onDone: (cambio: Cambio) => void;
}

function UnificarForm({ ids, choose, take, onDone }: FormProps) {
  const preview = useCall(cambioCalls.previewJoins, { query: { guia_ids: ids.join(',') } });
  const cambio = preview.data?.data;
  const [first] = ids;
  const enough = ids.length > 1;
  const add = async (guia: GuiaSummary): Promise<string | null> => {
    const { sound, text } = await take(guia);
    if (sound !== 'right') playSound(sound);
    return sound === 'right' ? null : String(text);
  };
  return (
    <ContractForm
      call={cambioCalls.joins}
      initialValues={{ guia_ids: [...ids], ...SIN_REBAJA }}
      toBody={(values) => ({
        ...values,
        ...(cambio === undefined ? {} : { total_usd: cambio.total_usd_despues }),
      })}
      // Only a change that was shown is done.
      beforeSubmit={async () => cambio !== undefined}
      submitLabel={counted(ids.length, 'Unificar', 'Unificar # guías')}
      invalidates={['guias', 'paquetes']}
      onSaved={({ data }) => onDone(data.cambio)}
      onCancel={() => choose([])}
    >
      {(form) => (
        <Columns widths="minmax(0, 1fr) minmax(0, 1fr)" from="lg">
          <Stack gap="md">
            <Section title="Guías elegidas" flush>
              <Rows>
                {ids.map((guia_id) => (
                  <GuiaElegida
                    key={guia_id}
                    guia_id={guia_id}
                    onRemove={() => choose(ids.filter((one) => one !== guia_id))}
                  />
                ))}
              </Rows>
            </Section>
            {first !== undefined && <Candidatas first={first} ids={ids} onAdd={add} />}
            {enough && (cambio?.rebaja != null || asksForRebaja(form)) && (
              <RebajaFields form={form} reason="Juntas se cobra menos que hoy." />
            )}
          </Stack>
          <div aria-live="polite">
            {preview.error !== null && cambio === undefined ? (
              <Alert color="red" title="No se pueden unificar">
                {messageOf(preview.error)}
                <div>
                  <Button mt="xs" size="xs" variant="default" onClick={() => void preview.refetch()}>
                    Revisar de nuevo
                  </Button>
                </div>
              </Alert>
            ) : cambio === undefined ? (
              <Skeleton height={260} aria-busy="true" aria-label="Cargando..." />
            ) : enough ? (
              <CambioDeGuias cambio={cambio} title="Así quedaría" />
            ) : (
              <Text c="dimmed">Falta al menos otra guía.</Text>
            )}
          </div>
        </Columns>
      )}
    </ContractForm>
  );
}
