const DATABASE_ERROR_CODES = [
  'data_dir_unusable',
  'account_missing',
  'binaries_missing',
  'wrong_major_version',
  'start_failed',
  'url_invalid',
  'unreachable',
  'server_too_old',
  'rights_missing',
  'migration_invalid',
  'migration_changed',
  'migration_unknown',
  'migration_failed',
  'export_refused',
  'import_refused',
  'import_damaged',
  'health_check_failed',
] as const;

export type DatabaseErrorCode = (typeof DATABASE_ERROR_CODES)[number];

/** Its message is one clear sentence or two for the operator, and never holds a password. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}
