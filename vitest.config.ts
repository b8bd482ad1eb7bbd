import { svelte } from '@sveltejs/vite-plugin-svelte';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Minutes of computing and whole processes first, so that no long file is left for a single worker at the end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const rank = ({ moduleId }: TestSpecification): number => {
			const at = ['/tests/truth/', '/tests/cli/', '/tests/real/'].findIndex((part) =>
				moduleId.includes(part),
			);
			return at === -1 ? 3 : at;
		};
		return [...(await super.sort(files))].sort((a, b) => rank(a) - rank(b));
	}
}

export default defineConfig({
	// For runes in .svelte.ts files.
	plugins: [svelte({ configFile: false })],
	test: {
		include: ['src/**/*.test.ts', 'cli/**/*.test.ts', 'tests/**/*.test.ts'],
		environment: 'node',
		globalSetup: 'tests/setup/scratch-place.ts',
		testTimeout: 240_000,
		hookTimeout: 300_000,
		pool: 'forks',
		maxWorkers: 2,
		sequence: { sequencer: LongestFirst },
		// A suite whose file asserts nothing is a failure, not a success.
		passWithNoTests: false,
		// Pages are looked at until they show what is expected; a busy machine takes its time.
		expect: { requireAssertions: true, poll: { timeout: 30_000 } },
	},
});
