import { useEffect, useRef, useState } from 'react';
import { Button, Group, Text, Title } from '@mantine/core';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { useSettings } from '#kit/web/settings/settings.ts';
import { askToInstall, installOffer, noteAnswered, noteOffered } from './offer.ts';

/** Offers to install the portal, at the end of a customer's home on a phone: once, and never again after an answer. */
export function InstallOffer() {
  const { empresa } = useSettings();
  const [offer, setOffer] = useState(installOffer);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser decides late whether the portal can be installed; public/first.js has stored the event by then.
    const look = (): void => setOffer(installOffer);
    window.addEventListener('beforeinstallprompt', look);
    return () => window.removeEventListener('beforeinstallprompt', look);
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (offer === null || element === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) noteOffered();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [offer]);
  if (offer === null) return null;
  const answer = (): void => {
    noteAnswered();
    setOffer(null);
  };
  const install = (): void => {
    answer();
    // A refusal needs no message: the browser has shown its own dialog.
    askToInstall().catch(() => undefined);
  };
  return (
    <Panel component="section" aria-labelledby="instalar" ref={frame}>
      <Title order={2} id="instalar">
        Lleve {empresa.nombre === '' ? 'el portal' : empresa.nombre} en su teléfono
      </Title>
      <Text c="dimmed">Abre desde su pantalla de inicio y, sin señal, muestra cómo estaban sus compras.</Text>
      {offer === 'apple' && (
        <Text>
          Toque <b>Compartir</b> y después <b>Agregar a pantalla de inicio</b>.
        </Text>
      )}
      <Group gap="xs">
        {offer === 'prompt' && <Button onClick={install}>Instalar</Button>}
        <Button variant="default" onClick={answer}>
          {offer === 'prompt' ? 'No, gracias' : 'Entendido'}
        </Button>
      </Group>
    </Panel>
  );
}
