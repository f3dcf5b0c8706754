import { ClienteDetailPage } from '#features/clientes/web/ClienteDetailPage.tsx';
import { CLIENTE_TABS } from './cliente-tabs.tsx';

export function ClientePage() {
  return <ClienteDetailPage tabs={CLIENTE_TABS} />;
}
