import { useForm } from '@mantine/form';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { difference, total as sum } from '#kit/rules/money.ts';
import { formatDni } from '#features/clientes/contract/clientes.schemas.ts';
import { SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { createEntregaBody, type Mostrador } from '../../contract/entregas.schemas.ts';
import { entregaErrors } from '../../contract/entregas.errors.ts';
import { excedeCredito } from '../../rules/credito.public.ts';
import { cobroEntrega } from '../../rules/cobro-entrega.ts';
import { startRows, usePagoRows } from '#features/abonos/web/cobro/use-pago-rows.public.ts';
import type { GuiaEnMostrador } from './GuiasSection.tsx';

const { shape } = createEntregaBody;
const problemOf = (field: keyof typeof shape, value: unknown): string | null =>
  shape[field].safeParse(value).error?.issues[0]?.message ?? null;

/** The state of the form for one client, and the amounts computed from it and the ticked guias. */
export const useCobro = (datos: Mostrador, elegidas: readonly GuiaEnMostrador[]) => {
  const { cliente, puede_dar_credito, puede_exonerar, deudas, ...medios } = datos;
  const form = useForm({
    initialValues: {
      recibe_nombre: nombreCompleto(cliente),
      recibe_dni: formatDni(cliente.dni ?? ''),
      tipo: 'Sucursal' as 'Sucursal' | 'Domicilio',
      comentario: '',
      firma: null as string | null,
      credito: false,
      exonerar_almacenaje: false,
      razon_almacenaje: '',
      /** The older deliveries paid too, by id, so that debts that appear later are not included. */
      anteriores: [] as readonly number[],
      ...SIN_REBAJA,
      pagos: startRows(medios),
    },
    validate: {
      recibe_nombre: (value) => problemOf('recibe_nombre', value),
      recibe_dni: (value) => problemOf('recibe_dni', value),
      comentario: (value) => problemOf('comentario', value),
    },
    validateInputOnBlur: true,
  });
  const { pagos, credito, anteriores, razon, autorizacion, exonerar_almacenaje, razon_almacenaje, ...recibe } =
    form.values;
  /** Lempiras of the total that are storage. */
  const almacenaje = sum(elegidas.map((guia) => guia.almacenaje));
  const exonera = puede_exonerar && exonerar_almacenaje && almacenaje > 0;
  const cobrado = elegidas.map(({ total_usd, ...guia }) =>
    exonera
      ? {
          total: difference(guia.total, guia.almacenaje),
          total_usd: difference(total_usd, guia.almacenaje_usd),
        }
      : { total: guia.total, total_usd },
  );
  const esGratis = cobrado.some((guia) => guia.total === 0);
  const total = sum(cobrado.map((guia) => guia.total));
  /** Older deliveries are paid in full or not at all; partial payments are made on /pagos. */
  const cobradas = deudas.filter(({ entrega_id }) => anteriores.includes(entrega_id));
  const abonos = cobradas.map(({ entrega_id, saldo }) => ({ entrega_id, abono: saldo }));
  const rows = usePagoRows(form, pagos, sum([total, ...abonos.map(({ abono }) => abono)]), medios);
  const cobro = cobroEntrega(
    cobrado.map((guia) => guia.total),
    rows.written,
    abonos.map(({ abono }) => ({ abono, queda: 0 })),
  );
  const body = {
    ...recibe,
    ...(esGratis ? { razon, autorizacion } : {}),
    ...(exonera ? { exonerar_almacenaje, razon_almacenaje } : {}),
    cliente_id: cliente.cliente_id,
    guia_ids: elegidas.map(({ guia_id }) => guia_id),
    pagos: rows.pagos,
    ...(abonos.length === 0 ? {} : { abonos }),
    total,
  };

  /** All problems found before sending, by field. */
  const findProblems = (): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const { path, message } of createEntregaBody.safeParse(body).error?.issues ?? [])
      errors[path.join('.')] ??= message;
    for (const [path, message] of Object.entries(rows.problemsOf(errors))) errors[path] ??= message;
    if (exonera && razon_almacenaje.trim() === '')
      errors['razon_almacenaje'] ??= entregaErrors.ENTREGA_EXONERAR_SIN_RAZON.message();
    if (esGratis && razon.trim() === '') errors['razon'] ??= viajeErrors.REBAJA_SIN_RAZON.message();
    if (cobro.pagado < 0)
      errors['pagos'] ??= entregaErrors.ENTREGA_ABONOS_SIN_PAGO.message({
        abonos: moneyText(cobro.abonado),
        pagos: moneyText(sum([cobro.abonado, cobro.pagado])),
      });
    if (cobro.saldo < 0)
      errors[`pagos.${rows.pagos.length - 1}.monto`] ??= entregaErrors.ENTREGA_PAGO_EXCEDIDO.message();
    if (cobro.saldo > 0 && !puede_dar_credito && !rows.mal)
      errors['pagos'] = entregaErrors.ENTREGA_CREDITO_SIN_PERMISO.message();
    if (puede_dar_credito && !rows.mal && excedeCredito(datos, cobro))
      errors['pagos'] = entregaErrors.ENTREGA_CREDITO_EXCEDIDO.message({
        limite: moneyText(datos.limite_credito),
        debe: moneyText(datos.saldo),
        nuevo: moneyText(cobro.saldo),
      });
    if (cobro.saldo > 0 && puede_dar_credito && !credito && !rows.mal)
      errors['credito'] = 'Marque que autoriza el crédito, o complete el pago.';
    return rows.atRows(errors);
  };

  return {
    form,
    rows,
    cobro,
    /** The older deliveries paid too. */
    deudas: cobradas,
    /** A guia is free of charge, which needs an authorization. */
    esGratis,
    total_usd: sum(cobrado.map((guia) => guia.total_usd)),
    /** Lempiras of storage, and whether they are waived. */
    almacenaje,
    exonera,
    body,
    findProblems,
    fieldsOf: rows.fieldsOf,
  };
};

export type Cobro = ReturnType<typeof useCobro>;
