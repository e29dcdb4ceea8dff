import './app/zod-without-eval.ts';
import '@fontsource-variable/bricolage-grotesque/opsz.css';
import '@fontsource-variable/geist-mono/wght.css';
import '@fontsource-variable/instrument-sans/wght.css';
import './ui/theme.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
