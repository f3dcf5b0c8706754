import { useSyncExternalStore } from 'react';
import type { ColaState } from '../cola/cola.ts';
import { colaDeRecepcion } from '../cola/cola-de-recepcion.public.ts';

export const useCola = (): ColaState => useSyncExternalStore(colaDeRecepcion.subscribe, colaDeRecepcion.get);
