import { Group, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { Panel } from '#kit/web/ui/Panel.tsx';

const STEPS = [
  ['Copie su dirección de Miami', 'Está aquí abajo y lleva su número de casillero: así sabemos que la compra es suya.'],
  ['Compre con ella', 'Escríbala como dirección de envío en la tienda y guarde la factura.'],
  ['Pre-alerte su compra', 'Con el tracking que le da la tienda y la factura: así sale de Miami sin demora.'],
  [
    'Le avisamos cuando llegue',
    'Recibirá un correo al llegar a Miami y otro cuando pueda retirarlo, con lo que cuesta.',
  ],
] as const;

/** The first steps of a customer who has bought nothing yet. */
export function FirstSteps() {
  return (
    <Panel component="section" aria-labelledby="primeros-pasos">
      <Title order={2} id="primeros-pasos">
        Así trae su primera compra
      </Title>
      <SimpleGrid component="ol" minColWidth={240} autoFlow="auto-fit">
        {STEPS.map(([title, text], index) => (
          <Group key={title} component="li" gap="sm" align="start" wrap="nowrap">
            <ThemeIcon variant="light" radius="xl" aria-hidden>
              {index + 1}
            </ThemeIcon>
            <div>
              <Title order={3}>{title}</Title>
              <Text c="dimmed">{text}</Text>
            </div>
          </Group>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
