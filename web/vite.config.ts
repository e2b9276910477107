import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A font or a picture inlined into a script or a stylesheet is paid for by every visitor, needed or not.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
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
