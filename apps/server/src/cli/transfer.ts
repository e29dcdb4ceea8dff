import { type Database, exportData, importData, type TransferSummary } from '@skimreel/database';
import type { Config } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';

type Transfer = typeof exportData;

export function exportDatabase(config: Config, filePath: string): Promise<number> {
  return transfer(config, { filePath, run: exportData, verb: 'Wrote' });
}

export function importDatabase(config: Config, filePath: string): Promise<number> {
  return transfer(config, { filePath, run: importData, verb: 'Read' });
}

type TransferTask = { filePath: string; run: Transfer; verb: string };

async function transfer(config: Config, { filePath, run, verb }: TransferTask): Promise<number> {
  await prepareDataFolder(config.dataDir);
  const database = await openConfiguredDatabase(config, console.log);
  try {
    const summary = await run(database, { filePath, log: console.log });
    console.log(describe(database, { summary, verb, filePath }));
    return 0;
  } finally {
    await database.close();
  }
}

type Outcome = { summary: TransferSummary; verb: string; filePath: string };

function describe(database: Database, { summary, verb, filePath }: Outcome): string {
  return `${verb} ${summary.rows} rows of ${summary.tables} tables: ${filePath}, ${database.description}`;
}
