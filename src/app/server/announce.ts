import type { FastifyInstance } from 'fastify';
import type { Runtime } from './runtime.ts';

/** What the operator reads in the terminal: the address and, the first time, how to log in. */
export const announce = (app: FastifyInstance | null, { administrator }: Runtime): void => {
  const lines: string[] = [];
  if (administrator !== null)
    lines.push(
      `Administrador: ${administrator.usuario}`,
      `Contraseña:    ${administrator.contrasenia}${administrator.generated ? '   (se cambia al primer ingreso)' : ''}`,
    );
  const address = app?.server.address();
  if (typeof address === 'object' && address !== null) {
    const host = address.address === '0.0.0.0' || address.address === '::' ? 'localhost' : address.address;
    lines.push(`Encomienda está en http://${host}:${address.port}`);
  }
  if (lines.length > 0) console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
};
