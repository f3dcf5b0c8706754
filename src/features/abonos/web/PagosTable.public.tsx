import { Group, Text } from '@mantine/core';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { notaText } from '#features/notas_credito/rules/nota-numero.public.ts';
import type { Abono } from '../contract/abonos.schemas.ts';

const Nota = Text.withProps({ size: 'xs', c: 'dimmed' });

/** The payments, one line each, with the change if there was any. */
export function PagosTable({ pagos }: { readonly pagos: Abono['pagos'] }) {
  return (
    <Rows>
      {pagos.map((pago) => (
        <Group key={pago.pago_id} component="li" justify="space-between" align="start" wrap="nowrap" py="xs">
          <div>
            {pago.metodo_nombre}
            {pago.referencia !== null && <Nota>Ref. {pago.referencia}</Nota>}
            {pago.nota_credito_id !== null && <Nota>{notaText(pago.nota_credito_id)}</Nota>}
          </div>
          <Text component="div" fw={600} ta="right">
            <MoneyText value={pago.monto} />
            {pago.cambio > 0 && (
              <Nota>
                Recibido <MoneyText value={pago.recibido} />, cambio <MoneyText value={pago.cambio} />
              </Nota>
            )}
          </Text>
        </Group>
      ))}
    </Rows>
  );
}
