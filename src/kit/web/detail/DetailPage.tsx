import { type ReactNode, useEffect, useRef } from 'react';
import { Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { isAllowed, type Access } from '#kit/contract/access.ts';
import { isMissing } from '../api/api-error.ts';
import { ListError } from '../list/ListMessages.tsx';
import { useSession } from '../session/use-session.ts';
import { LoadingText } from '../ui/LoadingText.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import classes from './DetailPage.module.css';

/** The result of `useCall` for one record. */
export interface RecordResult<Row> {
  readonly data: { readonly data: Row } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface DetailTab<Row> {
  /** Value of ?tab=… in the URL. */
  readonly key: string;
  readonly label: string;
  readonly access?: Access;
  /** Whether this record lacks the tab. */
  readonly hidden?: (row: Row) => boolean;
  readonly content: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly result: RecordResult<Row>;
  /** The record's name, for the heading and the browser tab. */
  readonly title: (row: Row) => string;
  /** The content of the heading, if more than its text. */
  readonly heading?: (row: Row) => ReactNode;
  readonly detalle?: (row: Row) => ReactNode;
  readonly badges?: (row: Row) => ReactNode;
  readonly actions?: (row: Row) => ReactNode;
  /** Shown above the tabs: the record's own data. */
  readonly children?: (row: Row) => ReactNode;
  readonly tabs?: readonly DetailTab<Row>[];
}

/** The page of a record: its name, state, actions, data and related records in tabs. */
export function DetailPage<Row>(props: Props<Row>) {
  const { result, title, heading = title, detalle, badges, actions, children, tabs = [] } = props;
  const { data, error, refetch } = result;
  if (isMissing(error)) return <Navigate to="/error404" replace />;
  if (data === undefined)
    return error == null ? <DetailSkeleton /> : <ListError error={error} onRetry={() => void refetch()} />;
  const row = data.data;
  return (
    <Stack gap="md">
      <PageHeader
        title={
          <Group component="span" gap="6px 12px">
            {heading(row)}
            {badges?.(row)}
          </Group>
        }
        record={title(row)}
        {...(detalle === undefined ? {} : { detalle: detalle(row) })}
        {...(actions === undefined ? {} : { actions: actions(row) })}
      />
      {children?.(row)}
      {tabs.length > 0 && <DetailTabs row={row} tabs={tabs} />}
    </Stack>
  );
}

/** How much of the previous tab stays visible, in pixels. */
const TAB_MARGIN = 48;

function DetailTabs<Row>({ row, tabs }: { readonly row: Row; readonly tabs: readonly DetailTab<Row>[] }) {
  const session = useSession();
  const navigate = useNavigate();
  const { tab }: { readonly tab?: string } = useSearch({ strict: false });
  const shown = tabs.filter(
    ({ access, hidden }) => (access === undefined || isAllowed(access, session)) && hidden?.(row) !== true,
  );
  const current = shown.find(({ key }) => key === tab) ?? shown[0];
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the screen, and the URL may select the last one.
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (active != null && list.current !== null) list.current.scrollLeft = active.offsetLeft - TAB_MARGIN;
  }, [current?.key]);
  if (current === undefined) return null;
  return (
    <Tabs
      value={current.key}
      keepMounted={false}
      // A tab's list starts without the page and filters of the previous tab.
      onChange={(key) => void navigate({ to: '.', search: { tab: key } as never, resetScroll: false })}
    >
      <Tabs.List ref={list} className={classes.tabs}>
        {shown.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current.key} pt="md">
        {current.content(row)}
      </Tabs.Panel>
    </Tabs>
  );
}

function DetailSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <LoadingText />
      <Skeleton height={28} width={280} />
      <Skeleton height={160} />
      <Skeleton height={240} />
    </Stack>
  );
}
