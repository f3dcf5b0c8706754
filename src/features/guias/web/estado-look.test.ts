import { expect, test } from 'vitest';
import { PAQUETE_ESTADO_LOOK } from '#features/paquetes/web/paquete-estado-look.public.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { GUIA_ESTADO_LOOK } from './guia-estado-look.public.ts';

/** The colours of the specification. */
const TONES = {
  Pendiente: 'danger',
  'Pre-alertado': 'dark',
  'Recibido en USA': 'info',
  'Esperando Consolidación': 'warning',
  'Enviado a HN': 'warning',
  'Recibido en HN': 'primary',
  'Disponible para entrega': 'success',
  Entregado: 'secondary',
  Abandonado: 'danger',
} as const;

test.each(Object.entries(TONES))('a guide that is %s is %s', (estado, tone) =>
  expect(GUIA_ESTADO_LOOK[estado as keyof typeof TONES].tone).toBe(tone),
);

test('a parcel has the colour that its guide has', () => {
  for (const estado of PAQUETE_ESTADOS) expect(PAQUETE_ESTADO_LOOK[estado].tone).toBe(TONES[estado]);
});

test('states of one colour are told apart by their icon', () => {
  const looks = GUIA_ESTADOS.map((estado) => GUIA_ESTADO_LOOK[estado]);
  for (const [place, look] of looks.entries())
    for (const other of looks.slice(place + 1))
      expect(look.tone === other.tone && look.icon === other.icon).toBe(false);
});

test('each state of the way of a parcel has a picture in its timeline', () => {
  const way = PAQUETE_ESTADOS.filter((estado) => estado !== 'Abandonado');
  const pictures = way.map((estado) => PAQUETE_ESTADO_LOOK[estado].figure ?? PAQUETE_ESTADO_LOOK[estado].icon);
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(way.length);
});
