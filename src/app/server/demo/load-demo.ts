import { sql } from 'kysely';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import PDFDocument from 'pdfkit';
import type { Database, Tx, Executor } from '#kit/server/db/database.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { loadClientesDemo } from '#features/clientes/server/clientes.demo.ts';
import { hashPassword } from '#features/sesiones/server/sesiones.public.ts';
import { loadSucursalesDemo } from '#features/sucursales/server/sucursales.demo.ts';
import { loadTarifasClienteDemo } from '#features/tarifas_cliente/server/tarifas-cliente.demo.ts';
import { loadPersonalDemo, PERSONAL } from '#features/usuarios/server/usuarios.demo.ts';
import { setConfiguracion } from '../world/configuracion.ts';
import { demoFoto, demoRecibo } from './foto-demo.ts';
import { loadCambiosDemo } from './operacion/cambios.ts';
import { loadCobrosDemo } from './operacion/cobros.ts';
import { loadCreditoDemo } from './operacion/credito.ts';
import { loadCargosDemo } from './operacion/cargos.ts';
import { loadEntregasDemo } from './operacion/entregas.ts';
import { loadEstantesDemo } from './operacion/estantes.ts';
import { loadExtractoDemo } from './operacion/extracto.ts';
import { loadHondurasDemo } from './operacion/honduras.ts';
import { loadLibrosDemo } from './operacion/libros/libros.ts';
import { loadPaquetesDemo } from './operacion/paquetes.ts';
import { loadSolicitudesDemo } from './operacion/solicitudes.ts';
import { loadTurnosDemo } from './operacion/turnos.ts';

/** A one-page PDF that serves as every invoice of the demonstration. */
const demoFactura = async (): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'LETTER', margin: 54, info: { Title: 'Factura de ejemplo' } });
  const chunks: Buffer[] = [];
  const sink = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
  document.pipe(sink);
  document.fontSize(20).text('Factura de ejemplo').moveDown(0.5);
  document.fontSize(11).text('De una tienda en línea, para mostrar cómo se ve una factura adjunta en el portal.');
  document.end();
  await once(sink, 'end');
  return Buffer.concat(chunks);
};

/** The first user; it has ADMIN_PASSWORD if the operator set one. */
const ADMIN = 'admin';

/** The company's details for documents and mails of the demonstration. */
const loadEmpresaDemo = async (db: Executor): Promise<void> => {
  // What the operator has set already stays.
  const known = await db
    .selectFrom('configuraciones')
    .select('grupo')
    .where('grupo', '=', 'empresa')
    .executeTakeFirst();
  if (known !== undefined) return;
  const ground = { db, cliente_id: 0, servicio_id: 0, usuario: ADMIN };
  await setConfiguracion(ground, {
    empresa: {
      nombre: 'Encomienda',
      rtn: '05019026123456',
      correo: 'servicio@encomienda.example',
      telefono_hn: '2550-1234',
      telefono_usa: '305-555-0134',
      direccion_hn: 'Barrio Guamilito, 6 avenida, 3 calle N.O., San Pedro Sula',
      direccion_hn_2: 'Boulevard Morazán, frente a Plaza Criolla, Tegucigalpa',
    },
  });
};

/** Satisfies the password rules; set only if DEMO is on. */
export const DEMO_PASSWORD = 'Demo2026*';

export interface DemoLogin {
  /** Describes the person for the operator. */
  readonly who: string;
  readonly usuario: string;
  readonly contrasenia: string;
}

/** Nobody has worked in this database: it has no client besides the placeholder and at most one user. */
const isEmpty = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ vacia: boolean }>`
    select not exists (select from clientes where cliente_id > 0) and (select count(*) from usuarios) <= 1 as vacia`.execute(
    tx,
  );
  return rows[0]?.vacia === true;
};

const isDemo = async (db: Database): Promise<boolean> => {
  const known = PERSONAL.map(([usuario]) => usuario);
  const found = await db.selectFrom('usuarios').select('usuario').where('usuario', 'in', known).execute();
  return found.length === known.length;
};

const fill = (db: Database, files: FileStore): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demostración'))`.execute(tx);
    if (!(await isEmpty(tx))) return;
    const hash = await hashPassword(DEMO_PASSWORD);
    // Each feature loads its own part; later parts build on earlier ones.
    await loadSucursalesDemo(tx);
    await loadPersonalDemo(tx, hash);
    await loadClientesDemo(tx, hash, new Date());
    await loadTarifasClienteDemo(tx);
    const now = new Date();
    await loadEmpresaDemo(tx);
    await loadCobrosDemo(tx, now);
    const factura = 'facturas/ejemplo.pdf';
    await files.put(factura, await demoFactura());
    await loadEntregasDemo(tx, now, await loadPaquetesDemo(tx, now, factura));
    await loadSolicitudesDemo(tx, now, factura);
    await loadCambiosDemo(tx, now, factura);
    const foto = 'ruta/ejemplo.png';
    await files.put(foto, demoFoto());
    await loadHondurasDemo(tx, now, { factura_clave: factura, foto_clave: foto });
    await loadEstantesDemo(tx);
    const recibo = 'comprobantes/ejemplo.png';
    await files.put(recibo, demoRecibo());
    await loadCreditoDemo(tx, now, { factura_clave: factura, recibo_clave: recibo });
    await loadTurnosDemo(tx, now);
    await loadLibrosDemo(tx, now);
    await loadCargosDemo(tx, 'admin');
    await loadExtractoDemo(tx, now);
  });

/**
 * Fills an empty database with a small company, once; a database that is in use is left unchanged.
 * @param adminPassword ADMIN_PASSWORD of the settings.
 * @returns the log-ins to try; none if the database does not hold the demonstration.
 */
export const loadDemo = async (
  db: Database,
  files: FileStore,
  adminPassword: string | undefined,
): Promise<readonly DemoLogin[]> => {
  await fill(db, files);
  if (!(await isDemo(db))) return [];
  const cliente = await db
    .selectFrom('usuarios')
    .select(['usuario', 'nombre'])
    .where('cliente_id', '>', 0)
    .orderBy('cliente_id')
    .limit(1)
    .executeTakeFirst();
  const people = [
    { who: 'Administrador', usuario: ADMIN },
    ...PERSONAL.map(([usuario, , rol, sucursal]) => ({ who: `${rol} ${sucursal}`, usuario })),
    ...(cliente === undefined ? [] : [{ who: 'Cliente', usuario: cliente.usuario }]),
  ];
  return people.map((person) => ({
    ...person,
    contrasenia: person.usuario === ADMIN ? (adminPassword ?? DEMO_PASSWORD) : DEMO_PASSWORD,
  }));
};
