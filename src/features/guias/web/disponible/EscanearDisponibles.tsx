import { Button, Group, Stack, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaSummary } from '../../contract/guias.schemas.ts';
import { MarcarElegidas } from './MarcarElegidas.tsx';
import { ScanGuia } from './ScanGuia.tsx';
import { useElegidas } from './use-elegidas.ts';

function Elegida({ guia, onRemove }: { readonly guia: GuiaSummary; readonly onRemove: () => void }) {
  const numero = guiaText(guia.servicio_prefijo, guia.guia_numero);
  return (
    <Group component="li" justify="space-between" gap="2px 12px" py={8}>
      <div>
        <span className="mono">{numero}</span>
        <Text size="sm" c="dimmed">
          {clienteText(guia)} · {guia.servicio_nombre} · {counted(guia.total_paquetes, '1 paquete', '# paquetes')}
        </Text>
      </div>
      <Group gap="xs">
        <MoneyText value={guia.total} />
        <Button variant="subtle" size="compact-sm" aria-label={`Quitar ${numero}`} onClick={onRemove}>
          Quitar
        </Button>
      </Group>
    </Group>
  );
}

/** Makes scanned guides available, for who may do that and not list guides: what is before them, they can scan. */
export function EscanearDisponibles() {
  const { chosen, setChosen, round, add, onDone } = useElegidas();
  const guias = [...chosen.values()];
  const remove = ({ guia_id }: GuiaSummary): void =>
    setChosen((before) => new Map([...before].filter(([id]) => id !== guia_id)));
  return (
    <Stack gap="md">
      <PageHeader
        title="Marcar guías disponibles"
        detalle="Escanee la etiqueta de cada guía, o el tracking de uno de sus paquetes."
      />
      <Group>
        <ScanGuia round={round} chosen={chosen} onFound={add} />
      </Group>
      {guias.length > 0 && (
        <Section
          title={counted(guias.length, '1 guía elegida', '# guías elegidas')}
          actions={<MarcarElegidas guias={guias} onDone={onDone} />}
        >
          <Rows aria-label="Guías elegidas">
            {guias.map((guia) => (
              <Elegida key={guia.guia_id} guia={guia} onRemove={() => remove(guia)} />
            ))}
          </Rows>
        </Section>
      )}
    </Stack>
  );
}
