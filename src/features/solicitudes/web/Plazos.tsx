import { Group, Text } from '@mantine/core';
import { IconClock, IconLock } from '@tabler/icons-react';
import { useSettings } from '#kit/web/settings/settings.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { relativeText } from '#kit/web/ui/format-date.ts';
import { useNow } from '#kit/web/ui/use-clock.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';
import { plazosOf } from './plazos.ts';

/** The deadlines of a request. */
export function Plazos({ solicitud }: { readonly solicitud: Solicitud }) {
  const now = useNow();
  const { formatoDeFecha } = useSettings();
  return plazosOf(solicitud, now, formatoDeFecha).map(({ titulo, texto, hasta }) => (
    <Panel key={titulo} component="section" aria-label={titulo}>
      <Group gap="sm" align="start" wrap="nowrap">
        {hasta === null ? (
          <IconLock style={{ flex: 'none' }} size={22} stroke={1.7} color="var(--mantine-color-dimmed)" aria-hidden />
        ) : (
          <IconClock style={{ flex: 'none' }} size={22} stroke={1.7} color="var(--app-accent-text)" aria-hidden />
        )}
        <div>
          <Text fw={600}>
            {titulo}
            {hasta !== null && (
              <Text span size="sm" c="dimmed" fw={400}>
                {' '}
                {relativeText(hasta, now)}
              </Text>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {texto}
          </Text>
        </div>
      </Group>
    </Panel>
  ));
}
