import { Text } from '@mantine/core';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { incluyeAlmacenajeText } from '#features/almacenaje/rules/almacenaje.public.ts';
import type { Domicilio } from '../contract/domicilio.calls.ts';

interface Props {
  readonly domicilio: Pick<Domicilio, 'precio' | 'con_precio' | 'es_estimado'>;
  readonly ahora: Domicilio['precio'];
}

/** The price before and after a change, shown before it is made. */
export function Precios({ domicilio: { precio, con_precio, es_estimado }, ahora }: Props) {
  if (!con_precio)
    return (
      <Text role="status">
        El envío queda en <MoneyText value={ahora.guia_costo_envio} moneda="USD" /> y se suma al precio cuando se
        conozca.
      </Text>
    );
  return (
    <div role="status">
      {es_estimado ? 'Total estimado: de ' : 'Total: de '}
      <Amount {...precio} /> a{' '}
      <b>
        <Amount {...ahora} />
      </b>
      {/* As text: with the piece of the home, that would load these dialogs' fields too. */}
      {ahora.almacenaje > 0 && <Text c="dimmed">{incluyeAlmacenajeText(ahora.almacenaje)}</Text>}
    </div>
  );
}

function Amount({ total, total_usd }: Domicilio['precio']) {
  return total === null ? <MoneyText value={total_usd} moneda="USD" /> : <MoneyText value={total} />;
}
