import type { Emisor, EtiquetaPaquete } from './etiqueta.ts';

export const EMISOR: Emisor = { nombre: 'Encomienda', linea: 'Miami, Florida · 305-000-0000', con_logo: false };

/** A typical parcel. */
export const ETIQUETA: EtiquetaPaquete = {
  codigo: 'GA000123B1',
  guia: 'GA-123',
  orden: 1,
  total: 3,
  caja: null,
  casillero: '1001',
  cliente: 'Ana María Alvarado',
  sucursal_codigo: 'SPS',
  sucursal_nombre: 'San Pedro Sula',
  servicio_prefijo: 'A',
  servicio_nombre: 'AEREO',
  peso_real: '5.25 lb',
  peso_cobrar: '12.50 lb',
  medidas: '10 × 12 × 8',
  tracking: '1Z999AA10123456784',
  courier: 'UPS',
  descripcion: 'Zapatos',
  recepcion: 'Recibido 12/03/2026 10:22 por maria',
};
