import { Box, Group, Text, Title } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { anyOf } from '#kit/contract/access.ts';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';

/** Permission of staff to create requests for clients. */
const MAESTRO = anyOf('guias.solicitudes.crear_maestro');

/**
 * Notice of the parcels that wait for a request, for a client whose parcels travel only on request; links to a request
 * with them selected. Nothing for other clients, or for users who may not create requests.
 */
export function SinGuiaAviso({ cliente_id }: { readonly cliente_id: number }) {
  const own = useSession()?.cliente_id != null;
  const mayAsk = useAllowed(own ? solicitudesCalls.create.access : MAESTRO);
  const { data } = useCall(solicitudesCalls.libres, { query: own ? {} : { cliente_id } }, { enabled: mayAsk });
  const libres = data?.data;
  if (libres === undefined || !libres.requiere_consolidar || libres.paquetes.length === 0) return null;
  const { paquetes, maximo_paquetes } = libres;
  const enMiami = paquetes.filter(({ dias }) => dias !== null).length;
  const ticked = paquetes.slice(0, maximo_paquetes).map(({ paquete_id }) => paquete_id);
  const search = { ...(own ? {} : { cliente_id: String(cliente_id) }), paquetes: ticked.join(',') };
  return (
    <Panel component="section" aria-labelledby="sin-guia">
      <Group gap="12px 16px" justify="space-between">
        <Group gap="sm" align="start" wrap="nowrap" flex="1 1 260px">
          <Box c="yellow.6" aria-hidden>
            <IconPackages size={22} stroke={1.7} />
          </Box>
          <div>
            <Title order={2} size="h3" id="sin-guia">
              {counted(paquetes.length, '1 paquete espera una solicitud', '# paquetes esperan una solicitud')}
            </Title>
            <Text c="dimmed">
              {own
                ? 'Díganos si los reempacamos, los consolidamos o ambos: sin solicitud no salen de Miami.'
                : 'Este cliente requiere consolidar: sin solicitud no salen de Miami.'}
              {enMiami > 0 && ` ${counted(enMiami, 'Ya llegó 1.', 'Ya llegaron #.')}`}
            </Text>
          </div>
        </Group>
        <LinkButton to="/reempaques/solicitud" search={search}>
          Hacer la solicitud
        </LinkButton>
      </Group>
    </Panel>
  );
}
