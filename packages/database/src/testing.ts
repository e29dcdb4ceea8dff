// For tests of every room: a fresh migrated database per test file, on one server that the whole run shares.
export {
  createTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from './testing/create-test-database.ts';
export { prepareTestServer, type TestServer } from './testing/test-server.ts';
