import { BUILD_NAMES } from '../../../readers/genome/builds.ts';
import { render } from '../../../../contract/messages/index.ts';
import { bullets, escapeMarkdown, markdownFigure, markdownTable } from '../../report/markdown.ts';
import { count, percent, short } from '../../report/numbers.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { TracksContent } from './content.ts';
import { formatTitle } from './group-tracks.ts';
import type { InventoryRow } from './tables.ts';

const MOST_ROWS = 30;

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
		`${count(rows.length, 'track')}. ${build === null ? '' : `${BUILD_NAMES[build]}. `}${escapeMarkdown((evidence ?? []).map((message) => render(message)).join(' '))}`,
		'',
		...inventoryTable(rows),
		...(unused.length === 0
			? []
			: [
					`${count(unused.length, 'track')} in no matrix:`,
					'',
					...bullets(
						[...tally(unused.map(({ why_not }) => why_not ?? ''))].map(
							([reason, n]) => `${n}: ${escapeMarkdown(reason)}`,
						),
					),
				]),
		...groups.flatMap(({ title, tracks: own, bins, relative }) => [
			`${escapeMarkdown(title)}: ${count(own.length, 'track')} in bins of ${bins.size.toLocaleString('en')} bp${own.some(({ track }) => track.from_zoom) ? ', of large files from their zoom levels' : ''}; a value is the mean over the covered bases of a bin${relative === null ? '' : ', drawn as log2 over the median bin of the track'}.`,
			'',
		]),
		...figures.flatMap(({ name, spec }) => markdownFigure(name, spec.title, spec.caption)),
		...bullets(notes.map((message) => escapeMarkdown(render(message)))),
	];
}

function inventoryTable(rows: readonly InventoryRow[]): string[] {
	const more = rows.length - MOST_ROWS;
	return [
		...markdownTable(
			['sample', 'format', 'intervals', 'covered Mb', 'of the genome', 'min', 'mean', 'max', 'step'],
			rows
				.slice(0, MOST_ROWS)
				.map((row) => [
					row.sample,
					formatTitle(row.format),
					row.intervals,
					row.covered_bases === null ? null : short(row.covered_bases / 1e6),
					row.genome_share === null ? '' : percent(row.genome_share),
					short(row.min),
					short(row.mean),
					short(row.max),
					row.step ?? '',
				]),
		),
		...(more > 0 ? [`${count(more, 'further track')} in \`tables/track_inventory.csv\`.`, ''] : []),
	];
}

function tally(reasons: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	return counts;
}
