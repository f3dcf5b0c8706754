import { Group, Text } from '@mantine/core';
import { clienteText } from '#kit/rules/mailbox.ts';
import { counted } from '#kit/rules/counted.ts';
import type { DataOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { retirosCalls } from '../contract/retiros.calls.ts';
import classes from './Retiro.module.css';

type Esperado = DataOf<typeof retirosCalls.expected>[number];

/**
 * The clients who announced to come today, so that their parcels can be prepared; renders nothing if there are none.
 */
export function VienenEnCamino() {
  const allowed = useAllowed(retirosCalls.expected.access);
  const { data } = useCall(retirosCalls.expected, {}, { enabled: allowed });
  const esperados = data?.data ?? [];
  if (esperados.length === 0) return null;
  return (
    <Section title={counted(esperados.length, 'Viene 1 cliente en camino', 'Vienen # clientes en camino')} flush>
      <Rows aria-label="Vienen en camino">
        {esperados.map((esperado) => (
          <li key={esperado.cliente_id} className={classes.esperado}>
            <div>
              <Group gap="2px 10px" align="baseline">
                <Text fw={600}>{clienteText(esperado)}</Text>
                <Text size="sm" c="dimmed">
                  avisó <DateText value={esperado.viene_desde} time relative />
                </Text>
              </Group>
              <Text size="sm">{esperado.guias.map(guiaYLugar).join(' · ')}</Text>
            </div>
            <LinkButton
              variant="default"
              to="/entrega"
              search={{ cliente_id: String(esperado.cliente_id) }}
              aria-label={`Atender a ${clienteText(esperado)}`}
            >
              Atender
            </LinkButton>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

const guiaYLugar = ({ servicio_prefijo, guia_numero, ubicaciones }: Esperado['guias'][number]): string => {
  const guia = guiaText(servicio_prefijo, guia_numero);
  return ubicaciones.length === 0 ? guia : `${guia} (${ubicaciones.join(', ')})`;
};
