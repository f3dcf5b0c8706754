import { counted } from '#kit/rules/counted.ts';
import { formatMoment } from '#kit/rules/dates.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import type { GuiaTipo } from '#features/viaje/rules/guia-tipo.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { minimoDePaquetes, type SolicitudTipo } from '../rules/solicitud-cantidad.ts';

export const SIN_PAQUETES = 'Agregue al menos un paquete.';

export const solicitudErrors = defineErrors({
  SOLICITUD_MAXIMO_PAQUETES: {
    status: 400,
    message: ({ tipo }: { tipo: GuiaTipo }) => `Ha alcanzado número máximo de paquetes permitidos para ${tipo}.`,
  },
  SOLICITUD_POCOS_PAQUETES: {
    status: 400,
    message: ({ minimo, tipo }: { minimo: number; tipo: SolicitudTipo }) =>
      `Para ${tipo} ${counted(minimo, 'se necesita', 'se necesitan')} al menos ${counted(minimo, '1 paquete. Agréguelo', '# paquetes. Agregue los que faltan')}, o indique que falta tracking.`,
  },
  SOLICITUD_MAXIMO_ABIERTAS: {
    status: 409,
    message: ({ maximo, actuales }: { maximo: number; actuales: number }) =>
      `Se puede tener como máximo ${counted(maximo, '1 solicitud abierta', '# solicitudes abiertas')} a la vez; ya hay ${actuales}.`,
  },
  SOLICITUD_PAQUETE_DESCONOCIDO: { status: 400, message: 'No encontramos este paquete en el casillero.' },
  SOLICITUD_PAQUETE_REPETIDO: { status: 400, message: 'Este paquete ya está más arriba en la misma solicitud.' },
  SOLICITUD_TRACKING_REPETIDO: { status: 400, message: 'Este tracking ya está en esta solicitud.' },
  SOLICITUD_PAQUETE_EN_GUIA: {
    status: 409,
    message: ({ tracking, guia }: { tracking: string; guia: string }) =>
      `El paquete ${tracking} ya va en la guía ${guia}.`,
  },
  SOLICITUD_PAQUETE_OCUPADO: {
    status: 409,
    message: ({ tracking }: { tracking: string }) =>
      `El paquete ${tracking} ya se está preparando de otra manera; no puede ir en una solicitud.`,
  },
  SOLICITUD_PAQUETE_ESTADO: {
    status: 409,
    message: ({ tracking, estado }: { tracking: string; estado: PaqueteEstado }) =>
      `El paquete ${tracking} está en estado ${estado}; solo se pide lo que está Pre-alertado o Recibido en USA.`,
  },
  SOLICITUD_PAQUETE_OTRO_SERVICIO: {
    status: 409,
    message: ({ tracking, servicio }: { tracking: string; servicio: string }) =>
      `El paquete ${tracking} llegó para otro servicio; a esta solicitud, que ya está aprobada, solo se agrega lo que llegó para ${servicio}.`,
  },
  SOLICITUD_SIN_PAQUETES: {
    status: 409,
    message: ({ guia }: { guia: string }) => `La solicitud ${guia} no tiene ningún paquete todavía.`,
  },
  SOLICITUD_LE_FALTAN: {
    status: 409,
    message: ({ guia, tipo }: { guia: string; tipo: GuiaTipo }) =>
      `A la solicitud ${guia} le queda 1 paquete, y para ${tipo} se necesitan al menos 2. Rechácela: el paquete queda libre.`,
  },
  SOLICITUD_SIN_VUELTA: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `Ningún paquete de la solicitud ${guia} sigue libre, y ya no admite otros: no hay qué revisar.`,
  },
  SOLICITUD_COMPLETA: {
    status: 409,
    message: ({ guia }: { guia: string }) =>
      `La solicitud ${guia} se hizo completa; no admite más paquetes. Haga otra con los que faltan.`,
  },
  SOLICITUD_CERRADA: {
    status: 409,
    message: ({ guia, fecha }: { guia: string; fecha: string }) =>
      `La solicitud ${guia} se cerró el ${formatMoment(fecha)}; ya no admite más paquetes. Haga otra con los que faltan.`,
  },
  SOLICITUD_RAZON_REQUERIDA: { status: 400, message: 'Escriba el motivo; se le enviará al cliente.' },
});

/**
 * The message for a request with too few parcels; null if they are enough.
 * @param tipo null while it is not chosen: then the lowest minimum counts.
 */
export const pocosPaquetes = (tipo: SolicitudTipo | null, falta_tracking: boolean, cantidad: number): string | null => {
  const minimo = minimoDePaquetes(tipo ?? 'Reempaque', falta_tracking);
  if (cantidad >= minimo) return null;
  return tipo === null ? SIN_PAQUETES : solicitudErrors.SOLICITUD_POCOS_PAQUETES.message({ minimo, tipo });
};
