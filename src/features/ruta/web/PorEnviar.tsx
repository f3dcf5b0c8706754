import { Button, Group, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { useOutbox } from '#kit/web/outbox/browser-outbox.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { handovers } from './handovers.ts';

/** What waits on this phone to be sent, and what the server refused, which needs a decision. */
export function PorEnviar() {
  const { entries, others, unkept } = useOutbox(handovers);
  if (entries.length === 0 && others === 0 && !unkept) return null;
  const refused = entries.filter(({ refusal }) => refusal !== null);
  const waiting = entries.length - refused.length;
  const discard = async (key: string, de: string): Promise<void> => {
    const yes = await confirm({
      title: 'Descartar lo rechazado',
      text: `Se descarta lo que se anotó de ${de}. No queda entregado.`,
      confirmar: 'Descartar',
      danger: true,
    });
    if (yes) await handovers.discard(key);
  };
  return (
    <Panel component="section" aria-label="Por enviar">
      {waiting > 0 && (
        <Text fw={600} role="status">
          {counted(waiting, 'Espera señal para enviarse: 1', 'Esperan señal para enviarse: #')}
        </Text>
      )}
      {unkept && <Text c="red">Este teléfono no guarda nada: no cierre la página hasta que se envíe.</Text>}
      {others > 0 && (
        <Text c="dimmed">
          {counted(others, '1 de otro usuario espera en este teléfono.', '# de otro usuario esperan en este teléfono.')}
        </Text>
      )}
      {refused.length > 0 && (
        <Rows>
          {refused.map(({ key, content: { de }, refusal }) => (
            <li key={key}>
              <div role="alert">
                <Text fw={600}>{de}</Text>
                <Text c="red">No se aceptó: {refusal?.reason}</Text>
              </div>
              <Group gap="xs">
                <Button size="md" variant="default" onClick={() => void handovers.resend(key)}>
                  Reenviar
                </Button>
                <Button size="md" variant="subtle" color="red" onClick={() => void discard(key, de)}>
                  Descartar
                </Button>
              </Group>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
