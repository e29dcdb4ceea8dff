// A program of the soak: writes rows as fast as it can and prints the number of each one that the database has acknowledged.
import { openDatabase } from '@skimreel/database';

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, applicationName: 'soak', log: () => undefined });
const client = await database.connectAsAdministrator();
await client.query('create table if not exists soak_rows (number bigint primary key)');
const { rows } = await client.query<{ next: string }>(
  'select coalesce(max(number), 0) + 1 as next from soak_rows',
);
for (let number = Number(rows[0]?.next ?? 1); ; number += 1) {
  await client.query('insert into soak_rows (number) values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
