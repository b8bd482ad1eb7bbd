// What the test files took: docs/test-durations.json, by which vitest.config.ts orders them, and the same of the long lane.
import { writeFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

/**
 * Keeps seconds, tests and assertions of every file of a run, and their sums by area.
 * @param files those of the report of test-report.mjs
 */
export function recordDurations(files, isLong) {
	const byFile = {};
	const byArea = {};
	for (const { file, seconds, tests } of files) {
		const assertions = tests.reduce((sum, test) => sum + test.assertions, 0);
		byFile[file] = { seconds: rounded(seconds), tests: tests.length, assertions };
		const area = (byArea[areaOf(file)] ??= { seconds: 0, files: 0, tests: 0, assertions: 0 });
		area.seconds = rounded(area.seconds + seconds);
		area.files += 1;
		area.tests += tests.length;
		area.assertions += assertions;
	}
	const target = inRoot(isLong ? 'docs/test-durations-long.json' : 'docs/test-durations.json');
	// A line for each file, so that a change of one is a change of one line.
	const lines = (record) =>
		Object.entries(record)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([name, row]) => `\t\t${JSON.stringify(name)}: ${JSON.stringify(row)}`)
			.join(',\n');
	writeFileSync(target, `{\n\t"areas": {\n${lines(byArea)}\n\t},\n\t"files": {\n${lines(byFile)}\n\t}\n}\n`);
}

const rounded = (seconds) => Math.round(10 * seconds) / 10;

/** A folder of tests, or a room of the sources. */
function areaOf(file) {
	const folders = file.split('/').slice(0, -1);
	return folders
		.slice(0, file.startsWith('src/lib/core/') ? 4 : file.startsWith('src/lib/') ? 3 : 2)
		.join('/');
}
