/**
 * Known vulnerabilities of the packages in package-lock.json, from the npm registry. Exits with 1 for a high or
 * critical one, and with UNPROVEN if the registry does not answer.
 */
import { spawn } from 'node:child_process';
import { ROOT } from '#kit/server/root.ts';
import { UNPROVEN } from './unproven.ts';

const LIMIT_MS = 20_000;
const STOPS: readonly string[] = ['high', 'critical'];

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly message?: string;
}

const readReport = (text: string): Report => {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
};

const ask = (): Promise<Report> =>
  new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(
      isWindows ? 'npm.cmd' : 'npm',
      ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${LIMIT_MS}`],
      { cwd: ROOT, shell: isWindows, stdio: ['ignore', 'pipe', 'ignore'], timeout: LIMIT_MS },
    );
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', ({ message }) => resolve({ message }));
    child.once('close', () => resolve(readReport(Buffer.concat(output).toString())));
  });

const { vulnerabilities, message = 'sin respuesta' } = await ask();
if (vulnerabilities === undefined) {
  console.log(`sin comprobar: el registro de npm no responde a npm audit (${message})`);
  process.exitCode = UNPROVEN;
} else {
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => STOPS.includes(severity));
  for (const [name, { severity, range }] of grave) console.log(`${name} ${range}: ${severity}`);
  if (grave.length > 0) process.exitCode = 1;
}
