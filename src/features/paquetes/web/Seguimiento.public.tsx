import { Stack, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { abandonoCalls } from '#features/abandono/contract/abandono.calls.ts';
import type { Seguimiento as Followed } from '#features/abandono/contract/abandono.schemas.ts';

type Of = { readonly paquete_id: number } | { readonly guia_id: number };

/** For staff: attempts to contact the owner of a parcel, or of a guide's parcels, and their outcome. */
export function Seguimiento({ of }: { readonly of: Of }) {
  const own = useSession()?.cliente_id != null;
  const allowed = useAllowed(abandonoCalls.followUp.access) && !own;
  const found = useCall(abandonoCalls.followUp, { query: of }, { enabled: allowed }).data?.data;
  if (!allowed || found === undefined || found.intentos.length + found.abandonos.length === 0) return null;
  return (
    <Section title="Intentos de contacto">
      <Stack gap="xs">
        {found.abandonos.map((one) => (
          <Registro key={one.abandono_id} registro={one} />
        ))}
        {found.intentos.length > 0 && <Intentos intentos={found.intentos} />}
      </Stack>
    </Section>
  );
}

function Registro({ registro }: { readonly registro: Followed['abandonos'][number] }) {
  const { tracking, razon, excepcion, razon_recuperacion } = registro;
  return (
    <div>
      <Text size="sm">
        Registrado como abandonado el <DateText value={registro.fecha_registro} time /> por {registro.usuario_registro}
        {tracking !== null && (
          <>
            {' '}
            (<span className="mono">{tracking}</span>)
          </>
        )}
        : {razon}
      </Text>
      {excepcion !== null && (
        <Text size="sm" c="dimmed">
          Sin los intentos de contacto: {excepcion}
        </Text>
      )}
      {registro.fecha_recuperacion !== null && (
        <Text size="sm">
          Recuperado el <DateText value={registro.fecha_recuperacion} time /> por {registro.usuario_recuperacion}:{' '}
          {razon_recuperacion}
        </Text>
      )}
    </div>
  );
}

function Intentos({ intentos }: Pick<Followed, 'intentos'>) {
  return (
    <Rows>
      {intentos.map((one) => (
        <li key={one.fecha_registro}>
          <Text size="sm" pt={6}>
            {one.canal}: <strong>{one.resultado}</strong>
            {one.plazo !== null && (
              <>
                {' '}
                · plazo hasta el <DateText value={one.plazo} />
              </>
            )}
          </Text>
          {one.comentario !== null && <Text size="sm">{one.comentario}</Text>}
          <Text size="xs" c="dimmed" pb={6}>
            <DateText value={one.fecha_registro} time /> · {one.usuario_nombre ?? one.usuario_registro}
          </Text>
        </li>
      ))}
    </Rows>
  );
}
