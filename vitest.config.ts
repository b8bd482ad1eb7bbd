import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['src/**/*.test.ts', 'cli/**/*.test.ts', 'tests/**/*.test.ts'],
		environment: 'node',
		testTimeout: 120_000,
		hookTimeout: 300_000,
		pool: 'forks',
		maxWorkers: 2,
		// A suite whose file asserts nothing is a failure, not a success.
		passWithNoTests: false,
		expect: { requireAssertions: true },
	},
});
