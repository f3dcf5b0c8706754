import { Button, Group, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { PaqueteEstadoBadge } from '../PaqueteEstadoBadge.public.tsx';
import type { Prealertado } from './use-prealerta.ts';

const NEXT: Readonly<Record<string, string>> = {
  'Pre-alertado': 'Le avisaremos por correo cuando llegue a Miami.',
  'Recibido en USA': 'Ya estaba en nuestra bodega de Miami: desde ahora está en su casillero.',
};

/** The parcels that were pre-alerted, and what comes next for each. */
export function PrealertaList({ paquetes }: { readonly paquetes: readonly Prealertado[] }) {
  return (
    <Rows aria-label="Paquetes pre-alertados">
      {paquetes.map(({ paquete_id, tracking, paquete_courier, paquete_estado }) => (
        <Group key={paquete_id} component="li" gap="4px 12px" py={10}>
          <TextLink to="/paquetes/$paquete_id" params={{ paquete_id: String(paquete_id) }} className="mono">
            {tracking}
          </TextLink>
          <span>{paquete_courier}</span>
          <PaqueteEstadoBadge estado={paquete_estado} />
          {NEXT[paquete_estado] !== undefined && (
            <Text size="sm" c="dimmed" flex="0 0 100%">
              {NEXT[paquete_estado]}
            </Text>
          )}
        </Group>
      ))}
    </Rows>
  );
}

interface Props {
  readonly paquetes: readonly Prealertado[];
  readonly onAgain: () => void;
}

export function PrealertaResult({ paquetes, onAgain }: Props) {
  return (
    <Section title={counted(paquetes.length, 'Su paquete quedó pre-alertado', 'Pre-alertó # paquetes')}>
      <PrealertaList paquetes={paquetes} />
      <Group mt="md" gap={8}>
        <LinkButton to="/paquetes">Ver mis paquetes</LinkButton>
        <Button variant="default" onClick={onAgain}>
          Pre-alertar otro
        </Button>
      </Group>
    </Section>
  );
}
