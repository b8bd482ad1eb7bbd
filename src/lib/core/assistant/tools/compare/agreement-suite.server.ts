import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { RegionsBuilder } from '../../../../base/intervals-builder.ts';
import type { Regions } from '../../../../base/intervals.ts';
import { toProblem } from '../../../../base/problem.ts';
import type { Watch } from '../../../../base/progress.ts';
import { scratchFolder } from '../../../../base/scratch.server.ts';
import { render, say, type Message } from '../../../../contract/messages/index.ts';
import { PAIRED } from '../../../readers/alignments/alignment.ts';
import {
	openAlignments,
	scanAlignments,
	type AlignmentFile,
} from '../../../readers/alignments/alignments.server.ts';
import { onContigs } from '../../../readers/genome/on-contigs.ts';
import { readRegions } from '../../../readers/regions/regions.server.ts';
import { compareCounts, type AgreementCounts } from '../../../signals/fragments/agreement/compare-counts.ts';
import { COUNTERS, type Counter } from '../../../signals/fragments/agreement/counting-rules.ts';
import { collectPairs } from '../../../signals/fragments/agreement/pair-ends.ts';
import type { Suite, SuiteResult } from '../../../suites/suite.ts';
import { agreementFigures } from './agreement-figures.ts';
import { lengthConsequences, PROGRAM_NAMES } from './agreement-lengths.ts';
import { agreementHeadline, agreementReport, agreementTables } from './agreement-report.ts';
import type { Agreement } from './agreement.ts';
import {
	countWith,
	installedCounters,
	preparedInput,
	type ComparedFile,
	type ProgramCounts,
} from './external-counts.server.ts';

/** What is compared; absolute paths. */
export interface AgreementQuestion {
	bam: string;
	region_bed: string | null;
	min_mapq: number;
	/** Programs asked for; null: those that are installed. */
	programs: readonly Counter[] | null;
}

/** Fragment lengths that cfDNAlab can be asked for (bp). */
const SHORTEST = 10;
const LONGEST = 50_000;

/**
 * Counts the fragments of a BAM file with the engine and with external programs, and explains the differences. Throws
 * tools.nothing_to_compare, tools.not_paired, and what opening the files throws.
 */
export function agreementSuite(question: AgreementQuestion, userData: string): Suite {
	return async ({ command, watch }): Promise<SuiteResult> => {
		const asked = question.programs ?? COUNTERS;
		const found = await installedCounters(asked, userData);
		const samtools =
			found.get('samtools') ?? (await installedCounters(['samtools'], userData)).get('samtools');
		const whole = question.region_bed === null;
		// What samtools counts in regions is reads that overlap them, not midpoints.
		const programs = [...found.keys()].filter((key) => whole || key !== 'samtools');
		if (programs.length === 0)
			throw new LbError('tools.nothing_to_compare', {
				tools: asked.filter((key) => whole || key !== 'samtools').map((key) => PROGRAM_NAMES[key]),
			});
		const file = await openAlignments(question.bam);
		const chosen = question.region_bed === null ? null : await regionsOn(question.region_bed, file, watch);
		const missing: Message[] = asked
			.filter((key) => !found.has(key))
			.map((key) => say('tool_runs.counter_missing', { tool: PROGRAM_NAMES[key], key }));
		if (!whole && question.programs?.includes('samtools') === true)
			missing.push(say('tool_runs.counter_whole_only'));
		// Without names the programs that are installed were asked for, so those that are not are no gap.
		let skipped = question.programs !== null && missing.length > 0;

		const folder = mkdtempSync(path.join(scratchFolder(), 'compare-'));
		// Before the counting, which takes long in a large file.
		const prepared = await preparedInput({ file, folder, user_data: userData }, samtools, watch);
		watch.onProgress?.({ done: 0, total: null, unit: 'bytes', message: say('tool_runs.progress_engine') });
		const { regions, counts } = await countByRules(file, chosen, question.min_mapq, programs, watch);
		const compared: ComparedFile = {
			...{ file, regions, whole, min_mapq: question.min_mapq, shortest: SHORTEST, longest: LONGEST },
			folder,
			user_data: userData,
		};
		const counted: ProgramCounts[] = [];
		for (const [at, program] of programs.entries()) {
			const tool = found.get(program)!;
			watch.onProgress?.({
				...{ done: at, total: programs.length, unit: 'steps' },
				message: say('tool_runs.progress_program', { tool: PROGRAM_NAMES[program] }),
			});
			try {
				counted.push(await countWith(program, tool, { ...compared, ...prepared }, watch));
			} catch (error) {
				const problem = toProblem(error);
				// With no count at all there is no comparison.
				const isLast = at === programs.length - 1;
				if (problem.code === 'general.cancelled' || (isLast && counted.length === 0)) throw error;
				skipped = true;
				missing.push(
					say('tool_runs.counter_failed', { tool: PROGRAM_NAMES[program], reason: problem.detail }),
				);
			}
		}
		const agreement: Agreement = {
			...{ file_name: path.basename(question.bam), min_mapq: question.min_mapq, regions, whole },
			...{ counts, programs: counted, missing, index_command: prepared.index_command },
		};
		const inputs = [question.bam, question.region_bed].filter((one) => one !== null);
		return { ...described(agreement, command, inputs), skipped };
	};
}

