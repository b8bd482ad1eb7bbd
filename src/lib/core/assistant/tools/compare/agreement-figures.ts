import type { SuiteFigure } from '../../../suites/suite.ts';
import { lengthRows, lengthsByProgram, PROGRAM_NAMES } from './agreement-lengths.ts';
import type { Agreement } from './agreement.ts';

/** Lengths drawn, bp. */
const FIRST = 30;
const LAST = 400;

/** Fragment lengths, a line per program; one on another are equal counts. */
export function agreementFigures(agreement: Agreement): SuiteFigure[] {
	if (lengthRows(agreement).length === 0) return [];
	const { file_name, min_mapq, counts, programs } = agreement;
	const lines = [
		{ name: 'lb-agent', lengths: counts.engine_lengths },
		...programs.flatMap(({ program, lengths }) =>
			lengths === null ? [] : [{ name: PROGRAM_NAMES[program], lengths }],
		),
	];
	const length = Array.from({ length: LAST - FIRST + 1 }, (_, i) => FIRST + i);
	const totals = lines.map(({ lengths }) => [...lengths.values()].reduce((all, n) => all + n, 0));
	const most = totals[0] || 1;
	return [
		{
			name: 'agreement_lengths',
			spec: {
				schema_version: 1,
				kind: 'length_distribution',
				title: title(agreement),
				subtitle: `${file_name}, mapping quality at least ${min_mapq}`,
				caption: `Fragments per base pair of length by each program, from ${FIRST} to ${LAST} bp, in percent of the fragments that lb-agent counts: where the lines coincide, the programs count the same number. In the legend: fragments of each program.`,
				width: 720,
				height: 420,
				counted: 'programs',
				data: {
					sample_ids: lines.map(({ name }) => name),
					length,
					share: lines.map(({ lengths }) => length.map((at) => (lengths.get(at) ?? 0) / most)),
					fragments: totals,
					windows: [],
					ten_bp_ticks: true,
					domain: [FIRST, LAST],
					log: false,
					show: 'samples',
					groups: [],
					reference: null,
					positive: null,
					group: lines.map(() => null),
				},
			},
		},
	];
}

/** The finding: who counts other fragments than lb-agent. */
function title(agreement: Agreement): string {
	const [own, ...others] = lengthsByProgram(agreement);
	const rows = lengthRows(agreement);
	const apart = others.filter(({ program }) =>
		rows.some((row) => program !== null && row[program] !== row['engine']),
	);
	const [one] = apart;
	if (own === undefined || one === undefined) return 'All programs count the same fragments at every length';
	if (apart.length > 1)
		return `${apart.map(({ name }) => name).join(' and ')} count other fragments than lb-agent`;
	const more = one.fragments - own.fragments;
	if (more === 0) return `${one.name} gives other lengths than lb-agent`;
	const fragments = Math.abs(more) === 1 ? 'fragment' : 'fragments';
	return `${one.name} counts ${Math.abs(more).toLocaleString('en')} ${more > 0 ? 'more' : 'fewer'} ${fragments} than lb-agent`;
}
