import { useRef, useState } from 'react';
import { Alert, Stack, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { FormProblem } from '#kit/web/form/FormProblem.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { PickerField } from '#kit/web/picker/PickerField.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { useSettings } from '#kit/web/settings/settings.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { CLIENTE_PICKER, inactiveReason } from '#features/clientes/web/cliente-picker.public.ts';
import { useAjustes } from '#features/paquetes/web/use-ajustes.public.ts';
import { useServicios } from '#features/servicios/web/use-servicios.public.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';
import { INSTRUCCIONES_MAX } from '../contract/solicitudes.schemas.ts';
import { EnvioBar } from './EnvioBar.tsx';
import { PaquetesDeSolicitud } from './PaquetesDeSolicitud.tsx';
import { momentoText } from './plazos.ts';
import { Recuperado } from './Recuperado.tsx';
import { type SolicitudSearch, wantedOf } from './solicitud-search.ts';
import { partesForm } from './solicitud-envio.ts';
import { solicitudSchema, type SolicitudValues } from './solicitud-values.ts';
import { SolicitudResult } from './SolicitudResult.tsx';
import { TipoField } from './TipoField.tsx';
import { useEnvio } from './use-envio.ts';
import { type PaquetesLibres, useLibres } from './use-libres.ts';

const MAESTRO = anyOf('guias.solicitudes.crear_maestro');
const HOUR_MS = 3_600_000;

/** The label of the client whose id the address holds. */
const useClienteLabel = (cliente_id: number | null): string | undefined => {
  const { data } = useCall(
    clientesCalls.options,
    { query: { buscar: String(cliente_id) } },
    { enabled: cliente_id !== null },
  );
  const found = data?.data.find((row) => row.cliente_id === cliente_id);
  return found === undefined ? undefined : CLIENTE_PICKER.labelOf(found);
};

/** The form data that the server expects. */
const bodyOf = ({ guia_tipo, cliente_id, servicio_id, instrucciones, falta_tracking, ...partes }: SolicitudValues) => {
  const form = partesForm({ ...partes, cliente_id });
  form.append('guia_tipo', String(guia_tipo));
  if (cliente_id !== null) form.append('cliente_id', String(cliente_id));
  form.append('servicio_id', String(servicio_id));
  form.append('instrucciones', instrucciones);
  form.append('falta_tracking', falta_tracking ? '1' : '0');
  return form;
};

/** The form of a new request; another address, e.g. with other parcels ticked, starts a new form. */
export function SolicitudPage() {
  const search: SolicitudSearch = useSearch({ strict: false });
  return <NuevaSolicitud key={JSON.stringify(search)} search={search} />;
}

/** Requests a reempaque, a consolidation or both, for free parcels and new ones. */
function NuevaSolicitud({ search }: { readonly search: SolicitudSearch }) {
  const forStaff = useAllowed(MAESTRO);
  const element = useRef<HTMLFormElement>(null);
  const { patrones } = useAjustes();
  const [wanted] = useState(() => wantedOf(search, forStaff));
  const envio = useEnvio<SolicitudValues, typeof solicitudesCalls.create>({
    name: `solicitudes.create.${JSON.stringify(search)}`,
    initialValues: {
      ...wanted,
      guia_tipo: null,
      servicio_id: null,
      paquetes: [],
      instrucciones: '',
      falta_tracking: false,
    },
    schema: solicitudSchema(patrones, forStaff),
    element,
    call: solicitudesCalls.create,
    toInput: (values) => ({ body: bodyOf(values) }),
  });
  const { form, sending, done } = envio;
  const { cliente_id, elegidos, guia_tipo } = form.values;
  const libres = useLibres({ cliente_id, forStaff }, elegidos);
  const servicios = (useServicios().data?.data ?? [])
    .filter(({ servicio_estatus, servicio_reempaque }) => servicio_estatus === 'Activo' && servicio_reempaque)
    .map(({ servicio_id, servicio_nombre }) => ({ value: servicio_id, label: servicio_nombre }));

  const nombre = useClienteLabel(wanted.cliente_id);

  if (done !== null)
    return (
      <Stack gap="sm" maw={820}>
        <PageHeader title="Solicitar reempaque o consolidación" />
        <SolicitudResult guia_id={done.guia_id} onAgain={envio.startAgain} />
      </Stack>
    );
  const { ajustes } = libres;
  const full = ajustes !== undefined && ajustes.solicitudes_abiertas >= ajustes.maximo_solicitudes;
  return (
    <Stack gap="sm" maw={820}>
      <PageHeader
        title="Solicitar reempaque o consolidación"
        detalle={
          forStaff
            ? 'Qué se hace con los paquetes de un cliente antes de que salgan de Miami.'
            : 'Díganos qué hacer con los paquetes antes de que salgan de Miami.'
        }
      />
      <form ref={element} noValidate onSubmit={envio.submit}>
        <Stack gap="sm">
          <FormProblem error={envio.problem} form={element} onReload={undefined} />
          <Recuperado envio={envio} />
          {forStaff && (
            <Panel>
              <PickerField
                form={form}
                name="cliente_id"
                label="Cliente"
                required
                autoFocus={wanted.cliente_id === null}
                disabled={sending}
                {...CLIENTE_PICKER}
                valueLabel={nombre}
                nobodyText="No existe el cliente seleccionado"
                disabledReason={inactiveReason}
                onPicked={() => form.setFieldValue('elegidos', [])}
              />
            </Panel>
          )}
          {full && (
            <Alert color="yellow" role="status">
              {solicitudErrors.SOLICITUD_MAXIMO_ABIERTAS.message({
                maximo: ajustes.maximo_solicitudes,
                actuales: ajustes.solicitudes_abiertas,
              })}
            </Alert>
          )}
          <Panel>
            <TipoField form={form} disabled={sending} />
            <SelectField
              form={form}
              name="servicio_id"
              label="¿Cómo viaja?"
              required
              disabled={sending}
              placeholder="Elija el servicio"
              searchable={false}
              options={servicios}
            />
          </Panel>
          <PaquetesDeSolicitud
            form={form}
            element={element}
            cliente_id={cliente_id}
            libres={libres}
            patrones={patrones}
            caben={ajustes?.maximo_paquetes ?? 0}
            lleno={solicitudErrors.SOLICITUD_MAXIMO_PAQUETES.message({ tipo: guia_tipo ?? 'Consolidación' })}
            disabled={sending}
          />
          <Panel>
            <FaltaTracking form={form} ajustes={ajustes} disabled={sending} forStaff={forStaff} />
            <TextareaField
              form={form}
              name="instrucciones"
              label="Instrucciones para la bodega"
              placeholder="Por ejemplo: quitar las cajas de zapatos y envolver lo frágil"
              maxLength={INSTRUCCIONES_MAX}
              minRows={2}
              disabled={sending}
            />
          </Panel>
          <EnvioBar label="Enviar solicitud" busy={sending} disabled={full} part={envio.part} />
        </Stack>
      </form>
    </Stack>
  );
}

interface FaltaProps {
  readonly form: Form<SolicitudValues>;
  readonly ajustes: PaquetesLibres | undefined;
  readonly disabled: boolean;
  readonly forStaff: boolean;
}

/** The switch «more parcels will follow»; it says beforehand until when they can be added. */
function FaltaTracking({ form, ajustes, disabled, forStaff }: FaltaProps) {
  const [now] = useState(Date.now);
  const { formatoDeFecha } = useSettings();
  const hours = ajustes?.horas_edicion;
  const until = hours === undefined ? null : momentoText(now + hours * HOUR_MS, formatoDeFecha);
  return (
    <div>
      <SwitchField
        form={form}
        name="falta_tracking"
        label={forStaff ? 'Faltan paquetes por agregar' : 'Me faltan paquetes por agregar'}
        disabled={disabled}
      />
      {until !== null && hours !== undefined && (
        <Text size="sm" c="dimmed" mt={4}>
          {form.values.falta_tracking
            ? `Podrá agregarlos hasta el ${until}; después la solicitud se cierra sola con los que tenga.`
            : counted(
                hours,
                'Márquelo si le falta algún tracking: tendrá 1 hora para agregarlo.',
                'Márquelo si le falta algún tracking: tendrá # horas para agregarlo.',
              )}
        </Text>
      )}
    </div>
  );
}
