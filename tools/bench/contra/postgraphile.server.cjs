// Runs in the folder into which PostGraphile was installed: its address on the first line.
// Arguments: the address of the database, how many connections.
const { createServer } = require('node:http');
const { join } = require('node:path');
const { createRequire } = require('node:module');

const require_ = createRequire(join(process.cwd(), 'package.json'));
const { Pool } = require_('pg');
const { postgraphile } = require_('postgraphile');

const [connectionString, connections] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: Number(connections) });
const handler = postgraphile(pool, 'public', {
  disableQueryLog: true,
  graphiql: false,
  ignoreRBAC: true,
  legacyRelations: 'omit',
  simpleCollections: 'omit',
  disableDefaultMutations: true,
  dynamicJson: true,
});
const server = createServer(handler);
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
