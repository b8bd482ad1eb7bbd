import { present } from '../../columns.ts';
import { line } from '../../element.ts';
import { logAxis, type NumericAxis } from '../../layout/axis.ts';
import { inset, type Box } from '../../layout/box.ts';
import type { Canvas } from '../../layout/canvas.ts';
import { keyRows, type KeyEntry } from '../../layout/key.ts';
import { plot } from '../../layout/plot.ts';
import { reportPoints } from '../../live/hit-points.ts';
import { mark, type Shape } from '../../marks/shape.ts';
import { HAIRLINE, INK, UNLABELLED } from '../../style/ink.ts';
import { POSITIVE } from '../../style/palette.ts';
import { threeDigits } from '../../text/format.ts';
import { belowTitle, inPercent, sentence, titled, type Data } from './panel.ts';

type Origin = Data['variants']['origin'][number];

interface Look {
	color: string;
	shape: Shape;
	hollow: boolean;
}

/** Colour and shape of an origin; both differ, so that print in grey tells them apart. */
function lookOf(origin: Origin): Look {
	switch (origin) {
		case 'tumour':
			return { color: POSITIVE, shape: 'circle', hollow: false };
		case 'haematopoietic':
			return { color: '#CC79A7', shape: 'triangle', hollow: false };
		case 'germline':
			return { color: '#56B4E9', shape: 'square', hollow: false };
		case 'undetermined':
			return { color: UNLABELLED, shape: 'diamond', hollow: true };
		case 'not_assessed':
		case null:
			return { color: INK, shape: 'circle', hollow: true };
	}
}

/** Room below a logarithmic axis where 0 has its place, px. */
const ZERO_ROOM = 30;

/** A logarithmic axis with a place for 0 below it. */
function withZero(axis: NumericAxis, height: number): NumericAxis {
	const zero = Math.min(0.5, ZERO_ROOM / Math.max(1, height));
	return {
		...axis,
		at: (value) => (value > 0 ? zero + (1 - zero) * axis.at(value) : zero / 3),
		holds: (value): value is number => present(value) && value >= 0,
		ticks: (count) => {
			const { values, labels } = axis.ticks(count);
			return { values: [0, ...values], labels: ['0', ...labels] };
		},
	};
}

const MAX_GENES = 12;
/** Later ones are drawn over earlier ones. */
const ORDER: readonly Origin[] = [
	null,
	'not_assessed',
	'undetermined',
	'germline',
	'haematopoietic',
	'tumour',
];

interface Group {
	name: string;
	rows: number[];
}

/** Genes with most variants first; those without room share a column. */
function groupsOf({ variants }: Data, { say }: Canvas): Group[] {
	const genes = new Map<string, number[]>();
	const none: number[] = [];
	for (const [row, gene] of variants.gene.entries())
		if (gene === null) none.push(row);
		else genes.set(gene, [...(genes.get(gene) ?? []), row]);
	const named = [...genes]
		.map(([name, rows]) => ({ name, rows }))
		.sort((a, b) => b.rows.length - a.rows.length || (a.name < b.name ? -1 : 1));
	const rest = named.slice(MAX_GENES);
	return [
		...named.slice(0, MAX_GENES),
		...(rest.length === 0
			? []
			: [
					{
						name: say('figure.page_other_genes', { n: rest.length }),
						rows: rest.flatMap(({ rows }) => rows),
					},
				]),
		...(none.length === 0 ? [] : [{ name: say('figure.page_no_gene'), rows: none }]),
	];
}

/** VAF of every variant in every draw, in columns of genes, by origin. */
export function drawVariants(data: Data, box: Box, canvas: Canvas): string {
	const { say } = canvas;
	const { variants } = data;
	const below = belowTitle(box);
	const title = say('figure.page_variants');
	const seen = variants.vaf.flat().filter((value): value is number => present(value) && value > 0);
	if (seen.length === 0) return titled(box, title, '', [sentence(below, say('figure.page_nothing'))]);
	const key = keyRows(keyOf(data, canvas), below);
	const groups = groupsOf(data, canvas);
	const room = inset(below, { top: key.height });
	// The names of genes take some of it.
	const y = withZero(logAxis(say('figure.page_variant_vaf'), seen.map(inPercent)), room.height - 80);
	const frame = plot(room, {
		x: { bands: groups.map(({ name, rows }) => ({ name, below: `n = ${rows.length}` })) },
		y,
		y_ticks: 5,
	});
	const { area, step } = frame;
	const n = Math.max(1, data.draws.length);
	const inner = step * 0.8;
	const columnAt = (g: number, k: number): number =>
		area.x + g * step + step * 0.1 + (n === 1 ? inner / 2 : (k / (n - 1)) * (inner - 8) + 4);
	const placeOf = (g: number, k: number, value: number): { x: number; y: number } => ({
		x: columnAt(g, k),
		y: frame.y(inPercent(Math.max(0, value))),
	});
	const lines: string[] = [];
	const marks: string[] = [];
	const points: { x: number; y: number; color: string; row: number }[] = [];
	for (const [g, { rows }] of groups.entries()) {
		if (g > 0)
			lines.push(
				line(area.x + g * step, area.y, area.x + g * step, area.y + area.height, { stroke: HAIRLINE }),
			);
		const ordered = [...rows].sort(
			(a, b) =>
				ORDER.indexOf(variants.origin[a] ?? null) - ORDER.indexOf(variants.origin[b] ?? null) || a - b,
		);
		for (const row of ordered) {
			const look = lookOf(variants.origin[row] ?? null);
			let before: { x: number; y: number } | null = null;
			for (const [k, value] of (variants.vaf[row] ?? []).entries()) {
				if (!present(value)) continue;
				const place = placeOf(g, k, value);
				if (before !== null)
					lines.push(
						line(before.x, before.y, place.x, place.y, {
							...{ stroke: look.color, 'stroke-width': 0.9, 'stroke-opacity': 0.45 },
						}),
					);
				before = place;
				marks.push(mark(place.x, place.y, 3, { ...look, row }));
				points.push({ ...place, color: look.color, row });
			}
		}
	}
	reportPoints(canvas.reportHits, points, 3, {
		sample: () => null,
		tooltip: (row) => ({
			name: variants.name[row] ?? '',
			lines: [
				{ label: say('figure.page_variant_vaf'), value: vafWords(variants.vaf[row] ?? []) },
				{ label: '', value: originWords(variants.origin[row] ?? null, canvas) },
			],
		}),
	});
	return titled(box, title, say('figure.page_variants_note'), [
		key.svg,
		frame.svg,
		lines.join('\n'),
		marks.join('\n'),
	]);
}

const vafWords = (values: readonly (number | null)[]): string =>
	values.map((value) => (present(value) ? threeDigits(inPercent(value)) : '–')).join(', ');

function originWords(origin: Origin, { say }: Canvas): string {
	switch (origin) {
		case 'tumour':
			return say('figure.page_tumour');
		case 'haematopoietic':
			return say('figure.page_haematopoietic');
		case 'undetermined':
			return say('figure.page_undetermined');
		default:
			return say('figure.page_not_classified');
	}
}

function keyOf({ variants }: Data, canvas: Canvas): KeyEntry[] {
	const entries = (['tumour', 'haematopoietic', 'undetermined'] as const)
		.filter((origin) => variants.origin.includes(origin))
		.map((origin) => ({ label: originWords(origin, canvas), ...lookOf(origin) }));
	const open = variants.origin.some((origin) => origin === null || origin === 'not_assessed');
	return [...entries, ...(open ? [{ label: originWords(null, canvas), ...lookOf(null) }] : [])];
}
