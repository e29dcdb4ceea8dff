// Who may import whom, one line per room. `npm run check` refuses every other arrow.
// A room is a package or an app; "imports" counts type imports too.
const ROOMS = {
  'packages/contract': [],
  'packages/database': ['packages/contract'],
  'packages/accounts': ['packages/database'],
  'packages/credits': ['packages/contract', 'packages/database'],
  'apps/server': ['packages/contract', 'packages/database', 'packages/accounts', 'packages/credits'],
  'apps/web': ['packages/contract'],
  e2e: [],
  soak: ['packages/database', 'e2e'],
  bench: ['packages/database', 'apps/server'],
};

// Inside the server: adapters speak HTTP and never touch a compute room or a pipeline.
const SERVER_HTTP_MAY_NOT = 'apps/server/src/(pipelines|cli)/|packages/(media|speech|analysis|sources)/';

// The contract runs in browsers and servers alike, so it knows nothing of either.
const CONTRACT_MAY_USE = 'node_modules/zod/';

const escapeForPattern = (room) => room.replaceAll('/', '\\/');

const roomRules = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `${room} imports ${allowed.length === 0 ? 'no other room' : `only ${allowed.join(', ')}`}`,
  severity: 'error',
  from: { path: `^${escapeForPattern(room)}/` },
  to: {
    path: '^(packages|apps|e2e|soak|bench|scripts)/',
    pathNot: `^(${[room, ...allowed].map(escapeForPattern).join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'a room in the house is named in ROOMS',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: `^(${Object.keys(ROOMS).map(escapeForPattern).join('|')})/`,
      },
      to: {},
    },
    {
      name: 'a room is entered by its door',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/[^/]+|e2e|soak|bench)/' },
      to: { path: '^packages/', pathNot: ['^$1/', '^packages/[^/]+/src/(index|testing)\\.ts$'] },
    },
    {
      name: 'testing doors are for tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['\\.test\\.tsx?$', '/testing(/|\\.ts$)'] },
      to: { path: '^packages/[^/]+/src/testing' },
    },
    {
      name: 'the contract knows neither Node nor a browser nor a library but zod',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/', CONTRACT_MAY_USE] },
    },
    {
      name: 'http adapts, it does not compute',
      severity: 'error',
      from: { path: '^apps/server/src/http/', pathNot: '\\.test\\.ts$' },
      to: { path: SERVER_HTTP_MAY_NOT },
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'every import resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
