import { render, say, type Message } from '../../../../contract/messages/index.ts';
import { columnsOf } from '../../../../contract/tables/define.ts';
import {
	agreementCountsTable,
	agreementLengthsTable,
	agreementReasonsTable,
} from '../../../../contract/tables/tools/index.ts';
import type { CsvCell } from '../../../../base/csv.ts';
import {
	DIFFERENCES,
	type Counter,
	type Difference,
} from '../../../signals/fragments/agreement/counting-rules.ts';
import type { SuiteTable } from '../../../suites/suite.ts';
import type { Agreement } from './agreement.ts';
import { agreementFigures } from './agreement-figures.ts';
import { lengthConsequences, lengthRows, lengthsByProgram, PROGRAM_NAMES } from './agreement-lengths.ts';
import { placeNames } from './place-names.ts';

const sum = (values: Float64Array): number => values.reduce((all, one) => all + one, 0);

/** Differences of one program in all regions. */
export interface ProgramDifference {
	program: Counter;
	engine: number;
	total: number;
	explained: number;
	unexplained: number;
	reasons: { reason: Difference; only_engine: number; only_program: number }[];
}

/** What the rules of each program explain of its difference from the engine. */
export function programDifferences({ counts, programs }: Agreement): ProgramDifference[] {
	const engine = sum(counts.engine);
	return programs.map(({ program, total }) => {
		const by = counts.programs.get(program)!;
		const expected = sum(by.expected);
		const ofReason = (values: Float64Array, reason: number): number =>
			values.reduce((all, n, i) => all + (i % DIFFERENCES.length === reason ? n : 0), 0);
		const reasons = DIFFERENCES.map((reason, i) => ({
			reason,
			only_engine: ofReason(by.only_engine, i),
			only_program: ofReason(by.only_program, i),
		})).filter((one) => one.only_engine + one.only_program > 0);
		return { program, engine, total, explained: expected - engine, unexplained: total - expected, reasons };
	});
}

/** The headline: counts, and whether everything is explained. */
export function agreementHeadline(agreement: Agreement): Message {
	const differences = programDifferences(agreement);
	const counts = differences.map(
		({ program, total }) => `${PROGRAM_NAMES[program]} ${total.toLocaleString('en')}`,
	);
	const open = differences.reduce((all, { unexplained }) => all + Math.abs(unexplained), 0);
	const values = {
		engine: sum(agreement.counts.engine),
		// One text: numbers with separators would be quoted as items of a list.
		counts: counts.join(', '),
		min_mapq: agreement.min_mapq,
		unexplained: open,
	};
	if (differences.every(({ engine, total }) => engine === total)) return say('tool_runs.all_agree', values);
	return say(open === 0 ? 'tool_runs.all_explained' : 'tool_runs.some_unexplained', values);
}

export function agreementTables(agreement: Agreement): SuiteTable[] {
	const lengths = lengthRows(agreement);
	const reasons = programDifferences(agreement).flatMap(({ program, reasons: own }) =>
		own.map((one) => ({ program, ...one, explanation: render(explanation(one.reason)) })),
	);
	return [
		{
			name: agreementCountsTable.name,
			title: agreementCountsTable.title,
			columns: columnsOf(agreementCountsTable),
			rows: countRows(agreement),
		},
		...(reasons.length === 0
			? []
			: [
					{
						name: agreementReasonsTable.name,
						title: agreementReasonsTable.title,
						columns: columnsOf(agreementReasonsTable),
						rows: reasons,
					},
				]),
		...(lengths.length === 0
			? []
			: [
					{
						name: agreementLengthsTable.name,
						title: agreementLengthsTable.title,
						columns: columnsOf(agreementLengthsTable),
						rows: lengths,
					},
				]),
	];
}

const n = (value: number): string => value.toLocaleString('en');

const explanation = (reason: Difference): Message => say(`tool_runs.reason_${reason}`);

function countRows({ regions, counts, programs }: Agreement): Record<string, CsvCell>[] {
	const names = placeNames(regions);
	return programs.flatMap(({ program, version, regions: own, total }) => {
		const { expected } = counts.programs.get(program)!;
		const row = (
			place: Record<string, CsvCell>,
			engine: number,
			ruled: number,
			counted: number | null,
		): Record<string, CsvCell> => ({
			...{ program, program_version: version, ...place },
			engine_fragments: engine,
			program_fragments: counted,
			difference: counted === null ? null : counted - engine,
			explained: counted === null ? null : ruled - engine,
			unexplained: counted === null ? null : counted - ruled,
		});
		const all = { region: 'all', contig: null, start: null, end: null };
		const whole = row(all, sum(counts.engine), sum(expected), total);
		if (own === null) return [whole];
		const parts = Array.from(regions.contig, (number, i) => {
			const contig = regions.contigs[number] ?? '';
			const place = { region: names[i] ?? contig, contig, start: regions.start[i], end: regions.end[i] };
			return row(place, counts.engine[i]!, expected[i]!, own[i] ?? null);
		});
		return [whole, ...parts];
	});
}

