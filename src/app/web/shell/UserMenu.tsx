import { Avatar, Box, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconKey, IconLock, IconLogout, IconSettings, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { useMenu } from './use-menu.ts';
import classes from './UserMenu.module.css';

/** The user's own page: the mailbox of a customer, the account of staff; null if the user has only /perfil. */
const useOwnPage = (): LinkProps | null => {
  const session = useSession();
  const opens = useOpenRoutes();
  if (session === null) return null;
  const { usuario, cliente_id } = session.usuario;
  if (cliente_id !== null)
    return opens('/clientes/$cliente_id')
      ? { to: '/clientes/$cliente_id', params: { cliente_id: String(cliente_id) } }
      : null;
  return opens('/admin/usuarios/$usuario') ? { to: '/admin/usuarios/$usuario', params: { usuario } } : null;
};

const SETTINGS = '/admin/configuraciones';
const settingsAccess = anyOf('configuraciones.generales.actualizar');

const initials = (nombre: string): string =>
  nombre
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

interface Entry {
  readonly title: string;
  readonly icon: typeof IconKey;
  readonly link: object;
}

/** What a user finds there, in two groups. */
const entriesFor = (ownPage: LinkProps | null, configures: boolean): readonly (readonly Entry[])[] => [
  [
    { title: 'Perfil y cuenta', icon: IconUserCircle, link: ownPage ?? { to: '/perfil' } },
    ...(ownPage === null ? [] : [{ title: 'Seguridad y sesiones', icon: IconShieldLock, link: { to: '/perfil' } }]),
    { title: 'Cambiar contraseña', icon: IconKey, link: { to: '/reset-password' } },
    ...(configures ? [{ title: 'Configuraciones', icon: IconSettings, link: { to: SETTINGS } }] : []),
  ],
  [
    { title: 'Bloquear la pantalla', icon: IconLock, link: { to: '/bloquear', preload: false } },
    { title: 'Cerrar sesión', icon: IconLogout, link: { to: '/logout', preload: false } },
  ],
];

export function UserMenu({ phone }: { readonly phone: boolean }) {
  // Drawn once a screen: what would be kept for the next time is only more to load.
  'use no memo';
  const session = useSession();
  const mayConfigure = useAllowed(settingsAccess);
  const hasSettings = useMenu().some(({ entries }) => entries.some(({ to }) => to === SETTINGS));
  const ownPage = useOwnPage();
  if (session === null) return null;
  const { nombre, rol } = session.usuario;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <UnstyledButton
          className={classes.target}
          {...(phone ? { 'aria-label': `${initials(nombre)}, menú de ${nombre}` } : {})}
        >
          <Avatar size={30} radius="sm" color="accent" variant="light" aria-hidden>
            {initials(nombre)}
          </Avatar>
          {!phone && <span className={`cut ${classes.name}`}>{nombre}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Box px="sm" py="xs">
          <Text fw={600} truncate>
            {nombre}
          </Text>
          <Text size="xs" c="dimmed">
            {rol}
          </Text>
        </Box>
        {entriesFor(ownPage, mayConfigure && hasSettings).map((entries, group) => [
          <Menu.Divider key={group} />,
          entries.map(({ title, icon: Icon, link }) => (
            <Menu.Item key={title} component={Link} {...link} leftSection={<Icon size={17} stroke={1.6} />}>
              {title}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
