import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedServerOptions, startEmbeddedServer } from '../embedded/embedded-server.ts';
import { makeDataFolder } from './data-folder.ts';

export type ExternalServer = {
  host: string;
  port: number;
  /** Runs SQL as the server's superuser. */
  administer: (sql: string) => Promise<unknown[]>;
  close: () => Promise<void>;
};

/** A server as others operate one: on the network, with passwords. */
export async function startExternalServer(
  options: Partial<EmbeddedServerOptions> = {},
): Promise<ExternalServer> {
  const folder = makeDataFolder();
  const port = await findFreePort();
  const server = await startEmbeddedServer({
    dataDir: folder.dataDir,
    applicationName: 'external',
    log: () => undefined,
    settings: { listen_addresses: '127.0.0.1', port: String(port), fsync: 'off' },
    ...options,
  });

  const administer = async (sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ ...server.address(), user: 'postgres', database: 'postgres' });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const rules = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';
  writeFileSync(path.join(folder.dataDir, 'postgres', 'pg_hba.conf'), rules);
  await administer('select pg_reload_conf()');

  return {
    host: '127.0.0.1',
    port,
    administer,
    async close() {
      await server.close();
      await folder.remove();
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
