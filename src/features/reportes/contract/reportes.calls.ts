import { cargasReport } from './cargas.report.ts';
import { clientesReport } from './clientes.report.ts';
import { enviosLocalesReport } from './envios-locales.report.ts';
import { enviosReport } from './envios.report.ts';
import { gastosReport } from './gastos.report.ts';
import { guiasReport } from './guias.report.ts';
import { paquetesReport } from './paquetes.report.ts';

export const reportesCalls = {
  paquetes: paquetesReport,
  guias: guiasReport,
  cargas: cargasReport,
  envios: enviosReport,
  enviosLocales: enviosLocalesReport,
  gastos: gastosReport,
  clientes: clientesReport,
};
