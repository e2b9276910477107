import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { withoutInstrumentation } from './without-instrumentation.ts'
import { withoutUnusedReact } from './without-unused-react.ts'

const framework = /node_modules.(react|react-dom|scheduler|react-router).|rolldown.runtime/
/** What nearly every public page shows, with all that it needs: shell, product card and its lists, way back, last seen. */
const onEveryPage =
  /web.app.(ui.breadcrumb|parts.(shell.shell|product.product-card|product.product-grid|product.product-rail|recently-viewed.recently-viewed-rail)|data.recently-viewed)\.tsx?/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutInstrumentation(), withoutUnusedReact()],
  build: {
    // A font or a picture inlined into a script or a stylesheet is paid for by every visitor, needed or not.
    assetsInlineLimit: 0,
    // The router preloads what a page needs; what is fetched at a press needs little besides.
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Two files for what is always there: they pack 6 KB smaller than thirty, and the framework stays in the
          // browser's cache when only the site itself has changed.
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
    // Named, so that the first visit in development does not discover them one by one and reload.
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
