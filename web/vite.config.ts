import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { withoutInstrumentation } from './without-instrumentation.ts'
import { withoutUnusedReact } from './without-unused-react.ts'

const framework = /node_modules.(react|react-dom|scheduler|react-router).|rolldown.runtime/
/** Modules that nearly every public page uses, with their imports: shell, product cards and lists, breadcrumb, last viewed. */
const onEveryPage = [
  'ui/breadcrumb.tsx',
  'parts/shell/shell.tsx',
  'parts/product/product-card.tsx',
  'parts/product/product-grid.tsx',
  'parts/product/product-rail.tsx',
  'parts/recently-viewed/recently-viewed-rail.tsx',
  'data/browser/recently-viewed.ts',
]
for (const path of onEveryPage) {
  if (!existsSync(join(import.meta.dirname, 'app', path)))
    throw new Error(`web/vite.config.ts names ${path}, which is gone`)
}
const isOnEveryPage = (id: string) =>
  onEveryPage.some((path) => id.replaceAll('\\', '/').endsWith(`/web/app/${path}`))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutInstrumentation(), withoutUnusedReact()],
  build: {
    // Inlined fonts and pictures would be downloaded by every visitor, needed or not.
    assetsInlineLimit: 0,
    // The router preloads the modules of a page; modules loaded on demand have few imports.
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Two files for the modules of every page: they compress 6 KB smaller than thirty, and the framework stays
          // in the browser's cache when only the site itself has changed.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'market', test: isOnEveryPage, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: {
    // Listed, so that the development server does not discover them one by one and reload the first visit.
    include: [
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
    ],
  },
})
