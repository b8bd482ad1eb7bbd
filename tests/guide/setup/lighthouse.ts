import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { browserProgram } from '../../setup/browser-program.ts';

const program = path.join(
	import.meta.dirname,
	'../../..',
	'.cache/optional-long/node_modules/lighthouse/cli/index.js',
);

/** Whether Lighthouse and a browser are there. With CI set their absence is a failure. */
export function hasLighthouse(): boolean {
	if (existsSync(program)) return browserProgram !== null;
	if (process.env['CI']) throw new Error('With CI set Lighthouse must be installed for the long tests.');
	console.warn('Skipped: Lighthouse is not installed; `npm run setup:validators -- --long` installs it.');
	return false;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

const answer = z.object({
	categories: z.record(
		z.enum(categories),
		z.object({
			score: z.number(),
			auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
		}),
	),
	audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** Scores of 0 to 100, and the audits that cost points. */
export interface Measurement {
	scores: Record<Category, number>;
	lost: string[];
}

/** One measurement of a page as a phone of the middle class or a desktop sees it, both on a simulated line. */
export async function measurePage(address: string, device: 'phone' | 'desktop'): Promise<Measurement> {
	const child = spawn(
		process.execPath,
		[
			...[program, address, '--quiet', '--output=json', '--output-path=stdout'],
			...['--no-enable-error-reporting', `--only-categories=${categories.join()}`],
			...['--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'],
			...(device === 'desktop' ? ['--preset=desktop'] : []),
		],
		{ stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CHROME_PATH: browserProgram ?? '' } },
	);
	let [text, complaints] = ['', ''];
	child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
	child.stderr.setEncoding('utf8').on('data', (part: string) => (complaints += part));
	const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
	if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${complaints}`);
	const { categories: found, audits } = answer.parse(JSON.parse(text));
	const refs = Object.values(found).flatMap(({ auditRefs }) => auditRefs);
	return {
		scores: {
			performance: Math.round(100 * found.performance.score),
			accessibility: Math.round(100 * found.accessibility.score),
			'best-practices': Math.round(100 * found['best-practices'].score),
			seo: Math.round(100 * found.seo.score),
		},
		lost: refs
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
			.map(({ id }) => `${id} ${audits[id]?.score}`),
	};
}
