import { readFileSync } from 'node:fs';
import { sveltekit } from '@sveltejs/kit/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pagePackages } from './scripts/dev/bundled.mjs';
import { guideAssets } from './scripts/dev/guide-assets.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
	version: string;
};

export default defineConfig({
	plugins: [tailwindcss(), sveltekit(), guideAssets(), pagePackages()],
	// Fonts and pictures as files: the policy of the page allows nothing else.
	build: { assetsInlineLimit: 0 },
	define: { __LB_VERSION__: JSON.stringify(version) },
});
