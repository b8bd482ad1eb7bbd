import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const isLong = process.env['LB_TEST_LONG'] === '1';

/** Seconds each file took when they were last recorded (`npm test -- --record`). */
const recorded = new Map(
	Object.entries(
		(
			JSON.parse(readFileSync(path.join(root, 'docs/test-durations.json'), 'utf8')) as {
				files: Record<string, { seconds: number }>;
			}
		).files,
	).map(([file, { seconds }]) => [file, seconds]),
);

/** In the order in which they run. */
const kinds = ['page', 'system', 'unit'];

/**
 * Whole processes before unit tests, so that workers of one kind follow each other; within a kind the longest file first, so
 * that none is left for a single worker at the end. A new file counts as long until its time is recorded.
 */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const seconds = ({ moduleId }: TestSpecification): number =>
			recorded.get(path.relative(root, moduleId).split(path.sep).join('/')) ?? Infinity;
		const rank = ({ project }: TestSpecification): number => kinds.indexOf(project.name);
		return [...files].sort(
			(a, b) => rank(a) - rank(b) || seconds(b) - seconds(a) || (a.moduleId < b.moduleId ? -1 : 1),
		);
	}
}

/**
 * Many short works one after the other leave much behind and keep little: with room for it a sixth of the computing is
 * spared; what is called a few times only is not worth optimising (test.mjs says it for threads). The programs that tests
 * start have flags of their own.
 */
const execArgv = [
	...['--max-semi-space-size=64', '--min-semi-space-size=64', '--initial-old-space-size=256'],
	'--interrupt-budget=300000',
];

// No test speaks to a host that has a certificate, and every Node that is started would read those of the system first.
delete process.env['NODE_EXTRA_CA_CERTS'];
// No test and no program that a test starts opens the credential store of the person who runs it, uses a key of theirs or
// asks a model server of theirs.
process.env['LB_AGENT_CREDENTIAL_STORE'] = 'file';
for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OLLAMA_HOST']) delete process.env[name];

export default defineConfig({
	// For runes in .svelte.ts files.
	plugins: [svelte({ configFile: false })],
	// As in the programs that are built.
	define: { __LB_VERSION__: JSON.stringify(version) },
	test: {
		environment: 'node',
		globalSetup: ['tests/setup/scratch-place.ts', 'tests/setup/built-program.ts'],
		// Loaded as node loads it.
		server: { deps: { external: [/program-under-test/] } },
		setupFiles: ['tests/setup/every-file.ts'],
		// One more than cores, because tests wait for what they start.
		maxWorkers: availableParallelism() + 1,
		sequence: { sequencer: LongestFirst },
		// A suite whose file asserts nothing is a failure, not a success.
		passWithNoTests: false,
		// What one project has transformed serves the others. The version is written into the modules.
		experimental: { fsModuleCache: true, fsModuleCachePath: path.join(root, '.cache/vitest', version) },
		// Pages are looked at until they show what is expected; a busy machine takes its time.
		expect: { requireAssertions: true, poll: { timeout: 30_000 } },
		projects: [
			{
				extends: true,
				test: {
					name: 'page',
					include: ['tests/e2e/**/*.test.ts'],
					exclude: ['**/node_modules/**', ...(isLong ? [] : ['**/*.long.test.ts'])],
					// The files of a worker share its browser.
					pool: 'forks',
					isolate: false,
					execArgv,
					testTimeout: 240_000,
					hookTimeout: 300_000,
				},
			},
			{
				extends: true,
				test: {
					name: 'system',
					// Also unit tests that change their process: its folder, its mask of modes, its time zone.
					include: ['tests/**/*.test.ts', '**/*.process.test.ts'],
					exclude: ['**/node_modules/**', 'tests/e2e/**', ...(isLong ? [] : ['**/*.long.test.ts'])],
					pool: 'forks',
					isolate: false,
					execArgv,
					testTimeout: 240_000,
					hookTimeout: 300_000,
				},
			},
			{
				extends: true,
				test: {
					name: 'unit',
					include: ['src/**/*.test.ts', 'cli/**/*.test.ts'],
					exclude: ['**/*.process.test.ts', ...(isLong ? [] : ['**/*.long.test.ts'])],
					// The modules of the engine are loaded once per worker: a unit test leaves nothing behind in them.
					pool: 'threads',
					isolate: false,
					// They wait for nothing, and each worker loads the modules of the engine.
					maxWorkers: availableParallelism(),
					sequence: { groupOrder: 1 },
					// Only what hangs is to be ended: a busy machine takes several times as long.
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
