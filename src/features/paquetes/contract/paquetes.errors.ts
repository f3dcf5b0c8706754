import { counted } from '#kit/rules/counted.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

export const paqueteErrors = defineErrors({
  PAQUETE_TRACKING_EN_USO: {
    status: 409,
    message: 'Este tracking ya está registrado en un paquete activo. Si cree que es suyo, comuníquese con nosotros.',
  },
  PAQUETE_TRACKING_NO_EDITABLE: {
    status: 409,
    message: ({ estado }: { estado: PaqueteEstado }) =>
      `El paquete está en estado ${estado}; su tracking ya no se puede cambiar.`,
  },
  PAQUETE_TRACKING_REEMPACADO: {
    status: 409,
    message: 'El paquete es parte de un reempaque; su tracking ya no se puede cambiar.',
  },
  /** For a customer, who may delete only what has not arrived. */
  PAQUETE_YA_LLEGO: {
    status: 409,
    message: ({ estado, tracking }: { estado: PaqueteEstado; tracking: string }) =>
      estado === 'Recibido en USA'
        ? `El paquete ${tracking} ya está en Miami; para descartarlo comuníquese con nosotros.`
        : `El paquete ${tracking} ya está en estado ${estado}; solo se elimina lo que todavía no ha llegado a Miami.`,
  },
  PAQUETE_EN_LISTA: {
    status: 409,
    /** `lista` is null for customers, who do not see packing lists. */
    message: ({ lista }: { lista: string | null }) =>
      lista === null
        ? 'El paquete ya se está preparando para viajar. Comuníquese con nosotros para cambiarlo.'
        : `El paquete está en el packing list ${lista}, que ya no está abierto. Retírelo primero de la lista.`,
  },
  PAQUETE_NO_ADMITE_GUIA: {
    status: 409,
    message: ({ tracking, motivo }: { tracking: string; motivo: string }) =>
      `Al paquete ${tracking} no se le crea guía: ${motivo}`,
  },
  PAQUETE_REEMPACADO: {
    status: 409,
    message: 'El paquete es parte de un reempaque; no se puede eliminar.',
  },
  PAQUETE_FOTO_NO_PERMITIDA: {
    status: 409,
    message: ({ estado }: { estado: PaqueteEstado }) =>
      `El paquete está en estado ${estado}; la foto se toma de un paquete recibido y todavía no entregado.`,
  },
  PAQUETE_MAXIMO_PREALERTA: {
    status: 400,
    message: ({ maximo }: { maximo: number }) =>
      counted(
        maximo,
        'Puede pre-alertar como máximo 1 paquete a la vez.',
        'Puede pre-alertar como máximo # paquetes a la vez.',
      ),
  },
  PAQUETE_MAXIMO_PREALERTADOS: {
    status: 409,
    message: ({ maximo, actuales }: { maximo: number; actuales: number }) =>
      `Puede tener como máximo ${counted(maximo, '1 paquete pre-alertado', '# paquetes pre-alertados')} a la vez; ya tiene ${actuales}. ` +
      'Elimine los que ya no espera, o comuníquese con nosotros.',
  },
  PAQUETE_MAXIMO_CORRECCIONES: {
    status: 409,
    message: ({ maximo }: { maximo: number }) =>
      `Ya corrigió ${maximo} veces el tracking de este paquete. Comuníquese con nosotros para corregirlo otra vez.`,
  },
  PAQUETE_FACTURA_NO_ADMITIDA: {
    status: 409,
    message: 'Este paquete ya no admite factura: ya la tiene, reúne varios paquetes o ya fue entregado.',
  },
  PAQUETE_FACTURA_NO_REQUERIDA: {
    status: 409,
    message:
      'A este paquete no le falta la factura para salir de Miami: ya la tiene, reúne varios paquetes o ya salió.',
  },
  /** With one invoice for several parcels: the first that does not accept it. */
  PAQUETE_FACTURA_CERRADA: {
    status: 409,
    message: ({ tracking }: { tracking: string }) =>
      `El paquete ${tracking} ya no admite otra factura: reúne varios paquetes, ya va a salir de Miami o ya fue entregado.`,
  },
  PAQUETE_FACTURA_DE_VARIOS: {
    status: 409,
    message: 'Una misma factura es de paquetes de un solo cliente.',
  },
  PAQUETE_ARCHIVO_NO_ADMITIDO: {
    status: 415,
    message: 'El archivo debe ser una factura en PDF, JPG o PNG.',
  },
  PAQUETE_FOTO_NO_ADMITIDA: { status: 415, message: 'La foto debe ser una imagen JPG, PNG o WEBP.' },
  PAQUETE_AVISO_NO_PERMITIDO: {
    status: 409,
    message: ({ estado }: { estado: PaqueteEstado }) =>
      `El paquete está en estado ${estado}; no se puede reenviar el aviso de recibido.`,
  },
  PAQUETE_SIN_DUENO: {
    status: 409,
    message: 'El paquete no tiene dueño todavía. Asígnelo primero a un cliente.',
  },
  PAQUETE_ENTREGADO_SIN_CAMBIO: {
    status: 409,
    message: 'No es posible cambiar las dimensiones de un paquete entregado.',
  },
});
