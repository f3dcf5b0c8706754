import { Drawer } from '@mantine/core';
import { CompanyMark } from '#kit/web/ui/CompanyMark.tsx';
import { SideMenu } from './SideMenu.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The menu on a phone. Loaded apart: wider screens have it beside them. */
export function MenuDrawer({ opened, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={290}
      padding={0}
      title={<CompanyMark />}
      styles={{ header: { padding: '8px 12px 8px 16px' } }}
      closeButtonProps={{ 'aria-label': 'Cerrar el menú', size: 44 }}
    >
      <SideMenu collapsed={false} />
    </Drawer>
  );
}
