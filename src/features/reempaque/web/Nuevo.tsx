import { Button, Group, Kbd, PasswordInput, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { anyOf } from '#kit/contract/access.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { moneyText, weightText } from '#kit/web/ui/money.ts';
import { usePrintOnSave } from '#features/recepcion/web/list/print-label.public.ts';
import { Measures } from '#features/recepcion/web/screen/Measures.public.tsx';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { AUTORIZA_REBAJA } from '#features/viaje/contract/rebaja.schemas.ts';
import { ahorro, antes, despues, type ReempaqueFigures } from './antes-y-despues.ts';
import { MEASURES } from '#features/recepcion/web/intake/measure.public.ts';
import { estaCompleta, seranUno, type Mesa, type MesaEvent } from './mesa.ts';

interface Props {
  readonly mesa: Mesa;
  readonly send: (event: MesaEvent) => void;
  readonly condiciones: CondicionesCliente | null;
  readonly saving: boolean;
  readonly onLeave: () => void;
}

/** Permission that makes another user's password unnecessary. */
const AUTORIZA = anyOf(AUTORIZA_REBAJA);

const ahorroText = (before: ReempaqueFigures, after: ReempaqueFigures): string => {
  const [libras, flete] = [ahorro(before.peso_cobrar, after.peso_cobrar), ahorro(before.flete, after.flete)];
  if (libras === null || flete === null) return 'Mida y pese el paquete nuevo para ver cuánto ahorra.';
  if (libras === 0) return 'Pesa lo mismo que antes.';
  const money = flete === 0 ? '' : `, ${moneyText(Math.abs(flete), 'USD')}`;
  return libras > 0
    ? `Ahorra ${weightText(libras)}${money}.`
    : `Son ${weightText(-libras)} más que por separado${money}.`;
};

/** The new parcel: its measures, its weight and price compared with the parts, and saving by Enter. */
export function Nuevo({ mesa, send, condiciones, saving, onLeave }: Props) {
  const own = useAllowed(AUTORIZA);
  const [printOnSave] = usePrintOnSave();
  // All parcels of a request go into it, whatever was scanned so far.
  const before = antes(seranUno(mesa), condiciones);
  const after = despues(mesa.measures, condiciones);
  const [, , , last] = MEASURES[mesa.sequence];
  const permission = (field: 'razon' | 'autorizacion') => ({
    'data-field': field,
    value: mesa[field],
    error: mesa.errores[field],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      send({ kind: 'permit', field, text: event.currentTarget.value }),
  });
  return (
    <Panel component="section" aria-label="Paquete nuevo">
      <Title order={2} size="h3">
        Paquete nuevo
      </Title>
      <Measures
        sequence={mesa.sequence}
        measures={mesa.measures}
        errores={mesa.errores}
        onChange={(measure, text) => send({ kind: 'measure', measure, text })}
      />
      {Object.entries(mesa.errores).map(([field, text]) => (
        <Text key={field} size="sm" c="red" role="alert">
          {text}
        </Text>
      ))}
      <AntesYDespues before={before} after={after} />
      <Text fz={18} fw={650} role="status">
        {ahorroText(before, after)}
      </Text>
      {mesa.pideRebaja && (
        <Panel sunken component="section" aria-label="Autorización">
          <Text size="sm">
            El cliente pagaría menos sin haberlo pedido, o pesa mucho menos que sus paquetes.{' '}
            {own ? 'Queda anotado que usted lo autoriza.' : 'Lo autoriza un supervisor con su contraseña.'}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: own ? 1 : 2 }} spacing="sm">
            <TextInput label="Razón" maxLength={RAZON_MAX} required autoComplete="off" {...permission('razon')} />
            {!own && (
              <PasswordInput
                label="Contraseña de quien autoriza"
                autoComplete="new-password"
                required
                {...permission('autorizacion')}
              />
            )}
          </SimpleGrid>
        </Panel>
      )}
      <Group gap="sm">
        <Button
          loading={saving}
          aria-disabled={!estaCompleta(mesa)}
          rightSection={
            <Kbd size="xs" visibleFrom="md">
              Enter
            </Kbd>
          }
          onClick={() => send({ kind: 'enter', field: last ?? 'peso_real' })}
        >
          {printOnSave ? 'Reempacar e imprimir' : 'Reempacar'}
        </Button>
        <Button
          variant="default"
          rightSection={
            <Kbd size="xs" visibleFrom="md">
              Esc
            </Kbd>
          }
          onClick={onLeave}
        >
          Vaciar la mesa
        </Button>
      </Group>
    </Panel>
  );
}

const ROWS = [
  ['peso_real', 'Peso'],
  ['peso_volumetrico', 'Volumétrico'],
  ['peso_cobrar', 'A cobrar'],
] as const;

/** A table of each figure before and after. */
function AntesYDespues({ before, after }: { readonly before: ReempaqueFigures; readonly after: ReempaqueFigures }) {
  return (
    <DataTable label="Tabla: antes y después">
      <thead>
        <tr>
          <th aria-label="Cifra" />
          <th className="num">Por separado</th>
          <th className="num">Reempacado</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td className="num">
              <WeightText value={before[name]} />
            </td>
            <td className="num">
              <WeightText value={after[name]} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Flete</th>
          <td className="num">
            <MoneyText value={before.flete} moneda="USD" />
          </td>
          <td className="num">
            <MoneyText value={after.flete} moneda="USD" />
          </td>
        </tr>
      </tbody>
    </DataTable>
  );
}
