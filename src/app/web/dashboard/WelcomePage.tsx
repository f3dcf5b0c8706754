import { Kbd, Text, Title } from '@mantine/core';
import { IconKey, IconUserCircle } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { HOME } from '#kit/web/router/safe-return.ts';
import type { MenuGroup } from '../shell/menu.ts';
import { useMenu } from '../shell/use-menu.ts';
import classes from './WelcomePage.module.css';

/** Everybody's own, whatever else they may open. */
const OWN_ACCOUNT: MenuGroup = {
  titulo: 'Su cuenta',
  icon: IconUserCircle,
  entries: [
    { titulo: 'Perfil y cuenta', to: '/perfil', icon: IconUserCircle },
    { titulo: 'Cambiar contraseña', to: '/reset-password', icon: IconKey },
  ],
};

/** Where a user lands who has no dashboard of figures: who they are here, and where they can go. */
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
    <div className={classes.page}>
      <header>
        <Title order={1}>Le damos la bienvenida, {nombre}</Title>
        <Text c="dimmed">{[rol, place].filter((part) => part !== null).join(' · ')}</Text>
      </header>
      {[...groups, OWN_ACCOUNT].map((group) => (
        <section key={group.titulo} className={classes.group} aria-label={group.titulo}>
          <h2 className={classes.heading}>{group.titulo}</h2>
          <ul className={classes.links}>
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <Link {...({ to: entry.to } as LinkProps)} className={classes.link}>
                  <entry.icon size={18} stroke={1.6} />
                  {entry.titulo}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Text size="sm" c="dimmed" className={classes.hint}>
        Con <Kbd size="xs">Ctrl</Kbd> + <Kbd size="xs">K</Kbd> o <Kbd size="xs">/</Kbd> busca desde cualquier pantalla;
        también puede escanear un código.
      </Text>
    </div>
  );
}
