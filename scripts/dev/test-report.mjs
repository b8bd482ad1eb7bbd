// A reporter of vitest: what test.mjs counts and record-durations.mjs keeps, in .cache/test-results.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './project.mjs';

export const reportFile = inRoot('.cache', 'test-results.json');

export default class TestReport {
	onTestRunEnd(modules, unhandled) {
		const files = modules.map((module) => {
			const { duration, collectDuration } = module.diagnostic();
			return {
				file: path.relative(root, module.moduleId).split(path.sep).join('/'),
				// Tests and hooks, and loading what they need; waiting for a worker does not count.
				seconds: (duration + collectDuration) / 1000,
				failed: module.state() === 'failed',
				tests: [...module.children.allTests()].map((test) => ({
					name: test.fullName,
					state: test.result().state,
					seconds: (test.diagnostic()?.duration ?? 0) / 1000,
					assertions: test.meta().assertions ?? 0,
				})),
			};
		});
		mkdirSync(path.dirname(reportFile), { recursive: true });
		writeFileSync(reportFile, JSON.stringify({ files, unhandled: unhandled.length }));
	}
}
