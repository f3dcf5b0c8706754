import type { ReactNode } from 'react';
import { Box, Group, Title } from '@mantine/core';
import { Crumbs } from './Crumbs.tsx';
import { useRecordTitle } from './record-title.ts';

interface Props {
  readonly title: ReactNode;
  /** On a record's screen: the record's name, for the browser tab. */
  readonly record?: string;
  /** One line under the title. */
  readonly detalle?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, record, detalle, actions }: Props) {
  useRecordTitle(record);
  return (
    <Group component="header" gap="8px 16px" mih={36}>
      <Crumbs />
      <Box flex="1 1 auto" miw={0}>
        <Title order={1}>{title}</Title>
        {detalle !== undefined && <div className="muted">{detalle}</div>}
      </Box>
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
