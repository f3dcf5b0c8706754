import { Box, Button, Group, Text } from '@mantine/core';
import { dateText } from '#kit/rules/dates.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { useSettings } from '#kit/web/settings/settings.ts';
import { Rows } from '#kit/web/ui/Rows.tsx';
import type { Linea } from '../contract/lineas.schemas.ts';
import { type Candidato, diferencias, registroText } from '../rules/coincidencia.ts';
import { Registro } from './Registro.tsx';

interface Props {
  readonly linea: Linea;
  readonly busy: boolean;
  readonly onChoose: (candidato: Candidato) => void;
  readonly onClose: () => void;
}

const listed = (phrases: readonly string[]): string => (phrases.length === 0 ? 'Igual en todo' : phrases.join(' · '));

/**
 * The records that a line may match, each with its differences. The likeliest is first and focused, so Enter takes it.
 */
export function ElegirDialog({ linea, busy, onChoose, onClose }: Props) {
  const { fecha, referencia, descripcion, monto, moneda, exacta, candidatos } = linea;
  const { formatoDeFecha } = useSettings();
  const all = exacta === null ? candidatos : [exacta, ...candidatos];
  return (
    <FormDialog title="Elegir coincidencia" record={moneyText(monto, moneda)} size="lg" onClose={onClose}>
      {() => (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {[`Banco: ${dateText(fecha, formatoDeFecha)}`, referencia, descripcion]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
          <Rows aria-label="Coincidencias posibles">
            {all.map((one, place) => (
              <Group key={`${one.clase} ${one.id}`} component="li" gap="4px 16px" py={8}>
                <Box flex="1 1 220px" miw={0}>
                  <Text component="div" fw={600}>
                    <Registro clase={one.clase} numero={one.numero} acciones={one.acciones} />
                    {one.quien}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {listed(diferencias(linea, one, formatoDeFecha))}
                  </Text>
                </Box>
                <Text span className="num" fw={600}>
                  {moneyText(one.monto, one.moneda)}
                </Text>
                <Button
                  variant="light"
                  data-autofocus={place === 0 || undefined}
                  disabled={busy}
                  aria-label={`Conciliar con ${registroText(one)}`}
                  onClick={() => onChoose(one)}
                >
                  Conciliar
                </Button>
              </Group>
            ))}
          </Rows>
        </>
      )}
    </FormDialog>
  );
}
