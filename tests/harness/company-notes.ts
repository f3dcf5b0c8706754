import { CLIENTES, momentIn, USUARIO, written, type Ground } from './company-ground.ts';
import { newLinea } from './company-lineas.ts';

const REVISOR = 'sistema';

/** A moment the given number of days later. */
const after = (moment: string, days: number): string => new Date(Date.parse(moment) + days * 86_400_000).toISOString();

const voided = (moment: string) => ({
  estado: 'Anulado',
  razon_anulacion: 'Prueba',
  usuario_anulacion: REVISOR,
  fecha_anulacion: moment,
});

/** Adds notes: approved, refused, undecided, and approved but voided on another day. */
export const addNotas = async ({ random, insert }: Ground, year: number, howMany: number): Promise<void> => {
  for (let left = howMany; left > 0; left -= 1) {
    const moment = momentIn(year, random);
    const note = {
      cliente_id: random.pick(CLIENTES),
      concepto: random.pick(['Cortesía', 'Cobro en exceso', 'Devolución']),
      razon: 'Prueba',
      credito: random.cents(100, 90_000),
      usuario_registro: USUARIO,
    };
    const reviewed = { usuario_revision: REVISOR, fecha_revision: moment };
    await insert(
      'notas_credito',
      random.pick([
        { ...note, estado: 'Pendiente' },
        { ...note, ...reviewed, estado: 'Rechazado', razon_rechazo: 'Prueba' },
        { ...note, ...reviewed, estado: 'Aprobado' },
        { ...note, ...reviewed, ...voided(after(moment, random.int(0, 40))) },
      ]),
    );
  }
};

/**
 * Adds transfers for waiting guides, each with the note that it became, some of them voided later; and some transfers
 * that are undecided or were refused.
 */
export const addAnticipos = async (
  { app, random, insert, sucursales, cuentas }: Ground,
  year: number,
  howMany: number,
): Promise<void> => {
  for (let left = howMany; left > 0; left -= 1) {
    const [cliente_id, moment] = [random.pick(CLIENTES), momentIn(year, random)];
    const monto = written(BigInt(random.int(100, 200_000)));
    const { guia_id } = await app.world.guia({
      estado: 'Disponible para entrega',
      cliente_id,
      sucursal_id: random.pick(sucursales),
      history: false,
    });
    const estado = random.pick(['Aprobado', 'Aprobado', 'Aprobado', 'Pendiente', 'Rechazado']);
    const reviewed = { usuario_revision: REVISOR, fecha_revision: moment };
    const note =
      estado === 'Aprobado'
        ? await insert('notas_credito', {
            cliente_id,
            guia_id,
            concepto: 'Pago anticipado',
            razon: 'Prueba',
            credito: monto,
            usuario_registro: USUARIO,
            ...reviewed,
            ...(random.chance(0.3) ? voided(after(moment, random.int(0, 30))) : { estado: 'Aprobado' }),
          })
        : {};
    await insert('comprobantes_transferencia', {
      cliente_id,
      guia_ids: [guia_id],
      cuenta_banco_id: random.pick(cuentas),
      monto,
      referencia: `ANT${year}${left}`,
      fecha: moment.slice(0, 'yyyy-mm-dd'.length),
      archivo: 'foto.jpg',
      archivo_clave: `comprobantes/${year}-${left}`,
      archivo_sha256: String(left).padStart(64, '0'),
      estado,
      nota_credito_id: note['nota_credito_id'] ?? null,
      usuario_registro: USUARIO,
      ...(estado !== 'Pendiente' && reviewed),
      ...(estado === 'Rechazado' && { razon_rechazo: 'Prueba' }),
    });
  }
};

/** Adds a transfer for more than a delivery owes: a receipt over the debt, and a note over the rest. */
export const addSobrante = async (ground: Ground, year: number): Promise<void> => {
  const { random, insert, sucursales, cuentas, metodos } = ground;
  const [cliente_id, sucursal_id, moment] = [random.pick(CLIENTES), random.pick(sucursales), momentIn(year, random)];
  const linea = await newLinea(ground, cliente_id, sucursal_id);
  const [debe, sobra] = [linea.total, BigInt(random.int(100, 90_000))];
  const [cuenta_banco_id, referencia] = [random.pick(cuentas), `SOB${year}`];
  const ofAll = { cliente_id, sucursal_id, usuario_registro: USUARIO, fecha_registro: moment, total: written(debe) };
  const { entrega_id = 0 } = await insert('entregas', {
    ...ofAll,
    tipo: 'Sucursal',
    estado: 'Pagada',
    pagado: written(debe),
  });
  await insert('entregas_guias', { ...linea.row, entrega_id, anulada: false });
  const { abono_id = 0 } = await insert('abonos', { ...ofAll, tipo: 'Liquidación' });
  await insert('abonos_detalle', { abono_id, entrega_id, abono: written(debe) });
  await insert('pagos', {
    abono_id,
    metodo_pago_id: metodos.get('Transferencia'),
    metodo_tipo: 'Depósito',
    cuenta_banco_id,
    referencia,
    monto: written(debe),
    recibido: written(debe),
  });
  const reviewed = { usuario_revision: REVISOR, fecha_revision: moment };
  const { nota_credito_id = 0 } = await insert('notas_credito', {
    cliente_id,
    concepto: 'Pago anticipado',
    razon: 'Prueba',
    credito: written(sobra),
    estado: 'Aprobado',
    usuario_registro: USUARIO,
    ...reviewed,
  });
  await insert('comprobantes_transferencia', {
    cliente_id,
    entrega_ids: [entrega_id],
    cuenta_banco_id,
    monto: written(debe + sobra),
    referencia,
    fecha: moment.slice(0, 'yyyy-mm-dd'.length),
    archivo: 'foto.jpg',
    archivo_clave: `comprobantes/${year}-sobrante`,
    archivo_sha256: 'f'.repeat(64),
    estado: 'Aprobado',
    abono_id,
    nota_credito_id,
    usuario_registro: USUARIO,
    ...reviewed,
  });
};
