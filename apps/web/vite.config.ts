import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER_ADDRESS = 'http://localhost:3000';
const SERVER_PATHS = ['/config.json', '/auth/v1', '/rest/v1', '/video/v1', '/uploads', '/media', '/outbox'];
const FIRST_SCREEN_FONTS = /(bricolage-grotesque-latin-opsz|instrument-sans-latin-wght)-normal/;

// Without this the browser learns of the fonts only after the stylesheet, and the headline visibly changes shape.
const preloadFirstScreenFonts = (): Plugin => ({
  name: 'preload-first-screen-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((fileName) => FIRST_SCREEN_FONTS.test(fileName))
        .map((fileName) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${fileName}`,
            crossorigin: '',
          },
          injectTo: 'head' as const,
        })),
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFirstScreenFonts()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2023',
    // The Content-Security-Policy allows no data: fonts or scripts, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, SERVER_ADDRESS])),
  },
});
