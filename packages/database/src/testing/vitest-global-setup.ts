import { TEST_DATA_DIR_VARIABLE } from './create-test-database.ts';
import { prepareTestServer } from './test-server.ts';

/** Costs nothing where no test asks for a database: the server is started by the first one that does. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await prepareTestServer();
  process.env[TEST_DATA_DIR_VARIABLE] = server.dataDir;
  return server.close;
}