/** The report in Markdown. */
export function agreementReport(agreement: Agreement, headline: string, command: string): string {
	const { file_name, min_mapq, programs, missing, regions, whole, index_command } = agreement;
	const signed = (value: number): string => (value > 0 ? `+${n(value)}` : n(value));
	const differences = programDifferences(agreement);
	const where = whole
		? `${n(regions.contig.length)} ${regions.contig.length === 1 ? 'chromosome' : 'chromosomes'} with reads`
		: `${n(regions.contig.length)} ${regions.contig.length === 1 ? 'region' : 'regions'} of the BED file`;
	const rows = differences.map(
		({ program, engine, total, explained, unexplained }, i) =>
			`| ${PROGRAM_NAMES[program]} ${programs[i]?.version ?? ''} | ${n(total)} | ${n(engine)} | ${signed(total - engine)} | ${signed(explained)} | ${signed(unexplained)} |`,
	);
	const reasons = differences.flatMap(({ program, reasons: own }) =>
		own.map(
			({ reason, only_engine, only_program }) =>
				`| ${PROGRAM_NAMES[program]} | ${render(explanation(reason))} | ${n(only_engine)} | ${n(only_program)} |`,
		),
	);
	return [
		`# Fragment counts compared with external tools`,
		'',
		headline,
		'',
		`File: ${file_name}. Mapping quality at least ${min_mapq}. Counted in ${where}; a fragment belongs to the region with its midpoint.`,
		'',
		'| Program | Fragments | lb-agent | Difference | Explained | Unexplained |',
		'|---|---:|---:|---:|---:|---:|',
		...rows,
		'',
		...missing.map((message) => `- ${render(message)}`),
		...(missing.length === 0 ? [] : ['']),
		'## Reasons of the differences',
		'',
		...(reasons.length === 0
			? ['There are no differences between the rules in these data.']
			: ['| Program | Rule | Only lb-agent | Only the program |', '|---|---|---:|---:|', ...reasons]),
		'',
		...lengthLines(agreement),
		...regionLines(agreement),
		'## How it was counted',
		'',
		'lb-agent counts one fragment per pair at read 1: flags as `samtools view -f 67 -F 3852`, mapping quality of read 1, span from the template length, inside the chromosome. The rules of each program are applied to the same reads; "explained" is what follows from them, "unexplained" is the rest. The programs read `input.bam`, a link to the file.',
		'',
		...(index_command === null
			? []
			: [
					'The file has no index, so one was made beside the link:',
					'',
					'```',
					index_command.join(' '),
					'```',
					'',
				]),
		...programs.flatMap(({ program, commands }) => [
			`${PROGRAM_NAMES[program]}:`,
			'',
			'```',
			...commands.map((words) => words.join(' ')),
			'```',
			'',
		]),
		'## Repeat',
		'',
		'```',
		command,
		'```',
		'',
	].join('\n');
}

/** What the rules change of the fragment lengths. */
function lengthLines(agreement: Agreement): string[] {
	const of = lengthsByProgram(agreement);
	if (of.length < 2) return [];
	const rows = of.map(
		({ name, fragments, median, mean, short, unexplained }) =>
			`| ${name} | ${n(fragments)} | ${median} | ${mean.toFixed(1)} | ${n(short)} (${((100 * short) / fragments).toFixed(1)} %) | ${unexplained === null ? '' : n(unexplained)} |`,
	);
	return [
		'## Fragment lengths',
		'',
		...lengthConsequences(agreement).flatMap((one) => [render(one), '']),
		'| Program | Fragments | Median, bp | Mean, bp | Up to 150 bp | Lengths not explained |',
		'|---|---:|---:|---:|---:|---:|',
		...rows,
		'',
		'"Lengths not explained" counts fragments that the program gives another length than its rules say.',
		'',
		...(agreementFigures(agreement).length === 0
			? []
			: ['![Fragment lengths by program](figures/agreement_lengths.png)', '']),
	];
}

/** Regions shown in the report; the table has all of them. */
const REGIONS_SHOWN = 40;

/** Counts side by side, a region per row. */
function regionLines({ regions, counts, programs, whole }: Agreement): string[] {
	const counting = programs.filter((one) => one.regions !== null);
	const size = regions.contig.length;
	if (counting.length === 0 || size < 2) return [];
	const names = placeNames(regions);
	const rows = Array.from({ length: Math.min(size, REGIONS_SHOWN) }, (_, i) => {
		const cells = counting.map((one) => n(one.regions?.[i] ?? 0));
		return `| ${[names[i], n(counts.engine[i]!), ...cells].join(' | ')} |`;
	});
	return [
		`## Counts by ${whole ? 'chromosome' : 'region'}`,
		'',
		`| ${[whole ? 'Chromosome' : 'Region', 'lb-agent', ...counting.map(({ program }) => PROGRAM_NAMES[program])].join(' | ')} |`,
		`|---|---:${'|---:'.repeat(counting.length)}|`,
		...rows,
		'',
		...(size > REGIONS_SHOWN
			? [`The first ${REGIONS_SHOWN} of ${n(size)}; tables/agreement_counts.csv has all.`, '']
			: []),
	];
}
