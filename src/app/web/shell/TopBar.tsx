import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HOME } from '#kit/web/router/safe-return.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { SchemeToggle } from '#kit/web/theme/SchemeToggle.tsx';
import { CompanyMark } from '#kit/web/ui/CompanyMark.tsx';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { UserMenu } from './UserMenu.tsx';
import classes from './TopBar.module.css';

interface Props {
  readonly phone: boolean;
  readonly collapsed: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

export function TopBar({ phone, collapsed, onMenu, onSearch }: Props) {
  const menuLabel = phone ? 'Abrir el menú' : collapsed ? 'Mostrar el menú' : 'Reducir el menú a iconos';
  return (
    <header className={classes.bar}>
      <ActionIcon size={phone ? 44 : 36} aria-label={menuLabel} onClick={onMenu}>
        {phone ? <IconMenu2 size={22} stroke={1.6} /> : <IconLayoutSidebar size={20} stroke={1.6} />}
      </ActionIcon>
      <Link to={HOME} className={classes.brand} title="Inicio">
        <CompanyMark />
      </Link>
      <button type="button" className={classes.search} onClick={onSearch} aria-label="Buscar en todo… Ctrl K">
        <IconSearch size={16} aria-hidden />
        <span className={`cut ${classes.searchText}`}>Buscar en todo…</span>
        <Kbd size="xs" visibleFrom="md">
          Ctrl K
        </Kbd>
      </button>
      <Place />
      <SchemeToggle />
      <UserMenu phone={phone} />
    </header>
  );
}

/** The branch of the user, or a customer's mailbox number. */
function Place() {
  const session = useSession();
  const { sucursal, cliente_id } = session?.usuario ?? {};
  if (cliente_id != null)
    return (
      <Tooltip label="Su número de casillero">
        <span className={classes.place}>
          <span className={`muted ${classes.placeLabel}`}>Casillero</span>{' '}
          <b className="mono">{mailboxText(cliente_id)}</b>
        </span>
      </Tooltip>
    );
  if (sucursal == null) return null;
  return (
    <span className={classes.place} title={`Sucursal ${sucursal.sucursal_nombre}`}>
      <b className="mono">{sucursal.sucursal_codigo}</b>
      <span className={`muted cut ${classes.placeLabel}`}>{sucursal.sucursal_nombre}</span>
    </span>
  );
}
