import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { clienteConCasillero, mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { isMissing } from '#kit/web/api/api-error.ts';
import { downloadOrTell } from '#kit/web/api/download-or-tell.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import type { Filter } from '#kit/web/list/list-types.ts';
import { useTellCrossed } from '#kit/web/list/use-tell-crossed.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { DEUDA_VIEJA } from '#features/clientes/rules/deuda-vieja.public.ts';
import { MOVIMIENTOS } from '../rules/movimientos.ts';
import { estadoCuentaCalls } from '../contract/estado-cuenta.calls.ts';
import { notasDichas } from '../contract/estado-cuenta.columns.ts';
import type { Movimiento, ResumenDeCuenta, TotalesDeCuenta } from '../contract/estado-cuenta.schemas.ts';

/** The amount on a phone, with a sign: + for a charge, − for a payment. */
const monto = ({ tipo, cargo, abono, saldo }: Movimiento) =>
  tipo === 'Saldo anterior' ? (
    <MoneyText value={saldo} />
  ) : abono > 0 ? (
    <Text span inherit c="green">
      − <MoneyText value={abono} />
    </Text>
  ) : (
    <>
      + <MoneyText value={cargo} />
    </>
  );

const TABLE = screenColumns(estadoCuentaCalls.list);
/** One signed amount instead of two columns, with the resulting balance beside the date. */
const CARDS = [
  ...screenColumns(
    estadoCuentaCalls.list,
    { fecha: { card: 'line' }, detalle: { card: 'detail' }, saldo: { card: 'fact', titled: true } },
    ['tipo', 'documento', 'fecha', 'detalle', 'saldo'],
  ),
  { key: 'monto', title: 'Monto', card: 'figure' as const, render: monto },
];

const FILTERS: readonly Filter<typeof estadoCuentaCalls.list>[] = [
  { name: 'tipo', label: 'Movimiento', multiple: true, options: optionsOf(MOVIMIENTOS) },
  ...DESDE_HASTA,
];

/** A client's statement, for the client and for staff. */
export function EstadoCuentaPage() {
  const { cliente_id = '' } = useParams({ strict: false });
  const own = useSession()?.cliente_id != null;
  const { data, error } = useCall(estadoCuentaCalls.summary, { params: { cliente_id } });
  if (isMissing(error)) return <Navigate to="/error404" replace />;
  const resumen = data?.data;
  return (
    <Stack gap="sm">
      <PageHeader
        title="Estado de cuenta"
        {...(resumen !== undefined && {
          record: `Estado de cuenta · ${clienteConCasillero(resumen)}`,
          detalle: own ? undefined : `${mailboxText(resumen.cliente_id)} · ${nombreCompleto(resumen)}`,
        })}
        actions={resumen !== undefined && <Acciones resumen={resumen} />}
      />
      {resumen !== undefined && <Hoy resumen={resumen} />}
      <Movimientos key={cliente_id} cliente_id={Number(cliente_id)} />
    </Stack>
  );
}

function Movimientos({ cliente_id }: { readonly cliente_id: number }) {
  const phone = usePhone();
  return (
    <ListView
      title="Movimientos"
      call={estadoCuentaCalls.list}
      params={{ cliente_id }}
      columns={phone ? CARDS : TABLE}
      mainFilter="tipo"
      filters={FILTERS}
      rowKey={({ clave }) => clave}
      rowLink={({ entrega_id, abono_id, acciones }) =>
        !acciones.abrir
          ? undefined
          : entrega_id === null
            ? { to: '/reporte/abonos/$abono_id', params: { abono_id: String(abono_id) } }
            : { to: '/reporte/entregas/$entrega_id', params: { entrega_id: String(entrega_id) } }
      }
      totales={(totales) => <Totales totales={totales} />}
      empty={{
        title: 'No hay movimientos en estas fechas',
        text: 'Aquí aparece cada entrega y cada pago, con el saldo que dejó.',
      }}
    />
  );
}

/** Totals of the days shown. */
function Totales({ totales }: { readonly totales: TotalesDeCuenta }) {
  const { saldo_anterior, cargos, abonos, saldo_final } = totales;
  return (
    <Figures size="18px" label="Totales de estas fechas">
      <Figure label="Saldo anterior">{moneyText(saldo_anterior)}</Figure>
      <Figure label="Cargos">{moneyText(cargos)}</Figure>
      <Figure label="Abonos">{moneyText(abonos)}</Figure>
      <Figure label="Saldo final" tone={saldo_final > 0 ? 'wrong' : undefined}>
        {moneyText(saldo_final)}
      </Figure>
      {notasDichas(totales.notas).map(([label, value]) => (
        <Figure key={label} label={label}>
          {moneyText(value)}
        </Figure>
      ))}
    </Figures>
  );
}

interface ResumenProps {
  readonly resumen: ResumenDeCuenta;
}

/** The debt today, and whether part of it is old. */
function Hoy({ resumen: { saldo, entregas, dias, notas_credito } }: ResumenProps) {
  const old = saldo > 0 && dias > DEUDA_VIEJA;
  return (
    <Group gap="4px 16px">
      <Text fw={600} c={old ? 'red' : undefined}>
        {saldo === 0
          ? 'Hoy no debe nada.'
          : `Hoy debe ${moneyText(saldo)} de ${counted(entregas, '1 entrega', '# entregas')}${
              old ? counted(dias, ', la más antigua de 1 día', ', la más antigua de # días') : ''
            }.`}
      </Text>
      {notas_credito > 0 && <Text c="dimmed">A favor en notas de crédito: {moneyText(notas_credito)}</Text>}
    </Group>
  );
}

/** Buttons: download as PDF, send to the client by mail, and collect the debt. */
function Acciones({ resumen: { cliente_id, saldo, acciones } }: ResumenProps) {
  const session = useSession();
  const { desde, hasta }: { readonly desde?: string; readonly hasta?: string } = useSearch({ strict: false });
  const command = useCommand(estadoCuentaCalls.mail);
  const [coming, setComing] = useState(false);
  const params = { cliente_id };
  const tellCrossed = useTellCrossed();
  const download = async (): Promise<void> => {
    if (tellCrossed({ desde, hasta })) return;
    setComing(true);
    await downloadOrTell({ path: estadoCuentaCalls.pdf.path, params, query: { desde, hasta } });
    setComing(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        loading={coming}
        onClick={() => void download()}
      >
        PDF
      </Button>
      {acciones.enviar_correo && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          loading={command.isPending}
          onClick={() => {
            if (!tellCrossed({ desde, hasta })) command.mutate({ params, body: { desde, hasta } });
          }}
        >
          Enviar por correo
        </Button>
      )}
      {saldo > 0 && session?.cliente_id === null && session.permisos.has('entregas.procesos.registrar_entrega') && (
        <LinkButton to="/pagos" search={{ cliente_id: String(cliente_id) }}>
          Cobrar
        </LinkButton>
      )}
    </>
  );
}
