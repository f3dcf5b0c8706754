import { Button, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { abandonoCalls } from '../contract/abandono.calls.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';
import { INTENTOS_MINIMOS } from '../rules/contacto.ts';
import { Telefono } from './Telefono.tsx';

const KEYS = [
  'tracking',
  'paquete_estado',
  'cliente_id',
  'telefono',
  'dias',
  'flete',
  'almacenaje',
  'intentos',
  'ultimo_intento',
  'guia_numero',
  'califica_desde',
  'espera_desde',
  'sucursal_nombre',
  'paquete_descripcion',
  'correo',
  'plazo',
  'acciones',
] as const;

/** In a table on a line of its own below the value, in a card on the same line. */
const IN_CARD = { base: 'inline', md: 'block' } as const;

/** A link to the guia of a parcel. */
export function GuiaLink({
  row,
}: {
  readonly row: Parameters<typeof guiaDePaquete>[0] & Pick<EnEsperaRow, 'guia_id'>;
}) {
  const guia = guiaDePaquete(row);
  if (guia === null || row.guia_id === null) return <span className="muted">Sin guía</span>;
  return (
    <TextLink to="/guias/$guia_id" params={{ guia_id: String(row.guia_id) }}>
      {guia}
    </TextLink>
  );
}

/** The attempts made of those needed: 2/3. */
function IntentosBadge({ intentos, falta_aviso }: Pick<EnEsperaRow, 'intentos' | 'falta_aviso'>) {
  return (
    <StatusBadge tone={falta_aviso === null ? 'success' : intentos === 0 ? 'secondary' : 'warning'}>
      <span className="num">
        {intentos}/{INTENTOS_MINIMOS}
      </span>
    </StatusBadge>
  );
}

/** @param soon whether the parcels qualify only later. */
export const porAbandonarColumns = (soon: boolean, onContact: (row: EnEsperaRow) => void) =>
  screenColumns(
    abandonoCalls.list,
    {
      tracking: (row) => <TrackingText {...row} />,
      paquete_estado: ({ paquete_estado }) => <PaqueteEstadoBadge estado={paquete_estado} />,
      telefono: { render: (row) => <Telefono row={row} />, card: 'detail' },
      guia_numero: { render: (row) => <GuiaLink row={row} />, optional: true },
      dias: ({ dias }) => <strong className="num">{counted(dias ?? 0, '1 día', '# días', 'Desde hoy')}</strong>,
      califica_desde: soon
        ? {
            render: ({ faltan, califica_desde }) => (
              <>
                {counted(faltan ?? 0, 'en 1 día', 'en # días')}{' '}
                <Text span size="xs" c="dimmed">
                  <DateText value={califica_desde} />
                </Text>
              </>
            ),
          }
        : { optional: true, card: 'detail' },
      // With the storage charge below.
      flete: ({ flete, almacenaje }) => (
        <>
          <MoneyText value={flete} moneda="USD" />
          {almacenaje > 0 && (
            <Text span display={IN_CARD} size="xs" c="dimmed">
              {' '}
              + <MoneyText value={almacenaje} moneda="USD" /> almacenaje
            </Text>
          )}
        </>
      ),
      almacenaje: { card: 'detail', optional: true },
      intentos: {
        render: (row) => (
          <>
            <IntentosBadge {...row} />
            {row.ultimo_intento !== null && (
              <Text span display={IN_CARD} size="xs" c="dimmed">
                {' '}
                {row.ultimo_intento.resultado}
              </Text>
            )}
          </>
        ),
        align: 'left',
      },
      ultimo_intento: {
        render: ({ ultimo_intento: ultimo }) =>
          ultimo !== null && (
            <>
              {ultimo.canal}, <DateText value={ultimo.fecha_registro} />
            </>
          ),
        optional: true,
      },
      acciones: (row) => (
        <Button
          size="xs"
          variant="light"
          aria-label={`Contactar al cliente del paquete ${row.tracking}`}
          onClick={() => onContact(row)}
        >
          Contactar
        </Button>
      ),
    },
    KEYS,
  );
