import { useState } from 'react';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { contenidoText } from '#features/compras/rules/contenido.public.ts';
import { paquetesSinFactura } from '#features/compras/rules/sin-factura.public.ts';
import { FacturaEnTarjeta } from '#features/compras/web/FacturaEnTarjeta.public.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import classes from './Aviso.module.css';

interface Props {
  readonly cliente_id: number;
  /** How many parcels lack an invoice, known before they are read. */
  readonly cantidad: number;
}

/** How many are shown at most, and how many at first, so that the rest of the page is not pushed far down. */
const LATEST = 20;
const FIRST = 3;

/** The parcels whose invoice the company waits for; each invoice can be attached here. */
export function SinFactura({ cliente_id, cantidad }: Props) {
  const { data } = useCall(comprasCalls.list, {
    params: { cliente_id },
    query: { falta_factura: 'true', limite: LATEST },
  });
  const [all, setAll] = useState(false);
  const paquetes = paquetesSinFactura(data?.data ?? []).slice(0, LATEST);
  return (
    <section className={classes.aviso} data-tone="warning" aria-labelledby="sin-factura">
      <Group gap="xs" wrap="nowrap">
        <IconFileInvoice size={22} stroke={1.7} color="var(--tone)" aria-hidden />
        <Title order={2} id="sin-factura" size="h3">
          {counted(cantidad, 'Falta la factura de 1 paquete', 'Falta la factura de # paquetes')}
        </Title>
      </Group>
      <Text size="sm" c="dimmed" mt={2}>
        Con ella sale de Miami sin demora. Puede tomarle una foto.
      </Text>
      {paquetes.length > 0 && (
        <Rows mt="xs" aria-label="Paquetes sin factura">
          {paquetes.slice(0, all ? LATEST : FIRST).map((paquete) => (
            <li key={paquete.paquete_id} className={classes.row}>
              <div className={classes.what}>
                <TextLink
                  to="/paquetes/$paquete_id"
                  params={{ paquete_id: String(paquete.paquete_id) }}
                  className={touch.target}
                  fw={600}
                  c="inherit"
                >
                  {contenidoText([paquete])}
                </TextLink>
                <Text size="sm" c="dimmed">
                  <TrackingText {...paquete} />
                </Text>
              </div>
              <FacturaEnTarjeta paquetes={[paquete]} otros={paquetes} />
            </li>
          ))}
        </Rows>
      )}
      {!all && paquetes.length > FIRST && (
        <Button variant="transparent" px={0} mt={4} onClick={() => setAll(true)}>
          {counted(paquetes.length - FIRST, 'Ver 1 paquete más', 'Ver # paquetes más')}
        </Button>
      )}
    </section>
  );
}
