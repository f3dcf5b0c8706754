import packageJson from '../../../package.json' with { type: 'json' };

/** The version that users see. */
export const VERSION: string = packageJson.version;
