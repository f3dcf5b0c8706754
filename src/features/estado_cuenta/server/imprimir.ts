import { refuse } from '#kit/contract/errors.ts';
import { localDay } from '#kit/rules/dates.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { requireCliente } from '#features/clientes/server/clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import type { estadoCuentaCalls } from '../contract/estado-cuenta.calls.ts';
import { estadoCuentaErrors, LINEAS_MAX } from '../contract/estado-cuenta.errors.ts';
import { presentMovimiento, readTotales, selectMovimientos } from './movimientos.queries.ts';

type Pdf = typeof estadoCuentaCalls.pdf;

/** The statement as a PDF, oldest line first. */
export const printEstadoCuenta = async ({
  db,
  user,
  params: { cliente_id },
  query,
}: Context<Pdf>): Promise<Answer<Pdf>> => {
  const cliente = await requireCliente(db, user, cliente_id);
  const [{ empresa }, rows, totales] = await Promise.all([
    readSettings(db),
    selectMovimientos(db, cliente_id, query)
      .orderBy('m0.fecha')
      .orderBy('m0.clave')
      .limit(LINEAS_MAX + 1)
      .execute(),
    readTotales(db, cliente_id, query),
  ]);
  if (rows.length > LINEAS_MAX) throw refuse(estadoCuentaErrors.CUENTA_MUY_LARGA);
  // Loaded on demand: the module is large and rarely needed.
  const { estadoCuentaPdf } = await import('./estado-cuenta-pdf.ts');
  return {
    file: {
      content: estadoCuentaPdf({
        empresa,
        cliente,
        ...query,
        hoy: localDay(Date.now()),
        lineas: rows.map((row) => presentMovimiento(row, user, cliente_id)),
        totales,
      }),
      contentType: 'application/pdf',
      fileName: `Estado de cuenta ${mailboxText(cliente_id)}.pdf`,
    },
  };
};
