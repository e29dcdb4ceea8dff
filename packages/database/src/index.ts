// The database room. In: where the data folder or the external server is. Out: one open database with a pool of
// connections, transactions, requests under a role, migrations, and the export and import of everything.
// It must not know what the tables mean: they belong to the record rooms, whose SQL lies in `../migrations`.
export type { NoTables, Queries, RequestIdentity } from './as-role.ts';
export { buildHostedSql } from './build-hosted-sql.ts';
export type { Database, DatabaseOptions } from './database.ts';
export { DatabaseError, type DatabaseErrorCode } from './database-error.ts';
export { type MigrateOptions, migrate } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export { REQUEST_ROLES, type RequestRole } from './roles.ts';
export { exportData, type TransferOptions, type TransferSummary } from './transfer/export-data.ts';
export { type ImportOptions, importData } from './transfer/import-data.ts';
