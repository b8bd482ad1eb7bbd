import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { headlineOf } from './real-run.ts';

/** What every report must be, whatever the data: complete, readable, without a hole. */
export function expectReadable(report: string, folder: string): void {
	expect(report, 'a value without a number').not.toMatch(/\b(NaN|undefined|Infinity|null)\b|\[object/);
	expect(report, 'a placeholder that was not filled').not.toMatch(/\{\w+[}|]/);
	expect(report, 'a plural in brackets').not.toMatch(/\w\(s\)/);
	expect(ownHeadline(report).split(/\s+/).length, 'words in the headline').toBeLessThanOrEqual(75);
	for (const heading of ['## General limitations', '## Reproducibility'])
		expect(report.split('\n')).toContain(heading);
	const figures = [...report.matchAll(/^!\[.*\]\((.+)\)$/gm)].map((match) => decodeURI(match[1] as string));
	expect(figures.length).toBeGreaterThan(0);
	for (const figure of figures) expect(existsSync(path.join(folder, figure)), figure).toBe(true);
	const bullets = report.split('\n').filter((line) => line.startsWith('- '));
	const inOnePlace = repeatedNeighbours(bullets);
	expect(inOnePlace, 'sentences that follow themselves').toEqual([]);
	for (const row of report.split('\n').filter((line) => line.startsWith('|')))
		expect(row.split(/(?<!\\)\|/).length - 2, `columns of ${row.slice(0, 80)}`).toBeLessThanOrEqual(12);
}

/** The headline without what an earlier analysis of the cohort gave, which a further one has to quote. */
export function ownHeadline(report: string): string {
	return headlineOf(report).replace(/Analysis \d+ of this cohort; .*? choosing among analyses\.\s*/s, '');
}

/** Bullets equal to the one before but for a name or number: three in a row should be one sentence. */
function repeatedNeighbours(bullets: readonly string[]): string[] {
	const shape = (line: string): string => line.replace(/"[^"]*"|\S*\d\S*/g, '#');
	return bullets.filter(
		(line, i) => i >= 3 && [1, 2, 3].every((back) => shape(bullets[i - back] as string) === shape(line)),
	);
}
