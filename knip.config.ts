import type { KnipConfig } from 'knip'

export default {
  // What nothing imports because it is started by itself. Vite, Vitest and the others name theirs in their settings.
  entry: [
    'src/server/main.ts',
    'src/server/operations/operator.ts',
    'src/server/adapters/reading/document-reader-worker.ts',
    'src/server/adapters/reading/japanese-reader-worker.ts',
    'src/server/adapters/chroma/chroma-child.mjs',
    'src/server/http/docs-page/page.{mjs,css}',
    'tests/type-contract.ts',
    'scripts/*.{mjs,ts}',
    'bench/*.bench.ts',
    'bench/bare-server.ts',
    'bench/collect-garbage.mjs',
    'bench/token-clock.ts',
    'tests/support/unpack-chromium.mjs',
  ],
  project: ['src/**', 'tests/**', 'e2e/**', 'bench/**', 'scripts/**'],
  // Opt-in: nothing calls it until someone runs `npx lefthook install`. And the maps of a package, not its code.
  ignoreDependencies: ['lefthook', 'pdfjs-dist'],
  // Of the system, as its script says.
  ignoreBinaries: ['chroot'],
  // The types of an exported function's parts are exported with it, used elsewhere or not.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    css: (text) =>
      [...text.matchAll(/@import\s+(['"].+?['"])/g)].map(([, path]) => `import ${path}`).join('\n'),
  },
} satisfies KnipConfig
