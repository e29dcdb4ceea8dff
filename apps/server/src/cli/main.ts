// The operator's command line: npm run skimreel -- COMMAND

import { buildHostedSql } from '@skimreel/database';
import { type Config, readConfig } from '../config.ts';
import { CODES_USAGE, runCodes } from './codes.ts';
import { runDoctor } from './doctor.ts';
import { rotateKeys } from './keys.ts';
import { exportDatabase, importDatabase } from './transfer.ts';
import { confirmUser, deleteUser, printUsers, resetFactors } from './users.ts';

const USAGE = `Usage: npm run skimreel -- COMMAND

  doctor             what is configured, what is missing and how to get it
  db export FILE     write everything the database holds into one file
  db import FILE     fill a new, empty database from such a file
  users list         every account
  users confirm EMAIL  confirm an account as if its mail had been opened
  users delete EMAIL   delete an account and sign it out everywhere
  users reset-factors EMAIL  take the second factors from an account whose person lost them
  keys rotate        sign access tokens with a new key; the older ones go on verifying
${CODES_USAGE}  supabase sql       what a hosted Supabase project must run before SUPABASE_URL can name it
`;

/** Every command returns the exit code of the program. */
async function runCommand(words: string[], config: Config): Promise<number> {
  const [name = 'help', ...rest] = words;
  const [action, file] = rest;
  if (name === 'doctor' && rest.length === 0) return runDoctor(config);
  if (name === 'db' && action === 'export' && file !== undefined) return exportDatabase(config, file);
  if (name === 'db' && action === 'import' && file !== undefined) return importDatabase(config, file);
  if (name === 'users' && rest.length > 0) return runUsersCommand(rest, config);
  if (name === 'supabase' && action === 'sql' && file === undefined) return printHostedSql();
  if (name === 'keys' && action === 'rotate' && file === undefined) return rotateKeys(config);
  const codes = name === 'codes' ? runCodes(config, rest) : undefined;
  if (codes !== undefined) return codes;
  console.log(USAGE);
  return ['help', '--help', '-h'].includes(name) ? 0 : 1;
}

async function printHostedSql(): Promise<number> {
  console.log(await buildHostedSql());
  return 0;
}

async function runUsersCommand([action, email]: string[], config: Config): Promise<number> {
  if (action === 'list' && email === undefined) return printUsers(config);
  if (action === 'confirm' && email !== undefined) return confirmUser(config, email);
  if (action === 'reset-factors' && email !== undefined) return resetFactors(config, email);
  if (action === 'delete' && email !== undefined) return deleteUser(config, email);
  console.log(USAGE);
  return 1;
}

const result = readConfig();
if (result.status === 'bad') {
  console.error(
    ['These settings are wrong:', ...result.problems.map((problem) => `  ${problem}`)].join('\n'),
  );
  process.exitCode = 1;
} else {
  process.exitCode = await runCommand(process.argv.slice(2), result.config).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
}
