import { useRef, useState } from 'react';
import { Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { isMissing } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { FormProblem } from '#kit/web/form/FormProblem.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { showSuccessToast } from '#kit/web/ui/toast.ts';
import { useAjustes } from '#features/paquetes/web/use-ajustes.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';
import { solicitudImpedimento } from '../rules/solicitud-acciones.ts';
import { EnvioBar } from './EnvioBar.tsx';
import { PaquetesDeSolicitud } from './PaquetesDeSolicitud.tsx';
import { Plazos } from './Plazos.tsx';
import { Recuperado } from './Recuperado.tsx';
import { partesForm } from './solicitud-envio.ts';
import { agregarSchema, type PartesValues } from './solicitud-values.ts';
import { useEnvio } from './use-envio.ts';
import { useLibres } from './use-libres.ts';

const route = getRouteApi('/shell/reempaques/$guia_id/agregar');

export function AgregarPage() {
  const { guia_id } = route.useParams();
  const { data, error, refetch } = useCall(solicitudesCalls.get, { params: { guia_id } });
  /** The request as first loaded, so that a change of it does not close the form while it is being filled. */
  const [opened, setOpened] = useState<Solicitud | null>(null);
  if (opened === null && data !== undefined) setOpened(data.data);
  if (isMissing(error)) return <Navigate to="/error404" replace />;
  if (opened === null)
    return error === null ? <Skeleton height={240} /> : <ListError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm" maw={820} key={guia_id}>
      {opened.acciones.agregar ? <Agregar solicitud={data?.data ?? opened} /> : <Cerrada solicitud={opened} />}
    </Stack>
  );
}

interface Props {
  readonly solicitud: Solicitud;
}

const numeroOf = ({ servicio_prefijo, guia_numero }: Solicitud): string => guiaText(servicio_prefijo, guia_numero);

/** Says why nothing can be added, and since when. */
function Cerrada({ solicitud }: Props) {
  const guia = numeroOf(solicitud);
  const { guia_estado: estado, fecha_cierre } = solicitud;
  const [now] = useState(() => new Date());
  const porque = solicitudImpedimento('agregar', solicitud, now);
  const text =
    porque === 'completa'
      ? solicitudErrors.SOLICITUD_COMPLETA.message({ guia })
      : porque === 'cerrada' && fecha_cierre !== null
        ? solicitudErrors.SOLICITUD_CERRADA.message({ guia, fecha: fecha_cierre })
        : viajeErrors.GUIA_ESTADO_NO_PERMITIDO.message({ guia, estado, accion: 'agregar_paquetes' });
  return (
    <>
      <PageHeader title={`Agregar paquetes a ${guia}`} record={guia} />
      <Section>
        <Text mb="md">{text}</Text>
        <LinkButton to="/reempaques/$guia_id" params={{ guia_id: String(solicitud.guia_id) }} variant="default">
          Volver a la solicitud
        </LinkButton>
      </Section>
    </>
  );
}

/** The form that adds parcels to a request, with the same fields as the request's own form. */
function Agregar({ solicitud }: Props) {
  const { guia_id, guia_tipo, cliente_id, total_paquetes, maximo_paquetes } = solicitud;
  const params = { guia_id: String(guia_id) };
  const forStaff = useSession()?.cliente_id == null;
  const element = useRef<HTMLFormElement>(null);
  const { patrones } = useAjustes();
  const envio = useEnvio<PartesValues, typeof solicitudesCalls.add>({
    name: `solicitudes.add.${guia_id}`,
    initialValues: { cliente_id: null, elegidos: [], paquetes: [] },
    schema: agregarSchema(patrones),
    element,
    call: solicitudesCalls.add,
    toInput: (values) => ({ params: { guia_id }, body: partesForm(values) }),
    onSuccess: ({ message }) => showSuccessToast(message),
  });
  const { form, sending } = envio;
  const whose = forStaff ? cliente_id : null;
  const libres = useLibres({ cliente_id: whose, forStaff }, form.values.elegidos);
  // Replaces the address, so that «back» does not lead into the form.
  if (envio.done !== null) return <Navigate to="/reempaques/$guia_id" params={params} replace />;
  return (
    <>
      <PageHeader
        title={`Agregar paquetes a ${numeroOf(solicitud)}`}
        record={numeroOf(solicitud)}
        detalle={`${guia_tipo} · ${total_paquetes} de ${counted(maximo_paquetes, '1 paquete', '# paquetes')}`}
      />
      <Plazos solicitud={solicitud} />
      <form ref={element} noValidate onSubmit={envio.submit}>
        <Stack gap="sm">
          <FormProblem error={envio.problem} form={element} onReload={undefined} />
          <Recuperado envio={envio} />
          <PaquetesDeSolicitud
            form={form}
            element={element}
            cliente_id={whose}
            libres={libres}
            patrones={patrones}
            caben={maximo_paquetes - total_paquetes}
            lleno={solicitudErrors.SOLICITUD_MAXIMO_PAQUETES.message({ tipo: guia_tipo })}
            disabled={sending}
          />
          <EnvioBar label="Agregar a la solicitud" busy={sending} part={envio.part} />
        </Stack>
      </form>
    </>
  );
}
