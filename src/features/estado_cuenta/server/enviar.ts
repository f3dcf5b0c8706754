import { refuse } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';
import { formatDay, localDay } from '#kit/rules/dates.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { requireCliente } from '#features/clientes/server/clientes.public.ts';
import { mailSaid, queueCorreo } from '#features/correos/server/correos.public.ts';
import { DEUDA_VIEJA } from '#features/clientes/rules/deuda-vieja.public.ts';
import { selectDeudas } from '#features/abonos/server/deudas-abiertas.public.ts';
import type { estadoCuentaCalls } from '../contract/estado-cuenta.calls.ts';
import type { NotasDeCuenta, ResumenDeCuenta } from '../contract/estado-cuenta.schemas.ts';
import { readNotasDeCuenta } from './notas-de-cuenta.ts';
import { resumenOf } from './resumen.ts';

type Mail = typeof estadoCuentaCalls.mail;
type Deuda = Awaited<ReturnType<typeof selectDeudas>>[number];

/** How many deliveries a mail lists at most. */
const TOLD = 20;

/** The mail's summary of the account. */
const datosOf = (
  { saldo, dias_61_90, dias_90_mas, notas_credito }: ResumenDeCuenta,
  { concedidas, usadas }: NotasDeCuenta,
  dias: string,
): [string, string][] =>
  (
    [
      ['De 61 a 90 días', dias_61_90],
      ['De más de 90 días', dias_90_mas],
      [`Notas de crédito concedidas${dias}`, concedidas],
      [`Notas de crédito usadas${dias}`, usadas],
      ['A su favor en notas de crédito', notas_credito],
    ] as const
  ).reduce<[string, string][]>(
    (told, [label, value]) => (value > 0 ? [...told, [label, moneyText(value)]] : told),
    [['Saldo', moneyText(saldo)]],
  );

/** The period as the end of a phrase; empty if it is unlimited. */
const diasText = (desde: string | undefined, hasta: string | undefined): string =>
  [desde && ` desde el ${formatDay(desde)}`, hasta && ` hasta el ${formatDay(hasta)}`].filter(Boolean).join('');

const lineOf = ({ entrega_id, fecha_registro, guias, dias, saldo }: Deuda): [string, string] => [
  [
    `Entrega ${numeroText(entrega_id)}`,
    formatDay(fecha_registro),
    ...guias.slice(0, 3),
    ...(dias > DEUDA_VIEJA ? [counted(dias, 'hace 1 día', 'hace # días')] : []),
  ].join(' · '),
  moneyText(saldo),
];

/**
 * Mails a client their debt. The mail has no attachment and no access key, and its link works only for the owner's
 * login, so that a mistyped address or a forwarded mail reveals nothing else.
 */
export const mailEstadoCuenta = async ({
  db,
  user,
  params: { cliente_id },
  body: { desde, hasta },
  services,
  audit,
  notify,
}: Context<Mail>): Promise<Answer<Mail>> => {
  const cliente = await requireCliente(db, user, cliente_id);
  if (cliente.correo === null) throw refuse(clienteErrors.CLIENTE_SIN_CORREO);
  // Sequential: within a command the queries share one connection.
  const resumen = await resumenOf(db, user, cliente);
  const deudas = await selectDeudas(db, cliente_id);
  const notas = await readNotasDeCuenta(db, cliente_id, { desde, hasta });
  const hoy = formatDay(localDay(Date.now()));
  const days = new URLSearchParams({ ...(desde !== undefined && { desde }), ...(hasta !== undefined && { hasta }) });
  const { saldo, entregas } = resumen;
  const correo_id = await queueCorreo(db, {
    plantilla: 'estado_de_cuenta',
    destinatario: cliente.correo,
    asunto: `Su estado de cuenta al ${hoy}`,
    saludo: `Hola, ${cliente.cliente_nombre}:`,
    paragraphs: [
      saldo > 0
        ? `Al ${hoy} tiene por pagar ${moneyText(saldo)} de ${counted(entregas, '1 entrega', '# entregas')}.`
        : `Al ${hoy} su cuenta está al día: no debe nada.`,
    ],
    datos: datosOf(resumen, notas, diasText(desde, hasta)),
    button: {
      texto: 'Ver mi estado de cuenta',
      link: `${services.publicUrl}/estado_cuenta${days.size === 0 ? '' : `?${days.toString()}`}`,
    },
    ...(deudas.length > 0 && {
      sections: [
        {
          title: entregas > TOLD ? `Por pagar: las ${TOLD} más antiguas` : 'Por pagar',
          datos: deudas.slice(0, TOLD).map(lineOf),
        },
      ],
    }),
    nota: 'Para ver todos sus movimientos o descargarlos, entre al portal con su casillero y su contraseña.',
    entidad: 'cliente',
    entidad_id: cliente_id,
    usuario_registro: user.usuario,
  });
  audit({
    accion: 'estado_cuenta.enviar',
    entidad: 'cliente',
    entidad_id: cliente_id,
    despues: { correo_id, saldo, desde, hasta },
  });
  notify('correos');
  return { message: mailSaid(services, 'El estado de cuenta se enviará en unos momentos.', 'El estado de cuenta') };
};
