import { Group, Text, Title } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { ResumenCliente } from '../contract/inicio.calls.ts';

type Solicitud = ResumenCliente['solicitudes'][number];

const PAGE = '/reempaques/$guia_id';

/** Requests that are not settled; renders nothing if there are none. */
export function Solicitudes({ solicitudes }: { readonly solicitudes: readonly Solicitud[] }) {
  const mayOpen = useOpenRoutes()(PAGE);
  if (solicitudes.length === 0) return null;
  return (
    <Panel component="section" aria-labelledby="solicitudes" gap={4}>
      <Title order={2} id="solicitudes" size="h3">
        Sus solicitudes
      </Title>
      <Rows>
        {solicitudes.map(
          ({
            guia_id,
            servicio_prefijo,
            guia_numero,
            guia_tipo,
            guia_estado,
            falta_tracking,
            paquetes,
            fecha_cierre,
          }) => (
            <Group key={guia_id} component="li" justify="space-between" gap="4px 12px" py={8}>
              <div>
                {mayOpen ? (
                  <TextLink to={PAGE} params={{ guia_id: String(guia_id) }} className={touch.target}>
                    {guia_tipo}
                  </TextLink>
                ) : (
                  guia_tipo
                )}
                <Text size="sm" c="dimmed">
                  <span className="mono">{guiaText(servicio_prefijo, guia_numero)}</span> ·{' '}
                  {counted(paquetes, '1 paquete', '# paquetes', 'todavía sin paquetes')}
                  {falta_tracking && fecha_cierre !== null && (
                    <>
                      {' '}
                      · Se cierra el <DateText value={fecha_cierre} time />
                    </>
                  )}
                </Text>
              </div>
              {guia_estado === 'Pendiente' ? (
                <StatusBadge tone="danger">En revisión</StatusBadge>
              ) : (
                falta_tracking && <StatusBadge tone="warning">Faltan trackings</StatusBadge>
              )}
            </Group>
          ),
        )}
      </Rows>
    </Panel>
  );
}
