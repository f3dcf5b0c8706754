import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, as the end of a run reports them. Started last, each would keep one core busy, the other idle. */
const LONGEST: readonly string[] = [
  'tests/bad-input.test.ts',
  'src/features/packinglist/server/a-la-vez.test.ts',
  'src/features/entregas/server/concurrencia.test.ts',
  'src/app/server/backup.test.ts',
  'src/app/server/keep-running.test.ts',
  'src/features/clientes/server/importacion/importacion.test.ts',
  'tests/two-processes.test.ts',
  'src/app/server/crash.test.ts',
  'src/features/paquetes/server/prealertar.test.ts',
  'src/features/usuarios/server/usuarios.routes.test.ts',
  'src/features/sesiones/server/login.test.ts',
  'e2e/screens-look.test.ts',
  'e2e/recepcion.test.ts',
  'e2e/administration.test.ts',
  'e2e/receiver-day.test.ts',
  'e2e/registro.test.ts',
  'e2e/sign-in.test.ts',
  'e2e/screens.test.ts',
  'e2e/entregas.test.ts',
  'e2e/clientes.test.ts',
  'e2e/import-clients.test.ts',
  'e2e/sin-conexion.test.ts',
  'e2e/cashier-day.test.ts',
];
const PROJECTS: readonly string[] = ['unit', 'server', 'e2e'];

/** One project after the other, so that no file waits for another project's worker to start; longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = (file: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => file.moduleId.endsWith(`/${name}`));
      return PROJECTS.indexOf(file.project.name) * 1000 + (place < 0 ? LONGEST.length : place);
    };
    return (await super.sort(files)).toSorted((a, b) => order(a) - order(b));
  }
}
