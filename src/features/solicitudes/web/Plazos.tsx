import { Group, Text } from '@mantine/core';
import { IconClock, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { relativeText } from '#kit/web/ui/format-date.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';
import { plazosOf } from './plazos.ts';

const MINUTE_MS = 60_000;

/** The current time, updated every minute, so that countdowns advance on screen. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The deadlines of a request. */
export function Plazos({ solicitud }: { readonly solicitud: Solicitud }) {
  const now = useNow();
  return plazosOf(solicitud, now).map(({ titulo, texto, hasta }) => (
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
