import type { Handler } from '#kit/server/http/context.ts';
import { cargasHandlers } from './cargas.ts';
import { clientesHandlers } from './clientes.ts';
import { enviosLocalesHandlers } from './envios-locales.ts';
import { enviosHandlers } from './envios.ts';
import { gastosHandlers } from './gastos.ts';
import { guiasHandlers } from './guias.ts';
import { paquetesHandlers } from './paquetes.ts';

export const reportesHandlers: readonly Handler[] = [
  ...paquetesHandlers,
  ...guiasHandlers,
  ...cargasHandlers,
  ...enviosHandlers,
  ...enviosLocalesHandlers,
  ...gastosHandlers,
  ...clientesHandlers,
];
