// Runs one of the project's own programs under the product's Node, on any machine: node scripts/run.mjs FILE [ARGS]
import { ensureInstalled, runNode } from './runtime.mjs';

ensureInstalled();
process.exitCode = await runNode(process.argv.slice(2));
