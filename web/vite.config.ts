import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { withoutInstrumentation } from './without-instrumentation.ts'
import { withoutUnusedReact } from './without-unused-react.ts'

const framework = /node_modules.(react|react-dom|scheduler|react-router).|rolldown.runtime/
/** Modules that nearly every public page uses, with their imports: shell, product cards and lists, breadcrumb, last viewed. */
const onEveryPage =
  /web.app.(ui.breadcrumb|parts.(shell.shell|product.product-card|product.product-grid|product.product-rail|recently-viewed.recently-viewed-rail)|data.browser.recently-viewed)\.tsx?/

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
                { name: 'market', test: onEveryPage, priority: 1 },
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
