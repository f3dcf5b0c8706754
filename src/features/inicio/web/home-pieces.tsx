import { Skeleton } from '@mantine/core';
import { piece } from '#kit/web/piece/piece.tsx';

// Not every customer's home shows these, and most stand below the first screen: their code comes after it, with what
// they ask for. With what prepares an invoice they were 24 of the 42 files that a home waited for.

export const SinGuiaAviso = piece(
  async () => (await import('#features/paquetes/web/SinGuiaAviso.public.tsx')).SinGuiaAviso,
);
export const FirstSteps = piece(async () => (await import('./FirstSteps.tsx')).FirstSteps, <Skeleton h={220} />);
export const CuentasParaPagar = piece(
  async () => (await import('#features/bancos/web/CuentasParaPagar.public.tsx')).CuentasParaPagar,
);
export const MisComprobantes = piece(
  async () => (await import('#features/comprobantes/web/MisComprobantes.public.tsx')).MisComprobantes,
);
export const DireccionesUsa = piece(
  async () => (await import('#features/clientes/web/DireccionesUsa.public.tsx')).DireccionesUsa,
  <Skeleton h={220} />,
);
