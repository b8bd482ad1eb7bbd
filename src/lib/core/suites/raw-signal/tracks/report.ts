import { BUILD_NAMES, type Build } from '../../../readers/genome/builds.ts';
import { render, type Message } from '../../../../contract/messages/index.ts';
import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../../report/markdown.ts';
import { count, percent, short } from '../../report/numbers.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { TracksContent } from './content.ts';
import { formatTitle } from './group-tracks.ts';
import type { InventoryRow } from './tables.ts';

const MAX_ROWS = 30;

/** The section on tracks. */
export function tracksReport(
	content: TracksContent,
	rows: readonly InventoryRow[],
	figures: readonly SuiteFigure[],
): string[] {
	const { build, groups, notes, tracks } = content;
	const unused = rows.filter(({ used }) => !used);
	const evidence = build === null ? tracks[0]?.evidence : tracks.find((one) => one.build === build)?.evidence;
	return [
		`${count(rows.length, 'track')}. ${genomeWords(build, evidence ?? [])}`,
		'',
		...inventoryTable(rows),
		...(unused.length === 0
			? []
			: [
					...bullets(
						[...tally(unused.map(({ why_not }) => why_not ?? ''))].map(
							([reason, n]) => `${count(n, 'track')} in no matrix: ${escapeMarkdown(reason)}.`,
						),
					),
				]),
		...groups.flatMap(({ title, tracks: own, bins, relative }) => [
			`${escapeMarkdown(title)}: ${count(own.length, 'track')} in bins of ${bins.size.toLocaleString('en')} bp${own.some(({ track }) => track.from_zoom) ? ', of large files from their zoom levels' : ''}; a value is the mean over the covered bases of a bin${relative === null ? '' : ', drawn as log2 over the median bin of the track'}.`,
			'',
		]),
		...markdownFigures(figures),
		...bullets(notes.map((message) => escapeMarkdown(render(message)))),
	];
}

function inventoryTable(rows: readonly InventoryRow[]): string[] {
	const more = rows.length - MAX_ROWS;
	return [
		...markdownTable(
			['sample', 'format', 'intervals', 'covered', 'of the genome', 'min', 'mean', 'max', 'step'],
			rows
				.slice(0, MAX_ROWS)
				.map((row) => [
					row.sample,
					formatTitle(row.format),
					row.intervals,
					covered(row.covered_bases),
					row.genome_share === null ? '' : percent(row.genome_share),
					level(row.min),
					level(row.mean),
					level(row.max),
					row.step ?? '',
				]),
		),
		...(more > 0 ? [`${count(more, 'further track')} in \`tables/track_inventory.csv\`.`, ''] : []),
	];
}

/** How the genome was told, which names it; else its name alone. */
function genomeWords(build: Build | null, evidence: readonly Message[]): string {
	if (evidence.length > 0) return escapeMarkdown(evidence.map((message) => render(message)).join(' '));
	return build === null ? '' : `${BUILD_NAMES[build]}.`;
}

function covered(bases: number | null): string | null {
	if (bases === null) return null;
	return bases < 1e6
		? `${bases.toLocaleString('en')} bp`
		: `${(bases / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} Mb`;
}

/** Three digits, but never fewer than stand before the point. */
function level(value: number | null): string {
	return value !== null && Math.abs(value) >= 1000 && Math.abs(value) < 1e9
		? Math.round(value).toLocaleString('en')
		: short(value);
}

function tally(reasons: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	return counts;
}
