import { ConfigError } from '#kit/server/config/config.ts';
import { StartError } from '#kit/server/start-error.ts';

/** Runs an operator's command: errors that the operator can fix are printed as a sentence, without a stack. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof ConfigError ? 2 : 1;
  }
};
