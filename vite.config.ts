import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src/client',
  plugins: [react(), onlySpokenLocales(['en-US', 'zh-TW']), withoutUnusedMarkup()],
  css: { modules: { generateScopedName } },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    // The content security policy allows files of our own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      // It does not say so itself; without, its sockets come along.
      treeshake: { moduleSideEffects: [{ test: /@trpc[\\/]client/, sideEffects: false }] },
      output: { codeSplitting: { groups: fetchedTogether() } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/trpc': server },
  },
})

/** A class by its own name and its file. By default it has the line in which it stands, too, which does not compress. */
function generateScopedName(name: string, file: string) {
  const ofFile = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('base64url')
  return `${name}_${ofFile.slice(0, 4)}`
}

/**
 * What pages always fetch together, each with all it imports, in one file: compressed as one it is smaller than in
 * the many the bundler would cut. An earlier group keeps what it has from the later ones.
 */
function fetchedTogether() {
  const groups = [
    { name: 'app', tags: ['$initial' as const] },
    { name: 'link', test: /[\\/]ui[\\/]link\.tsx$/ },
    { name: 'form', test: /[\\/]ui[\\/](?:text-field|form)\.tsx$/ },
    {
      name: 'shell',
      test: /[\\/](?:app[\\/]shell\.tsx|ui[\\/](?:card|badge)\.tsx|lib[\\/]use-refocus\.ts)$/,
    },
    {
      name: 'workspace',
      test: /[\\/](?:ui[\\/](?:select|confirm-dialog|checkbox|text-area|send-keys)\.tsx?|lib[\\/](?:save-text-file|use-one-at-a-time)\.ts)$/,
    },
    {
      name: 'syllables',
      test: /[\\/]syllables[\\/](?:syllable-counter|spoken[\\/](?:date-rules|amounts|nouns|roman-numerals|written-forms))\.ts$/,
    },
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

/** The component library brings its few strings in 34 languages; the app speaks two (app.tsx). */
function onlySpokenLocales(spoken: readonly string[]): Plugin {
  return {
    name: 'only-spoken-locales',
    apply: 'build',
    load: {
      filter: {
        id: /[\\/]node_modules[\\/]react-(aria|stately|aria-components)[\\/].*[\\/][a-z]{2}-[A-Z]{2}\.mjs$/,
      },
      handler: (id) => (spoken.some((locale) => id.endsWith(`${locale}.mjs`)) ? null : 'export default {}'),
    },
  }
}

/**
 * Markdown's renderer is made for any markup. Ours skips raw HTML, so there is never an SVG element nor a style
 * attribute in it, and every browser we build for can clone.
 */
function withoutUnusedMarkup(): Plugin {
  const stubs: readonly [RegExp, string][] = [
    [
      /[\\/]property-information[\\/]lib[\\/]svg\.js$/,
      "import { create } from './util/create.js'\nexport const svg = create({ properties: {}, space: 'svg', transform: (_, property) => property })",
    ],
    [/[\\/]style-to-object[\\/](?:cjs|esm)[\\/]index\.m?js$/, 'export default () => null'],
    [/[\\/]@ungap[\\/]structured-clone[\\/]esm[\\/]index\.js$/, 'export default structuredClone'],
  ]
  return {
    name: 'without-unused-markup',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: stubs.map(([file]) => file) },
      handler: (id) => stubs.find(([file]) => file.test(id))?.[1],
    },
  }
}
