import { Kbd, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconBolt, IconKey, IconUserCircle } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { HOME } from '#kit/web/router/safe-return.ts';
import panel from '#kit/web/ui/Panel.module.css';
import { MiDia } from '#features/tablero/web/MiDia.public.tsx';
import type { MenuGroup } from '../shell/menu-entry.ts';
import { useMenu } from '../shell/use-menu.ts';
import classes from './WelcomePage.module.css';

/** Links that every user has. */
const OWN_ACCOUNT: MenuGroup = {
  title: 'Su cuenta',
  icon: IconUserCircle,
  entries: [
    { title: 'Perfil y cuenta', to: '/perfil', icon: IconUserCircle },
    { title: 'Cambiar contraseña', to: '/reset-password', icon: IconKey },
  ],
};

/** The most common tasks, in the order of a working day; the menu has all of them. */
const QUICK: readonly (string | readonly [to: string, title: string])[] = [
  '/recibir/paquetes/10',
  '/recibir/paquetes/20',
  '/recibir/paquetes/30',
  '/recibir/paquetes/31',
  '/entrega',
  '/pagos',
  '/caja',
  '/entrega/ruta',
  '/guias/a_disponible',
  // In the menu its group completes the name; here the name must say it all.
  ['/packinglist/nuevo', 'Nuevo packing list'],
  '/recibir/hn',
  '/guias/transferencias/recibir',
  '/bodega/ubicar',
];

const quickOf = (groups: readonly MenuGroup[]): readonly MenuGroup[] => {
  const entries = groups.flatMap((group) => group.entries);
  const quick = QUICK.flatMap((one) => {
    const [to, title] = typeof one === 'string' ? [one] : one;
    const entry = entries.find((other) => other.to === to);
    return entry === undefined ? [] : [{ ...entry, title: title ?? entry.title }];
  });
  return quick.length === 0
    ? [...groups, OWN_ACCOUNT]
    : [{ title: 'Acciones rápidas', icon: IconBolt, entries: quick }];
};

/** The first screen without a company dashboard: who the user is here, their day, and their most common tasks. */
export function WelcomePage() {
  const session = useSession();
  const groups = useMenu()
    .map((group) => ({ ...group, entries: group.entries.filter(({ to }) => to !== HOME) }))
    .filter(({ entries }) => entries.length > 0);
  if (session === null) return null;
  const { nombre, rol, cliente_id, sucursal } = session.usuario;
  const place =
    cliente_id !== null
      ? `Casillero ${mailboxText(cliente_id)}`
      : sucursal !== null
        ? `Sucursal ${sucursal.sucursal_codigo} · ${sucursal.sucursal_nombre}`
        : null;
  return (
    <Stack gap="lg" maw={900} pt="xs">
      <header>
        <Title order={1}>Le damos la bienvenida, {nombre}</Title>
        <Text c="dimmed">{[rol, place].filter((part) => part !== null).join(' · ')}</Text>
      </header>
      {cliente_id === null && <MiDia />}
      {(cliente_id === null ? quickOf(groups) : [...groups, OWN_ACCOUNT]).map((group) => (
        <section key={group.title} aria-label={group.title}>
          <Title order={2} size="sm" c="dimmed" mb={4}>
            {group.title}
          </Title>
          <SimpleGrid component="ul" minColWidth={200} spacing="xs">
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <Link {...({ to: entry.to } as LinkProps)} className={clsx(panel.panel, classes.link)}>
                  <entry.icon size={18} stroke={1.6} />
                  {entry.title}
                </Link>
              </li>
            ))}
          </SimpleGrid>
        </section>
      ))}
      <Text size="sm" c="dimmed" visibleFrom="md">
        Con <Kbd size="xs">Ctrl</Kbd> + <Kbd size="xs">K</Kbd> o <Kbd size="xs">/</Kbd> busca desde cualquier pantalla;
        también puede escanear un código.
      </Text>
    </Stack>
  );
}
