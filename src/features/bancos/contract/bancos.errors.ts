import { defineErrors } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';

export const bancoErrors = defineErrors({
  BANCO_NOMBRE_REPETIDO: { status: 409, message: 'Ya existe un banco con este nombre.' },
  BANCO_DE_CAJAS: {
    status: 409,
    message: 'Este banco es el de las cajas de las sucursales: el sistema lo lleva, no se cambia ni se elimina.',
  },
  BANCO_EN_USO: {
    status: 409,
    message: ({ cuentas, nombres }: { cuentas: number; nombres: string }) =>
      `El banco tiene ${counted(cuentas, '1 cuenta', '# cuentas')}: ${nombres}. Un banco con cuentas no se elimina.`,
  },
});

export const cuentaErrors = defineErrors({
  CUENTA_BANCO_DESCONOCIDO: { status: 400, message: 'No existe el banco seleccionado' },
  CUENTA_SUCURSAL_DESCONOCIDA: { status: 400, message: 'No existe la sucursal seleccionada' },
  CUENTA_NUMERO_REPETIDO: { status: 409, message: 'Ya existe una cuenta con este número en ese banco.' },
  CUENTA_BANCO_DE_CAJAS: {
    status: 409,
    message: 'El banco Caja es de las cajas de las sucursales. Elija otro banco.',
  },
  CUENTA_DE_CAJA: {
    status: 409,
    message: 'Es la caja de una sucursal: el sistema la lleva, no se cambia ni se elimina.',
  },
  CUENTA_MONEDA_FIJA: {
    status: 409,
    message: 'La cuenta ya tiene movimientos o extractos: su moneda no cambia. Registre otra cuenta.',
  },
  CUENTA_DE_METODO_ACTIVO: {
    status: 409,
    message: ({ metodos }: { metodos: string }) =>
      `La usan métodos de pago activos (${metodos}). Cámbieles la cuenta o desactívelos primero.`,
  },
  CUENTA_EN_USO: {
    status: 409,
    message: ({ usos }: { usos: string }) => `La cuenta se usa en ${usos}; no se puede eliminar. Puede desactivarla.`,
  },
});
