import { expect, test } from 'vitest';
import { devueltoDeEntrega } from './devolucion.public.ts';

const pago = { metodo_nombre: 'Efectivo', metodo_tipo: 'Efectivo', referencia: null, nota_credito_id: null } as const;
const efectivo = (monto: number) => ({ ...pago, monto });
const recibo = { abono_id: 1, anulado: false, de_otras: false };

test('each amount says where it goes: only cash is handed back', () => {
  const pagos = [
    { ...pago, metodo_tipo: 'Nota de Crédito', metodo_nombre: 'Nota de Crédito', nota_credito_id: 5, monto: 150 },
    efectivo(1000.4),
    { ...pago, metodo_tipo: 'Tarjeta Crédito', metodo_nombre: 'Tarjeta BAC', referencia: '4455', monto: 600 },
    { ...pago, metodo_tipo: 'Depósito', metodo_nombre: 'Depósito', referencia: 'D-77', monto: 100 },
  ] as const;
  const recibos = [
    { ...recibo, abono: 1850.4, pagos },
    { ...recibo, abono_id: 2, abono: 280.07, pagos: [efectivo(280.07)] },
  ];
  expect(devueltoDeEntrega(recibos)).toEqual([
    { monto: 150, text: 'vuelven a su nota de crédito NC-5: no los devuelva en dinero.' },
    { monto: 1280.47, text: 'en efectivo: devuélvalos al cliente.' },
    { monto: 600, text: 'de Tarjeta BAC (ref. 4455): anule el cobro en la terminal.' },
    { monto: 100, text: 'de Depósito (ref. D-77): devuélvalos por el banco.' },
  ]);
});

test('of a receipt that paid another delivery too, only the part becomes a credit note', () => {
  expect(
    devueltoDeEntrega([
      { ...recibo, abono_id: 123, abono: 1382.09, de_otras: true, pagos: [efectivo(2000)] },
      { ...recibo, abono_id: 124, abono: 10, anulado: true, pagos: [efectivo(10)] },
    ]),
  ).toEqual([
    {
      monto: 1382.09,
      text: 'del comprobante 000000123, que pagó también otra entrega, quedan como crédito del cliente (nota por Devolución): no los devuelva en dinero.',
    },
  ]);
});
