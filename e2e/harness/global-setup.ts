// One server for all journeys, on its own port and data folder; every journey brings its own people. They all come from
// one address, and more of them in a minute than the limits allow.
import { createDataFolder, startServer } from './run-server.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = createDataFolder();
  const server = await startServer({ DATA_DIR: data.folder, RATE_LIMITS: 'off' });
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = data.folder;
  return async () => {
    await server.stop();
    data.remove();
  };
}
