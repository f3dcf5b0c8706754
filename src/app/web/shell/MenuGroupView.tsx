import { Menu } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { counted } from '#kit/rules/counted.ts';
import type { NotificationCount } from '#kit/contract/system.calls.ts';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';
import classes from './SideMenu.module.css';

type Counts = Readonly<Partial<Record<NotificationCount, number>>>;

interface Props {
  readonly group: MenuGroup;
  readonly current: string | undefined;
  readonly counts: Counts;
  readonly collapsed: boolean;
}

export function MenuGroupView(props: Props) {
  const { group, collapsed } = props;
  const [only] = group.entries;
  if (group.entries.length === 1 && only !== undefined && only.title === group.title)
    return <EntryLink entry={only} {...props} top />;
  return collapsed ? <CollapsedGroup {...props} /> : <OpenGroup {...props} />;
}

function OpenGroup(props: Props) {
  const { group, current, counts } = props;
  const holdsCurrent = group.entries.some(({ to }) => to === current);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? (holdsCurrent || group.entries.length <= 6);
  const Icon = group.icon;
  return (
    <div>
      <button type="button" className={classes.group} aria-expanded={open} onClick={() => setToggled(!open)}>
        <Icon size={19} stroke={1.6} />
        <span className={`cut ${classes.text}`}>{group.title}</span>
        {!open && <Badge count={total(group.entries, counts)} />}
        <IconChevronRight size={15} className={classes.chevron} aria-hidden />
      </button>
      {open && (
        <ul className={classes.entries}>
          {group.entries.map((entry, index) => (
            <li key={entry.to}>
              {entry.seccion !== undefined && entry.seccion !== group.entries[index - 1]?.seccion && (
                <div className={`muted ${classes.section}`}>{entry.seccion}</div>
              )}
              <EntryLink entry={entry} {...props} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A group shown as an icon: its entries open beside it. */
function CollapsedGroup({ group, current, counts }: Props) {
  const Icon = group.icon;
  const holdsCurrent = group.entries.some(({ to }) => to === current);
  return (
    <Menu position="right-start" trigger="click-hover" offset={4} openDelay={80} closeDelay={120}>
      <Menu.Target>
        <button
          type="button"
          className={classes.group}
          aria-label={group.title}
          data-current={holdsCurrent || undefined}
        >
          <Icon size={20} stroke={1.6} />
          {total(group.entries, counts) > 0 && <span className={classes.dot} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{group.title}</Menu.Label>
        {group.entries.map((entry) => (
          <Menu.Item
            key={entry.to}
            component={Link}
            {...({ to: entry.to } as object)}
            leftSection={<entry.icon size={17} stroke={1.6} />}
            rightSection={<Badge count={total([entry], counts)} />}
          >
            {entry.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface EntryProps extends Props {
  readonly entry: MenuEntry;
  readonly top?: boolean;
}

function EntryLink({ entry, current, counts, collapsed, top = false }: EntryProps) {
  return (
    <Link
      {...({ to: entry.to } as LinkProps)}
      className={top ? classes.group : classes.entry}
      data-current={entry.to === current || undefined}
      aria-current={entry.to === current ? 'page' : undefined}
      title={collapsed ? entry.title : undefined}
    >
      {top && <entry.icon size={19} stroke={1.6} />}
      <span className={collapsed ? 'visually-hidden' : classes.text}>{entry.title}</span>
      {!collapsed && <Badge count={total([entry], counts)} />}
    </Link>
  );
}

const total = (entries: readonly MenuEntry[], counts: Counts): number =>
  entries.reduce((sum, { badge }) => sum + (badge === undefined ? 0 : (counts[badge] ?? 0)), 0);

function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} aria-label={counted(count, '1 pendiente', '# pendientes')}>
      {count > 999 ? '999+' : count}
    </span>
  );
}
