import { describe, expect, test } from 'vitest';
import lecturas from '#db/data/lecturas-de-escaner.json' with { type: 'json' };
import samples from '#db/data/tracking-numbers.json' with { type: 'json' };
import { canonicalTracking } from './canonical-tracking.ts';
import { recogniseCourier } from './recognise-courier.ts';
import { refusalOf } from './refusal-of.ts';

interface Sample {
  readonly leido: string;
  readonly valido: boolean;
  readonly tracking: string | null;
  readonly courier: string;
  readonly ambiguo?: readonly string[];
}
const ROWS: readonly Sample[] = samples.filas;

/** Fits both FedEx's check digit and Purolator's; the one likelier in Miami is named. */
const NAMED_AFTER_ANOTHER: ReadonlySet<string> = new Set(['320610804900']);

const label = ({ leido, ambiguo }: Sample): string => (ambiguo ? `${leido} (${ambiguo.join(', ')})` : leido);

describe('numbers as carriers print them', () => {
  test.each(ROWS.filter(({ valido }) => valido).map((row) => [label(row), row] as const))('%s is named', (_, row) => {
    expect(refusalOf(row.leido)).toBeNull();
    expect(canonicalTracking(row.leido).tracking).toBe(row.tracking);
    const { courier, candidatos } = recogniseCourier(row.leido);
    expect(candidatos).toContain(row.courier);
    if (!NAMED_AFTER_ANOTHER.has(row.leido)) expect(courier).toBe(row.courier);
  });

  test.each(ROWS.filter(({ valido }) => !valido).map((row) => [label(row), row] as const))(
    '%s is refused',
    (_, row) => {
      expect(refusalOf(row.leido)?.motivo).toBe('sin_courier');
      expect(recogniseCourier(row.leido)).toEqual({ courier: 'Otros', formato: null, candidatos: [] });
    },
  );
});

test.each(lecturas.filas.map((row) => [row.leido, row] as const))('the scan %j is understood', (_, row) => {
  const reading = canonicalTracking(row.leido);
  // Our barcodes have no hyphens, but the text beside them has.
  const shown = reading.kind === 'tracking' ? reading.tracking : reading.written;
  expect(shown).toBe(row.tracking);
  expect(reading.codigos).toContain(reading.tracking);
});

/** Each courier of the specification with a number of its own; any other is «Otros». */
test.each([
  ['UPS', '1Z999AA10123456784'],
  ['USPS', '9405511899223197428490'],
  ['LaserShip', '1LS717793482164'],
  ['FedEx', '986578788855'],
  ['Amazon', 'TBA300010373890'],
  ['DHL', '3318810025'],
  ['SHEIN', 'GWU0000000000000001'],
  ['ECONOCARGO', 'ECO123456'],
  ['Otros', 'UUS1234567890AB'],
] as const)('%s is named by %s', (courier, number) => expect(recogniseCourier(number).courier).toBe(courier));
