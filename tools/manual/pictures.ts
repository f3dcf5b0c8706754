import { ADMINISTRACION } from './administracion.ts';
import { BODEGA } from './bodega.ts';
import { CAJA } from './caja.ts';
import { CLIENTES } from './clientes.ts';
import { DESK, work, type Picture } from './picture.ts';
import { REPARTIDOR } from './repartidor.ts';

/** The pictures of docs/img that `npm run pictures` takes, by file name. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  ...ADMINISTRACION,
  ...BODEGA,
  ...CAJA,
  ...CLIENTES,
  ...REPARTIDOR,
  'contabilidad-extracto': { as: 'admin', path: '/stats/extractos/{extracto}', size: work(648), frameless: true },
  'contabilidad-gastos': { as: 'admin', path: '/admin/gastos', size: DESK },
  'contabilidad-resultados': { as: 'admin', path: '/stats/dashboard', size: DESK },
  portada: {
    as: 'admin',
    path: '/admin/usuarios',
    size: work(748),
    beside: { as: 'admin', path: '/admin/roles/{rol}', size: work(748), dark: true },
  },
  'reportes-guias': { as: 'supervisora.sps', path: '/reporte/guias', size: DESK },
};
