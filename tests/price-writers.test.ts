import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFiles } from './harness/source-files.ts';

/** Functions that change the price of a guide, or the weight that it is charged by. */
const WRITES =
  /\b(?:repriceGuia|repricePorPaquetes|followPeso|weighGuia|moveToServicio|writeMedidas|undoArrival|putInGuias|setEnvio|priceNueva)\(/;
const ANSWERED = /\brequireRebaja(?:DeCambio)?\(/;

/** Files that do so without a reason being required, and why. */
const FREE: Readonly<Record<string, string>> = {
  'src/features/viaje/server/cobro-guia.ts': 'what the commands call',
  'src/features/viaje/server/follow-paquetes.ts': 'the first price of what was asked for',
  'src/features/viaje/server/cambiar-servicio.ts': 'part of a command that asks',
  'src/features/viaje/server/deshacer-llegada.ts': 'only the own last reception, within minutes',
  'src/features/recepcion/server/deshacer.commands.ts': 'only the own last reception, within minutes',
  'src/features/solicitudes/server/agregar.commands.ts': 'what comes in is charged besides, by the same fee',
  'src/features/solicitudes/server/por-servicio.ts': 'asks for each parcel, which is in no guide with a price',
  'src/features/solicitudes/server/solicitar.commands.ts': 'only guides that are made for it',
  'src/features/paquetes/server/crear-guias.commands.ts': 'only guides that are made for it',
  'src/features/paquetes/server/reclamar.public.ts': 'only guides that are made for it',
};

const unanswered = (files: SourceFiles): string[] =>
  [...files].flatMap(([file, text]) => (WRITES.test(text) && !ANSWERED.test(text) ? [file] : []));

test('whoever prices or weighs a guide that exists has somebody answer for a lower price', () => {
  expect(unanswered(readSourceFiles())).toEqual(Object.keys(FREE).toSorted());
});

test('one who does not is found', () => {
  const file = 'src/features/a/server/a.ts';
  expect(unanswered(new Map([[file, 'await repriceGuia(db, guia_id);']]))).toEqual([file]);
  expect(unanswered(new Map([[file, 'await weighGuia(db, id); await requireRebaja(db, user, of, body);']]))).toEqual(
    [],
  );
});