function described(agreement: Agreement, command: string, inputs: string[]): Omit<SuiteResult, 'skipped'> {
	const headline = agreementHeadline(agreement);
	const warnings = [...agreement.missing];
	const points = [...lengthConsequences(agreement), ...warnings];
	return {
		summary: {
			schema_version: 1,
			task_key: 'external_tool',
			headline: render(headline),
			headline_points: points.map((one) => render(one)),
			matrices: [],
			warnings: warnings.map((one) => render(one)),
			warnings_code: warnings.map(({ code }) => code),
			warnings_values: warnings.map(({ values }) => values),
			seed: 0,
		},
		report: agreementReport(agreement, render(headline), command),
		tables: agreementTables(agreement),
		figures: agreementFigures(agreement),
		inputs,
		warnings,
		dropped: {},
		seed: 0,
	};
}

/** Regions of a BED file on the chromosomes of the alignments. */
async function regionsOn(bed: string, { header }: AlignmentFile, watch: Watch): Promise<Regions> {
	const { regions } = await readRegions(bed, watch);
	return onContigs(regions, header.contigs).regions;
}

/** Counts the pairs of the file by all rules; without regions, those are the chromosomes with reads. */
async function countByRules(
	file: AlignmentFile,
	chosen: Regions | null,
	min_mapq: number,
	programs: readonly Counter[],
	watch: Watch,
): Promise<{ regions: Regions; counts: AgreementCounts }> {
	const { contigs } = file.header;
	const everywhere = chosen ?? chromosomes(file, () => true);
	const comparison = compareCounts(
		{
			...{ regions: everywhere, shortest: SHORTEST, longest: LONGEST, min_mapq },
			contig_lengths: contigs.map(({ length }) => length),
		},
		programs,
	);
	const pairs = collectPairs((pair) => comparison.add(pair));
	const seen = new Set<number>();
	let paired = 0;
	await scanAlignments(
		file,
		(alignment) => {
			if ((alignment.flag & PAIRED) !== 0) paired++;
			if (alignment.ref_id >= 0) seen.add(alignment.ref_id);
			pairs.add(alignment);
		},
		watch,
	);
	pairs.finish();
	if (paired === 0) throw new LbError('tools.not_paired', {}, { path: file.path });
	const counts = comparison.counts();
	if (chosen !== null) return { regions: chosen, counts };
	// Chromosomes without a read say nothing, and programs would be asked for each of them.
	return {
		regions: chromosomes(file, (number) => seen.has(number)),
		counts: onlyThese(counts, contigs.length, seen),
	};
}

function chromosomes({ header }: AlignmentFile, keep: (number: number) => boolean): Regions {
	const builder = new RegionsBuilder(header.contigs.map(({ name }) => name));
	for (const [number, { name, length }] of header.contigs.entries())
		if (keep(number)) builder.add(number, 0, Number.isFinite(length) ? length : 2 ** 31 - 1, name, 0);
	return builder.build().regions;
}

/** Counts of the chromosomes that were seen, in their order. */
function onlyThese(counts: AgreementCounts, contigs: number, seen: ReadonlySet<number>): AgreementCounts {
	const kept = Array.from({ length: contigs }, (_, i) => i).filter((i) => seen.has(i));
	const pick = (values: Float64Array): Float64Array => {
		const width = values.length / contigs;
		return Float64Array.from(kept.flatMap((i) => Array.from(values.subarray(i * width, (i + 1) * width))));
	};
	return {
		...counts,
		engine: pick(counts.engine),
		programs: new Map(
			Array.from(counts.programs, ([program, by]) => [
				program,
				{
					...by,
					expected: pick(by.expected),
					only_engine: pick(by.only_engine),
					only_program: pick(by.only_program),
				},
			]),
		),
	};
}
