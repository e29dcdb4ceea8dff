// A process of its own that uses a database, for tests that kill it. It obeys its parent's messages.
import { CompiledQuery } from 'kysely';
import { migrate } from '../migrate.ts';
import { openEmbedded } from '../open-embedded.ts';

export type Command =
  | { id: number; do: 'open'; dataDir: string; nativeDirectory?: string }
  | { id: number; do: 'query'; sql: string }
  | { id: number; do: 'administer'; sql: string }
  | { id: number; do: 'close' };

export type Answer = { id: number; rows?: unknown[]; error?: { code: string; message: string } };

let opened: Awaited<ReturnType<typeof openEmbedded>> | undefined;
const messages: string[] = [];

process.on('message', (command: Command) => {
  obey(command).then(
    (rows) => {
      process.send?.({ id: command.id, rows } satisfies Answer, () => {
        if (command.do === 'close') process.disconnect();
      });
    },
    (error: { code?: string; message: string }) => {
      const { code = '', message } = error;
      process.send?.({ id: command.id, error: { code, message } } satisfies Answer);
    },
  );
});

async function obey(command: Command): Promise<unknown[]> {
  if (command.do === 'open') {
    const log = (message: string) => messages.push(message);
    opened = await openEmbedded({ ...command, applicationName: 'test process', log });
    await migrate(opened, { log });
    return messages;
  }
  if (command.do === 'query')
    return (await opened?.kysely.executeQuery(CompiledQuery.raw(command.sql)))?.rows ?? [];

  if (command.do === 'administer') {
    const client = await opened?.connectAsAdministrator();
    const result = await client?.query(command.sql);
    await client?.end();
    return result?.rows ?? [];
  }

  await opened?.close();
  return [];
}
