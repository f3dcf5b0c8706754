import type { FastifyInstance } from 'fastify';
import type { Runtime } from './runtime.ts';

const COLUMN = 18;

/** What the operator reads in the terminal: the address and, the first time, how to log in. */
export const announce = (app: FastifyInstance | null, { administrator, demo }: Runtime): void => {
  const lines: string[] = [];
  if (demo.length > 0) {
    lines.push('Empresa de demostración. Ingresos (todos con la misma contraseña):');
    for (const { quien, usuario, contrasenia } of demo)
      lines.push(`  ${quien.padEnd(COLUMN)} ${usuario.padEnd(COLUMN)} ${contrasenia}`);
  } else if (administrator !== null)
    lines.push(
      `Administrador: ${administrator.usuario}`,
      `Contraseña:    ${administrator.contrasenia}${administrator.generated ? '   (se cambia al primer ingreso)' : ''}`,
    );
  const address = app?.server.address();
  if (typeof address === 'object' && address !== null) {
    const host = address.address === '0.0.0.0' || address.address === '::' ? 'localhost' : address.address;
    lines.push(`Encomienda está en http://${host}:${address.port}`);
  } else lines.push('Encomienda trabaja la cola de tareas.');
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
};
