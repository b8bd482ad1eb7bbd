import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { oncePerRun } from '../../setup/once-per-run.ts';
import type { FigureSpec } from '../../../src/lib/core/figures/index.ts';

/** What the page of figures shows. */
export interface LabFigures {
	figures: { name: string; spec: FigureSpec; compact?: boolean }[];
	columns: string[];
	rows: [string, (string | number | null)[]][];
}

/** The page of figures alone, served under the policy of the product. */
export interface FigureLab {
	url: string;
	/** What the next page shows. */
	show(figures: LabFigures): void;
	close(): Promise<void>;
}

const source = fileURLToPath(new URL('../figure-lab/', import.meta.url));
const types: Readonly<Record<string, string>> = {
	html: 'text/html; charset=utf-8',
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	woff2: 'font/woff2',
};
const policy =
	"default-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'";

/** Builds the page with the components of the product, once per run, and serves it on a port of its own. */
export async function openFigureLab(): Promise<FigureLab> {
	const built = await oncePerRun('figure-lab', async (outDir) => {
		await build({
			root: source,
			configFile: false,
			logLevel: 'error',
			plugins: [tailwindcss(), svelte({ configFile: false })],
			build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
		});
	});
	let shown: LabFigures = { figures: [], columns: [], rows: [] };
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://localhost');
		const name = pathname === '/' ? 'index.html' : pathname.slice(1);
		if (name === 'figures.json') {
			response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shown));
			return;
		}
		try {
			const body = readFileSync(path.join(built, path.normalize(name)));
			const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
			response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
		} catch {
			response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
		}
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/`,
		show: (figures) => {
			shown = figures;
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}
