import { Box, Stack, Text } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import panel from '#kit/web/ui/Panel.module.css';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';
import type { SolicitudSummary } from '#features/solicitudes/contract/solicitudes.schemas.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import classes from './CompraCard.module.css';

/** Card of a request without parcels: until when and where they can be added. */
export function SolicitudVacia({ solicitud }: { readonly solicitud: SolicitudSummary }) {
  const { guia_id, guia_tipo, guia_numero, servicio_prefijo, fecha_cierre } = solicitud;
  const mayAdd = useAllowed(solicitudesCalls.add.access);
  const params = { guia_id: String(guia_id) };
  return (
    <li className={`${panel.panel} ${classes.card}`}>
      <div className={classes.imagen}>
        <IconPackages size={24} stroke={1.4} aria-hidden />
      </div>
      <div className={classes.what}>
        <h3 className={classes.title}>
          <TextLink to="/reempaques/$guia_id" params={params} className={touch.target} inherit>
            {guia_tipo}
          </TextLink>
        </h3>
        <Text size="sm" c="dimmed">
          Solicitud <span className="mono">{guiaText(servicio_prefijo, guia_numero)}</span>
        </Text>
      </div>
      <Stack className={classes.rest} gap={6}>
        <div>
          <Text fw={600}>Todavía sin paquetes</Text>
          {fecha_cierre !== null && (
            <Text size="sm" c="dimmed">
              Agréguelos antes del <DateText value={fecha_cierre} time />; sin ninguno, la solicitud se rechaza.
            </Text>
          )}
        </div>
        {mayAdd && (
          <Box>
            <LinkButton to="/reempaques/$guia_id/agregar" params={params} variant="light">
              Agregar paquetes
            </LinkButton>
          </Box>
        )}
      </Stack>
    </li>
  );
}
