import { numeroText } from '#kit/rules/numero-text.ts';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { ofOwnDays } from '#features/sucursales/server/sucursal-propia.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { abonosCalls } from '../contract/abonos.calls.ts';
import { pagoErrors } from '../contract/abonos.errors.ts';
import { isTypedAbono, readTotales, selectAbonos } from './abonos.queries.ts';
import { voidAbono } from './anular-abono.ts';
import { readComprobante } from './comprobante.ts';
import { createAbono } from './crear-abono.ts';
import { readMostradorDePagos } from './mostrador-de-pagos.ts';

export const abonosConstraints: ConstraintErrors = {
  pagos_deposito_unico: { error: pagoErrors.PAGO_REFERENCIA_REPETIDA },
};

export const abonosHandlers: readonly Handler[] = [
  ...handleList(abonosCalls.list, {
    rows: ({ db, user, query }) => selectAbonos(db, ofOwnDays(user, query)),
    totales: ({ db, user, query }) => readTotales(db, ofOwnDays(user, query)),
    from: 'a',
    key: 'abono_id',
    defaultOrder: '-fecha_registro',
    daysInOrder: true,
    days: ({ user, query }) => ofOwnDays(user, query),
    first: ({ query }) => isTypedAbono(query.buscar),
    present: (row) => row,
    sheet: 'Comprobantes',
  }),
  handle(abonosCalls.get, async ({ db, user, params: { abono_id } }) => ({
    data: await readComprobante(db, user, abono_id),
  })),
  handle(abonosCalls.pdf, async ({ db, user, params: { abono_id } }) => {
    const abono = await readComprobante(db, user, abono_id);
    const { empresa } = await readSettings(db);
    // Loaded on demand: the module is large and rarely needed.
    const { comprobantePdf } = await import('./comprobante-pdf.ts');
    return {
      file: {
        content: comprobantePdf(empresa, abono),
        contentType: 'application/pdf',
        fileName: `Comprobante ${numeroText(abono_id)}.pdf`,
      },
    };
  }),
  handle(abonosCalls.counter, async ({ db, user, params: { cliente_id } }) => ({
    data: await readMostradorDePagos(db, user, cliente_id),
  })),
  handle(abonosCalls.create, createAbono),
  handle(abonosCalls.void, voidAbono),
];
