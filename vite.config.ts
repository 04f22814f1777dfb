import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src/client',
  plugins: [react(), onlySpokenLocales(['en-US', 'zh-TW'])],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    // The content security policy allows files of our own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/trpc': server },
  },
})

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
