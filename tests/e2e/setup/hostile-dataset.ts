import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFigure, drawFigure } from '../../../src/lib/core/figures/index.ts';
import { renderPng } from '../../../src/lib/core/figures/png.server.ts';
import { addRun, makeDataset } from '../../api/setup/dataset-with-run.ts';
import { hostileLines, hostileNames, hostileStrings } from './hostile-strings.ts';

const quoted = (cell: string): string => `"${cell.replace(/"/gu, '""')}"`;
/** A sample id as files may have it: no tabs, no NUL. */
const asId = (text: string): string => text.replace(/[\t\0]/gu, '_');

/** A dataset in which everything that has a name is hostile: files, samples, labels, columns, cells, headers, a report. */
export function makeHostileDataset(folder: string): void {
	makeDataset(folder);
	const samples = hostileLines.slice(0, 40).map((text, i) => asId(`${text}-${i}`));
	const labels = samples.map((_, i) => (i % 2 === 0 ? '<b onclick=alert(1)>case</b>' : 'control <script>'));
	writeFileSync(
		path.join(folder, 'samples <img src=x onerror=alert(1)>.csv'),
		[
			['sample', 'group <svg onload=alert(1)>', '<script>stage</script>'].map(quoted).join(','),
			...samples.map((sample, i) =>
				[sample, labels[i] ?? '', hostileLines[i + 40] ?? ''].map(quoted).join(','),
			),
		].join('\n'),
	);
	writeFileSync(
		path.join(folder, 'matrix.csv'),
		[
			['feature', ...samples].map(quoted).join(','),
			...Array.from({ length: 30 }, (_, row) =>
				[
					quoted(hostileLines[row + 80] ?? ''),
					...samples.map((_, i) => String(((row * 7 + i * 13) % 23) / 3)),
				].join(','),
			),
		].join('\n'),
	);
	writeFileSync(
		path.join(folder, 'calls.vcf'),
		[
			'##fileformat=VCFv4.2',
			...hostileLines.slice(0, 50).map((text) => `##note=${text}`),
			'##contig=<ID=chr1,length=248956422>',
			'##INFO=<ID=DP,Number=1,Type=Integer,Description="<img src=x onerror=alert(1)>">',
			'##FORMAT=<ID=GT,Number=1,Type=String,Description="</script><script>alert(1)</script>">',
			[
				'#CHROM',
				'POS',
				'ID',
				'REF',
				'ALT',
				'QUAL',
				'FILTER',
				'INFO',
				'FORMAT',
				asId(hostileLines[0] ?? ''),
			].join('\t'),
			['chr1', '1000', '<svg/onload=alert(1)>', 'A', 'T', '50', 'PASS', 'DP=30', 'GT', '0/1'].join('\t'),
			'',
		].join('\n'),
	);
	mkdirSync(path.join(folder, 'names'));
	for (const [i, name] of hostileNames.entries())
		writeFileSync(path.join(folder, 'names', `${i} ${name}`.slice(0, 180)), 'x,y\n1,2\n');

	const figure = createFigure({
		kind: 'projection_scatter',
		title: hostileLines[0] ?? '',
		subtitle: hostileLines[2] ?? '',
		caption: hostileLines[5] ?? '',
		data: {
			method: 'PCA',
			ids: samples,
			x: samples.map((_, i) => Math.cos(i)),
			y: samples.map((_, i) => Math.sin(i)),
			x_variance: 0.5,
			y_variance: 0.2,
			shape: null,
			shape_label: null,
			flagged_ids: samples.slice(0, 3),
			group: labels,
			groups: [...new Set(labels)],
			reference: labels[1] ?? null,
			positive: labels[0] ?? null,
		},
	});
	const svg = drawFigure(figure);
	addRun(folder, 1, [
		{
			path: 'report.md',
			kind: 'report',
			content: [
				'# Report <script>alert(1)</script>',
				'![figure](figures/projection.png)',
				...hostileStrings,
				`| ${hostileLines
					.slice(0, 3)
					.map((text) => text.replaceAll('|', ' '))
					.join(' | ')} |`,
				'|---|---|---|',
				`| ${hostileLines
					.slice(3, 6)
					.map((text) => text.replaceAll('|', ' '))
					.join(' | ')} |`,
			].join('\n\n'),
		},
		{
			path: 'tables/cells.csv',
			kind: 'table',
			rows: hostileLines.length,
			content: [
				['sample', 'value <img src=x onerror=alert(1)>', 'text'].map(quoted).join(','),
				...hostileLines.map((text, i) => [quoted(samples[i % 40] ?? ''), String(i), quoted(text)].join(',')),
			].join('\n'),
		},
		{ path: 'figures/projection.png', kind: 'figure', content: Buffer.from(renderPng(svg)) },
		// As if somebody had put their own file there.
		{
			path: 'figures/projection.svg',
			kind: 'figure',
			listed: false,
			content: svg.replace(
				'</svg>',
				`<script>window.__ran=1</script><image href="http://outside.invalid/x"/></svg>`,
			),
		},
		{ path: 'figures/projection.json', kind: 'figure', content: JSON.stringify(figure), listed: false },
		{ path: 'notes.txt', kind: 'text', content: hostileStrings.join('\n') },
	]);
}
