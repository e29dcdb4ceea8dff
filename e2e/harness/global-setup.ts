// One server for all journeys, on its own port and data folder; every journey brings its own people.
import { createDataFolder, startServer } from './run-server.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = createDataFolder();
  const server = await startServer({ DATA_DIR: data.folder });
  process.env['E2E_URL'] = server.url;
  return async () => {
    await server.stop();
    data.remove();
  };
}
