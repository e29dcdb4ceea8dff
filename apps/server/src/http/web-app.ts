import { existsSync } from 'node:fs';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// The build writes a hash of the content into each name below /assets, so what was fetched once never changes.
const FOREVER = 'public, max-age=31536000, immutable';
// The page names the assets of the newest build: it may be kept, and is asked for again each time.
const ASK_AGAIN = 'no-cache';

/** The built web app. Every address that nothing else answers is a screen, and the browser's router finds which. */
export async function registerWebApp(app: FastifyInstance, webFolder: string): Promise<void> {
  if (!existsSync(path.join(webFolder, 'index.html'))) {
    throw new Error('The web app is not built. `npm start` builds it.');
  }
  await app.register(serveStatic, {
    root: webFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isAsset = path.relative(webFolder, file).startsWith(`assets${path.sep}`);
      reply.header('Cache-Control', isAsset ? FOREVER : ASK_AGAIN);
    },
  });
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  app.get('/', sendPage);
  app.get('/*', sendPage);
}
