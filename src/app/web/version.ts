/** The version that users see; the package's own. */
export { version as APP_VERSION } from '../../../package.json';
