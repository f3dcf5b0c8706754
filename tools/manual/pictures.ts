import { CAJA } from './caja.ts';
import { DESK, PHONE, work, type Picture } from './picture.ts';

/** Each picture of docs/img that `npm run pictures` takes, by the name of its file. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  ...CAJA,
  'administracion-dashboard': { as: 'supervisora.sps', path: '/dashboard', size: DESK },
  'bodega-estantes': { as: 'bodega.sps', path: '/bodega', size: DESK },
  'bodega-llegada': { as: 'bodega.sps', path: '/recibir/hn', size: DESK },
  'bodega-recibir': { as: 'bodega.sps', path: '/recibir/paquetes/{servicio}', size: DESK },
  'clientes-compras': { as: '1', path: '/compras', size: PHONE },
  'clientes-inicio': { as: '1', path: '/', size: PHONE },
  'clientes-prealerta': { as: '1', path: '/paquetes/prealerta', size: PHONE },
  'contabilidad-gastos': { as: 'admin', path: '/admin/gastos', size: DESK },
  'contabilidad-resultados': { as: 'admin', path: '/stats/dashboard', size: DESK },
  portada: {
    as: 'admin',
    path: '/admin/usuarios',
    size: work(748),
    beside: { as: 'admin', path: '/admin/roles/{rol}', size: work(748), dark: true },
  },
  'repartidor-rutas': { as: 'supervisora.sps', path: '/entrega/rutas', size: DESK },
  'reportes-guias': { as: 'supervisora.sps', path: '/reporte/guias', size: DESK },
};
