/**
 * How V8 is started for the server, and for the bare server that it is compared with. Image and unit say the same;
 * docs/decisions/0009-bundled-server.md.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
