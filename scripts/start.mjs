// `npm start`: install what is missing, build what is stale, run the product until it is told to stop.
import { ensureWebIsBuilt } from './build-web.mjs';
import { ensureInstalled, runNode } from './runtime.mjs';

ensureInstalled();
await ensureWebIsBuilt();
// The channel lets the server notice when this process is gone, however it went.
process.exitCode = await runNode(['apps/server/src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
