import { IconReportMoney } from '@tabler/icons-react';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';

/** Link to a client's statement. */
export function EstadoCuentaLink({ cliente_id }: { readonly cliente_id: number }) {
  return (
    <LinkButton
      to="/clientes/$cliente_id/estado_cuenta"
      params={{ cliente_id: String(cliente_id) }}
      variant="default"
      leftSection={<IconReportMoney size={16} aria-hidden />}
    >
      Estado de cuenta
    </LinkButton>
  );
}
