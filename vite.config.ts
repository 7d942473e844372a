import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { configDefaults } from 'vitest/config';

/**
 * The page's Content-Security-Policy. Scripts only from our own files and never from text: no eval anywhere.
 * Styles keep 'unsafe-inline' because Monaco and Blockly write style elements.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  // A blob's address says stop to a brain that runs (src/formats/brain/sandbox/halt.ts).
  "connect-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Writes the policy into the built page too, for hosts that cannot set headers. */
function policyInPage(): Plugin {
  return {
    name: 'policy-in-page',
    apply: 'build',
    transformIndexHtml: (html) => ({
      html,
      tags: [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' }],
    }),
  };
}

/** A build is always the one for people: React's own checks would make every page slower and run effects twice. */
function productionOnly(): Plugin {
  return {
    name: 'production-only',
    apply: 'build',
    configResolved: ({ isProduction }) => {
      if (!isProduction) throw new Error(`The studio is built with NODE_ENV=production, but it is ${process.env.NODE_ENV ?? 'not set'}.`);
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [react(), policyInPage(), productionOnly()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
    license: { fileName: 'licenses.md' },
  },
  preview: {
    host: '127.0.0.1',
    headers: {
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  },
  server: { host: '127.0.0.1' },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: [...configDefaults.exclude],
    testTimeout: 30_000,
    benchmark: { include: ['src/**/*.bench.ts'] },
  },
});
