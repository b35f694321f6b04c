import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Fonts and sprites must stay files of their own: `<use>` cannot read a data URI and fonts are preloaded.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
