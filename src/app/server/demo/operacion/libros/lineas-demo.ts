/** An expense or an income in lempiras, and the account that it comes from or goes into. */
export type Linea = readonly [
  hace_dias: number,
  categoria: string,
  referencia: string,
  valor: number,
  sucursal: string,
  cuenta: 'operaciones' | 'depositos' | 'caja',
];

export const GASTOS: readonly Linea[] = [
  [58, 'Combustible', 'Gasolinera Uno, factura 000-001-01-00081220', 1450, 'SPS', 'operaciones'],
  [56, 'Agua', 'Aguas de San Pedro, recibo 4471002', 612.4, 'SPS', 'operaciones'],
  [53, 'Mantenimiento', 'Taller Los Ángeles, cambio de aceite del panel', 2860.5, 'SPS', 'operaciones'],
  [51, 'Combustible', 'Puma La Lima, factura 000-002-01-00013391', 1380, 'SPS', 'operaciones'],
  [47, 'Viáticos', 'Viaje a Tegucigalpa con carga', 950, 'SPS', 'operaciones'],
  [44, 'Combustible', 'Texaco Boulevard, factura 000-001-01-00550027', 1620.75, 'TGU', 'operaciones'],
  [41, 'Comisión bancaria', 'Comisiones de transferencias del mes', 345, 'SPS', 'operaciones'],
  [40, 'Comisión POS', 'Comisión de tarjetas del mes', 1287.36, 'SPS', 'operaciones'],
  [37, 'Combustible', 'Gasolinera Uno, factura 000-001-01-00082944', 1510, 'SPS', 'operaciones'],
  [33, 'Mantenimiento', 'Llantas traseras del panel', 7400, 'SPS', 'operaciones'],
  [30, 'Combustible', 'Puma La Lima, factura 000-002-01-00014012', 1295, 'SPS', 'operaciones'],
  [27, 'Agua', 'Botellones del mes', 480, 'TGU', 'caja'],
  [24, 'Viáticos', 'Viaje a La Ceiba con carga', 1180, 'SPS', 'operaciones'],
  [20, 'Combustible', 'Texaco Boulevard, factura 000-001-01-00551903', 1575.25, 'TGU', 'operaciones'],
  [16, 'Combustible', 'Gasolinera Uno, factura 000-001-01-00084410', 1490, 'SPS', 'operaciones'],
  [12, 'Comisión POS', 'Comisión de tarjetas, primera quincena', 684.11, 'SPS', 'operaciones'],
  [9, 'Mantenimiento', 'Pintura del mostrador', 3200, 'LCE', 'operaciones'],
  [6, 'Combustible', 'Puma La Lima, factura 000-002-01-00014877', 1405, 'SPS', 'operaciones'],
  [3, 'Viáticos', 'Almuerzos de la ruta', 640, 'SPS', 'operaciones'],
  [1, 'Combustible', 'Gasolinera Uno, factura 000-001-01-00085731', 1525, 'SPS', 'operaciones'],
];
export const INGRESOS: readonly Linea[] = [
  [57, 'Almacenaje', 'Almacenaje atrasado, Ferretería Lempira', 1350, 'SPS', 'depositos'],
  [50, 'Envío a domicilio', 'Envío por encomienda a Santa Rosa', 280, 'SPS', 'depositos'],
  [45, 'Otros', 'Venta de cajas usadas', 420, 'SPS', 'caja'],
  [38, 'Fletes', 'Flete de carga suelta, Distribuidora Sula', 4800, 'SPS', 'depositos'],
  [29, 'Almacenaje', 'Almacenaje de un mes, Ferretería Lempira', 1350, 'SPS', 'depositos'],
  [22, 'Envío a domicilio', 'Envío por encomienda a Olanchito', 310, 'LCE', 'depositos'],
  [14, 'Otros', 'Venta de cartón', 265, 'SPS', 'caja'],
  [8, 'Fletes', 'Flete de repuestos, Taller Los Ángeles', 3650, 'SPS', 'depositos'],
  [2, 'Envío a domicilio', 'Envío con mensajero a Villanueva', 180, 'SPS', 'depositos'],
];
/** Employees, and the salary of each per half month, lempiras. */
export const PERSONAL = [
  ['Karla Mejía', 8200, 'SPS'],
  ['Óscar Paz', 7400, 'SPS'],
  ['Nelson Rivera', 7100, 'TGU'],
] as const;
