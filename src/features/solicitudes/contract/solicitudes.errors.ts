import { counted } from '#kit/rules/counted.ts';
import { formatMoment } from '#kit/rules/dates.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import type { SolicitudTipo } from '../rules/solicitud-cantidad.ts';

export const solicitudErrors = defineErrors({
  SOLICITUD_MAXIMO_PAQUETES: {
    status: 400,
    message: ({ tipo }: { tipo: SolicitudTipo }) => `Ha alcanzado número máximo de paquetes permitidos para ${tipo}.`,
  },
  SOLICITUD_POCOS_PAQUETES: {
    status: 400,
    message: ({ minimo, tipo }: { minimo: number; tipo: SolicitudTipo }) =>
      `Para ${tipo} se necesita al menos ${counted(minimo, '1 paquete', '# paquetes')}. Agréguelo, o indique que falta tracking.`,
  },
  SOLICITUD_MAXIMO_ABIERTAS: {
    status: 409,
    message: ({ maximo, actuales }: { maximo: number; actuales: number }) =>
      `Se puede tener como máximo ${counted(maximo, '1 solicitud abierta', '# solicitudes abiertas')} a la vez; ya hay ${actuales}.`,
  },
  SOLICITUD_PAQUETE_DESCONOCIDO: { status: 400, message: 'No encontramos este paquete en el casillero.' },
  SOLICITUD_PAQUETE_REPETIDO: { status: 400, message: 'Este paquete ya está más arriba en la misma solicitud.' },
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
