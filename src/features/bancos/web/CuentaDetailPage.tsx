import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { figureText } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { bancosCalls } from '../contract/bancos.calls.ts';
import { PAGOS_CONTADOS, type CuentaBancoDetalle } from '../contract/bancos.schemas.ts';
import { CuentaBadge } from './CuentaBadge.tsx';

const route = getRouteApi('/shell/recursos/bancos/cuentas/detalle/$cuenta_banco_id');
const METODOS = anyOf('configuraciones.metodos_pago.editar');
const EXTRACTOS = anyOf('estadisticas.contable.ver', 'bancos.extractos.conciliar');

const pagosText = (pagos: number): string =>
  pagos > PAGOS_CONTADOS ? `Más de ${figureText(PAGOS_CONTADOS)}` : figureText(pagos);

/** The payment methods that use the account, as links for users who may edit them. */
function Metodos({ metodos }: Pick<CuentaBancoDetalle, 'metodos'>) {
  const mayEdit = useAllowed(METODOS);
  if (metodos.length === 0) return 'Ninguno';
  return metodos.map(({ metodo_pago_id, metodo_nombre, activo }, place) => (
    <span key={metodo_pago_id}>
      {place > 0 && ', '}
      {mayEdit ? (
        <TextLink to="/admin/metodos_pago/$metodo_pago_id" params={{ metodo_pago_id: String(metodo_pago_id) }}>
          {metodo_nombre}
        </TextLink>
      ) : (
        metodo_nombre
      )}
      {!activo && ' (inactivo)'}
    </span>
  ));
}

/** An account: its data, and where it is used. */
export function CuentaDetailPage() {
  const params = route.useParams();
  const navigate = useNavigate();
  const seesExtractos = useAllowed(EXTRACTOS);
  const result = useCall(bancosCalls.cuenta, { params });
  return (
    <DetailPage
      key={params.cuenta_banco_id}
      result={result}
      title={({ cuenta_banco_nombre }) => cuenta_banco_nombre}
      detalle={({ banco_nombre }) => banco_nombre}
      badges={({ activo, es_caja }) => (
        <>
          {es_caja && <StatusBadge tone="info">Caja</StatusBadge>}
          <CuentaBadge activo={activo} />
        </>
      )}
      actions={({ acciones, es_caja }) => (
        <>
          {seesExtractos && !es_caja && (
            <LinkButton to="/stats/extractos" search={{ cuenta_banco_id: params.cuenta_banco_id }} variant="default">
              Conciliación
            </LinkButton>
          )}
          {acciones.editar && (
            <LinkButton to="/recursos/bancos/cuentas/editar/$cuenta_banco_id" params={params}>
              Editar
            </LinkButton>
          )}
        </>
      )}
    >
      {(cuenta) => (
        <>
          <Section title="Datos">
            <KeyValues
              items={[
                {
                  label: 'Número',
                  value: cuenta.cuenta_banco_numero,
                  mono: true,
                  copy: cuenta.cuenta_banco_numero,
                  hidden: cuenta.es_caja,
                },
                { label: 'Moneda', value: cuenta.cuenta_banco_moneda },
                { label: 'Centro de costo', value: `${cuenta.sucursal_codigo} · ${cuenta.sucursal_nombre}` },
                { label: 'Titular', value: cuenta.titular ?? 'La empresa', hidden: cuenta.es_caja },
                { label: 'Comisión POS', value: `${cuenta.comision_pos} %`, hidden: cuenta.es_caja },
                {
                  label: 'Para clientes',
                  value: cuenta.recibe_transferencias ? 'La ven quienes pagan por transferencia' : 'No se muestra',
                  hidden: cuenta.es_caja,
                },
                { label: 'Registrada por', value: cuenta.usuario_registro },
                { label: 'Registro', value: <DateText value={cuenta.fecha_registro} /> },
              ]}
            />
          </Section>
          <Section title="Dónde se usa">
            <KeyValues
              items={[
                { label: 'Métodos de pago', value: <Metodos metodos={cuenta.metodos} /> },
                { label: 'Pagos recibidos', value: pagosText(cuenta.pagos) },
                {
                  label: 'Último pago',
                  value: cuenta.ultimo_pago === null ? null : <DateText value={cuenta.ultimo_pago} time />,
                },
              ]}
            />
          </Section>
          {cuenta.acciones.eliminar && (
            <RemoveButton
              call={bancosCalls.removeCuenta}
              input={{ params }}
              label="Eliminar cuenta"
              text={`Se eliminará ${cuenta.cuenta_banco_nombre}, que nunca se usó.`}
              invalidates={['bancos']}
              onRemoved={() => void navigate({ to: '/recursos/bancos/cuentas' })}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}
