import { prepare } from '../prepare.mjs';
import { Stop } from '../project.mjs';

/** Builds web and server without starting them: for images and releases. */
try {
  await prepare(['server', 'web']);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exit(error.code);
}
