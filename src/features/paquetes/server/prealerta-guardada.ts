import type { z } from 'zod';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import type { Services } from '#kit/server/services.ts';
import type { prealerta } from '../contract/prealerta.schemas.ts';
import type { ReadPrealerta } from '../rules/read-prealertas.public.ts';
import { storeFactura } from './archivos.public.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { claimPaquetes } from './reclamar.public.ts';

/** A new parcel as a form describes it. */
export type Draft = z.output<typeof prealerta>;
/** The files of a form, by the names that its parcels refer to. */
export type Facturas = Readonly<Record<string, UploadedFile>>;

interface Factura {
  readonly paquete_factura: string;
  readonly factura_clave: string;
}

/** Stores each file once, however many parcels refer to it. */
export const storeFacturas = async (
  files: FileStore,
  drafts: readonly Draft[],
  facturas: Facturas,
): Promise<ReadonlyMap<string, Factura>> => {
  const stored = new Map<string, Factura>();
  for (const { factura } of drafts) {
    const file = facturas[factura];
    if (file !== undefined && !stored.has(factura)) stored.set(factura, await storeFactura(files, file));
  }
  return stored;
};

export interface Prealerta extends ReadPrealerta {
  readonly draft: Draft;
  readonly factura: Factura;
}

/** Inserts new parcels; the number of statements does not depend on theirs. @returns their ids by tracking. */
export const insertPaquetes = async (
  db: Executor,
  nuevas: readonly Prealerta[],
  { cliente_id, usuario }: { readonly cliente_id: number; readonly usuario: string },
): Promise<ReadonlyMap<string, number>> => {
  const values = nuevas.map(({ tracking, courier, draft, factura }) => ({
    tracking,
    paquete_courier: courier,
    paquete_descripcion: draft.paquete_descripcion,
    valor_compra: draft.valor_compra,
    servicio_id: draft.servicio_id,
    ...factura,
    cliente_id,
  }));
  const rows = await paqueteMovement.create(db, values, 'prealertar', { usuario });
  return new Map(rows.map(({ tracking, paquete_id }) => [tracking, paquete_id]));
};

/**
 * Gives boxes without owner, which arrived under the tracking of a pre-alert, to its client. All get what the client
 * declared, but only the first gets the value, so that their sum is what was paid.
 */
export const claimArrived = async (
  {
    db,
    user,
    services,
  }: { readonly db: Executor; readonly user: { readonly usuario: string }; readonly services: Services },
  { cliente_id, crear_guia }: { readonly cliente_id: number; readonly crear_guia: boolean | undefined },
  { draft, factura }: Prealerta,
  vivos: readonly LockedPaquete[],
): Promise<number> => {
  const boxes = vivos.toSorted((a, b) => a.orden - b.orden);
  const [first] = boxes;
  if (first === undefined) throw new Error('no box to claim');
  await db
    .updateTable('paquetes')
    .set({ paquete_descripcion: draft.paquete_descripcion, ...factura, factura_usuario: user.usuario })
    .where(
      'paquete_id',
      'in',
      boxes.map(({ paquete_id }) => paquete_id),
    )
    .execute();
  await db
    .updateTable('paquetes')
    .set({ valor_compra: draft.valor_compra, valor_usuario: user.usuario })
    .where('paquete_id', '=', first.paquete_id)
    .execute();
  const names = [...new Set(boxes.flatMap(({ rotulo }) => (rotulo === null || rotulo === '' ? [] : [rotulo])))];
  const rotulos = names.length === 0 ? '' : ` En el rótulo: ${names.join(', ')}.`;
  await claimPaquetes(db, services, {
    paquetes: boxes,
    cliente_id,
    crear_guia,
    usuario: user.usuario,
    motivo: `Reclamado por la pre-alerta del casillero ${mailboxText(cliente_id)}.${rotulos}`,
  });
  return first.paquete_id;
};
