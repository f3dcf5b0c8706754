import { useRef, useState } from 'react';
import { Alert, Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { fieldOf } from '#kit/web/form/field-of.ts';
import { keepFocus } from '#kit/web/form/focus-first-error.ts';
import { FormProblem } from '#kit/web/form/FormProblem.tsx';
import { PickerField } from '#kit/web/picker/PickerField.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { StickyBar } from '#kit/web/ui/StickyBar.tsx';
import { CLIENTE_PICKER, inactiveReason } from '#features/clientes/web/cliente-picker.public.ts';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import type { LineaPegada } from '../../rules/lineas-pegadas.ts';
import { PaqueteFields } from '../PaqueteFields.public.tsx';
import { PegarVariosDialog } from '../PegarVariosDialog.public.tsx';
import { PrealertaList, PrealertaResult } from './PrealertaResult.tsx';
import { isBlank, newRow } from './prealerta-values.public.ts';
import { usePrealerta } from './use-prealerta.ts';
import classes from './Prealerta.module.css';

/** Pre-alerts one parcel or several, each with its invoice. */
export function PrealertaPage() {
  const forStaff = useSession()?.cliente_id == null;
  const element = useRef<HTMLFormElement>(null);
  const prealerta = usePrealerta(forStaff, element);
  const { form, done, sent, problem, maximo, patrones, finished } = prealerta;
  const { paquetes } = form.values;
  /** Text of the list being pasted; null: no dialog. */
  const [pasting, setPasting] = useState<string | null>(null);
  const servicios = (useCall(serviciosCalls.list, { query: { limite: 100 } }).data?.data ?? [])
    .filter(({ servicio_estatus }) => servicio_estatus === 'Activo')
    .map(({ servicio_id, servicio_nombre }) => ({ value: servicio_id, label: servicio_nombre }));

  const busy = sent !== null;
  const full = paquetes.length >= maximo;
  const kept = paquetes.filter((row) => !isBlank(row));
  const add = (): void => {
    form.insertListItem('paquetes', newRow({ servicio_id: paquetes.at(-1)?.servicio_id ?? null }));
    // The new row is rendered after this.
    setTimeout(() => fieldOf(element.current, `[data-path="paquetes.${paquetes.length}.tracking"]`)?.focus());
  };
  const take = (lineas: readonly LineaPegada[]): void => {
    const rows = lineas.map(({ tracking, paquete_descripcion, valor_compra }) =>
      newRow({ tracking, paquete_descripcion, valor_compra: valor_compra ?? '' }),
    );
    form.setFieldValue('paquetes', [...kept, ...rows]);
  };

  return (
    <Stack gap="sm" maw={820}>
      <PageHeader
        title="Pre-alertar"
        detalle="Díganos qué viene en camino y adjunte la factura: así sale de Miami sin demora."
      />
      {finished ? (
        <PrealertaResult paquetes={done} onAgain={prealerta.startAgain} />
      ) : (
        <form ref={element} noValidate onSubmit={prealerta.submit}>
          <Stack gap="sm">
            <FormProblem error={problem} form={element} onReload={undefined} />
            {done.length > 0 && (
              <Alert color="green" title="Estos ya quedaron pre-alertados">
                <PrealertaList paquetes={done} />
              </Alert>
            )}
            {forStaff && (
              <Panel>
                <PickerField
                  form={form}
                  name="cliente_id"
                  label="Cliente"
                  required
                  autoFocus
                  disabled={busy}
                  {...CLIENTE_PICKER}
                  disabledReason={inactiveReason}
                />
              </Panel>
            )}
            {paquetes.map(({ key }, place) => (
              <PaqueteFields
                key={key}
                form={form}
                patrones={patrones}
                place={place}
                servicios={servicios}
                disabled={busy}
                onList={setPasting}
              />
            ))}
            <Group gap="xs" className={classes.more}>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={busy || full}
                onClick={add}
              >
                Agregar otro paquete
              </Button>
              <Button
                variant="default"
                leftSection={<IconClipboardList size={16} aria-hidden />}
                disabled={busy || kept.length >= maximo}
                onClick={() => setPasting('')}
              >
                Pegar varios
              </Button>
              {full && (
                <Text size="sm" c="dimmed">
                  Puede pre-alertar como máximo {counted(maximo, '1 paquete', '# paquetes')} a la vez.
                </Text>
              )}
            </Group>
            <StickyBar>
              <Button type="submit" onMouseDown={keepFocus} loading={busy} disabled={busy}>
                {counted(paquetes.length, 'Pre-alertar', 'Pre-alertar # paquetes')}
              </Button>
              {busy && (
                <Box role="status" flex="1 1 200px">
                  <Text size="sm" c="dimmed">
                    {sent < 1 ? 'Enviando…' : 'Guardando…'}
                  </Text>
                  <Progress value={sent * 100} animated={sent >= 1} aria-label="Avance del envío" />
                </Box>
              )}
            </StickyBar>
          </Stack>
        </form>
      )}
      {pasting !== null && (
        <PegarVariosDialog
          text={pasting}
          patrones={patrones}
          presentes={kept.map(({ tracking }) => tracking)}
          nuevos={maximo - kept.length}
          cliente_id={form.values.cliente_id}
          onTake={take}
          onClose={() => setPasting(null)}
        />
      )}
    </Stack>
  );
}
