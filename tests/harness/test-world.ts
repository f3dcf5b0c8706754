import type { Database } from '#kit/server/db/database.ts';
import { createWorld, type World } from '#app/server/world/world.ts';
import { CUSTOMERS } from './people.ts';

const AIR = 10;

/** Creates records in the database of a test: by default of customer A and by air. */
export const testWorld = (db: Database): World =>
  createWorld({ db, cliente_id: CUSTOMERS[0].cliente_id, servicio_id: AIR, usuario: 'prueba' });
