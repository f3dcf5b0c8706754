import type { Call, DataOf } from '#kit/contract/call.ts';
import type { RolInicial } from '#kit/contract/permisos.ts';
import type { Random } from '#app/server/world/random.ts';
import type { Answer, Asked, TestApi } from '../../tests/harness/api.ts';
import { rolId } from '#app/server/world/rol.ts';
import { makeUsuario } from '../../tests/harness/staff.ts';
import { BUSY, patientOf } from './patience.ts';
import { KINDS, PEOPLE_OF, pickShare, ROLES, type Kind, type Role } from './traffic-kinds.ts';
import type { Scene } from './traffic-scene.ts';
import type { Send, Waiting } from './traffic-writes.ts';

/** The role with which each of the staff signs in. */
const ROL_OF: Readonly<Record<Exclude<Role, 'clientes'>, RolInicial>> = {
  recepción: 'Empleado',
  oficina: 'Administrador',
  caja: 'Supervisor',
  jefatura: 'Supervisor',
};

/** An answer that somebody got. */
export interface Heard {
  readonly kind: Kind;
  readonly call: Call;
  readonly answer: Answer<Call>;
  /** By `performance.now()`, and its duration; milliseconds. */
  readonly started: number;
  readonly took: number;
}

/** The most characters of an answer in a fault. */
const SHOWN = 300;

/** Sends a write. @returns the answer. @throws Error if it was not acknowledged. */
const sendVia =
  (api: TestApi): Send =>
  async <const C extends Call>(call: C, input: Asked<C>): Promise<DataOf<C>> => {
    const { status, body, bytes } = await api.call(call, input);
    if (status === 200) return body.data;
    throw new Error(`${call.id} was answered with ${status} ${bytes.toString('utf8').slice(0, SHOWN)}`);
  };

/** Somebody who does one thing after another. */
export interface Person {
  readonly step: () => Promise<void>;
}

interface Work {
  readonly scene: Scene;
  readonly next: (role: Role) => Waiting | undefined;
  readonly random: Random;
  /** Gets each answer. */
  readonly heard: (heard: Heard) => void;
}

const personOf = (api: TestApi, role: Role, who: Asked<Call>, { scene, next, random, heard }: Work): Person => {
  const kinds = KINDS[role];
  const onlyReads = kinds.filter(({ ask }) => ask !== null);
  const hearing = (kind: Kind): TestApi => ({
    ...api,
    call: async (call, asked = {}) => {
      const started = performance.now();
      const answer = await api.call(call, { ...who, ...asked } as typeof asked);
      heard({ kind, call, answer, started, took: performance.now() - started });
      return answer;
    },
  });
  return {
    step: async () => {
      const drawn = pickShare(random, kinds);
      if (drawn.ask === null) {
        const waiting = next(role);
        // Who sends too much waits, as the web does; that they were told so is heard.
        if (waiting !== undefined) return waiting(sendVia(patientOf(hearing(drawn), [BUSY], () => undefined)));
      }
      const kind = drawn.ask === null ? pickShare(random, onlyReads) : drawn;
      await kind.ask?.(hearing(kind), scene, random);
    },
  };
};

/** Creates everybody; each of the staff has a user and an address of their own. */
export const hire = async (api: TestApi, work: Work): Promise<readonly Person[]> => {
  const people: Person[] = [];
  for (const role of ROLES)
    for (let nth = 0; nth < PEOPLE_OF[role]; nth++) {
      const ip = `10.8.0.${people.length + 1}`;
      const signedIn = role === 'clientes' ? null : await makeUsuario(api, await rolId(api.db, ROL_OF[role]));
      people.push(personOf(api, role, signedIn === null ? { ip } : { ip, token: signedIn.token }, work));
    }
  return people;
};
