import {
	copyFileSync,
	createReadStream,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { LbError } from '../../../../base/errors.ts';
import { regionIndex } from '../../../../base/intervals-index.ts';
import type { Regions } from '../../../../base/intervals.ts';
import type { Watch } from '../../../../base/progress.ts';
import { findTool } from '../../../methods/runtime/find-tool.server.ts';
import type { FoundTool } from '../../../methods/runtime/found-tool.ts';
import { runConfined } from '../../../methods/runtime/run-confined.server.ts';
import { toolRegistry } from '../../../methods/runtime/tool-registry.ts';
import type { AlignmentFile } from '../../../readers/alignments/alignments.server.ts';
import type { Counter } from '../../../signals/fragments/agreement/counting-rules.ts';

/** What one program counts. */
export interface ProgramCounts {
	program: Counter;
	version: string | null;
	/** Fragments per region; null where the program counts the whole file only. */
	regions: Float64Array | null;
	/** Fragments of all regions. */
	total: number;
	/** Fragments by length (bp) in the whole file; null where the program gives none. */
	lengths: Map<number, number> | null;
	/** Commands that were run, as lists of arguments; files of this comparison by their names alone. */
	commands: string[][];
}

export interface ComparedFile {
	file: AlignmentFile;
	regions: Regions;
	/** The regions are whole chromosomes. */
	whole: boolean;
	min_mapq: number;
	/** Fragment lengths that cfDNAlab is asked for (bp). */
	shortest: number;
	longest: number;
	/** Empty folder for what the programs write. */
	folder: string;
	/** Not seen by the programs. */
	user_data: string;
}

/** What every program gets beside its link to the file. */
export interface PreparedInput {
	/** Index of the file. */
	index: string;
	/** The command that made the index; null where the file has one. */
	index_command: string[] | null;
}

/** Time that a program may take (s) and bytes that it may write. */
const LIMITS = { seconds: 24 * 3600, output_bytes: 200e9, memory_bytes: null };

/** Tools that are on this machine, of those asked for. */
export async function installedCounters(
	asked: readonly Counter[],
	userData: string,
): Promise<Map<Counter, FoundTool>> {
	const found = await Promise.all(
		asked.map(async (key) => {
			const spec = toolRegistry.find(({ tool_key }) => tool_key === key);
			return [key, spec === undefined ? null : await findTool(spec, userData)] as const;
		}),
	);
	return new Map(found.flatMap(([key, tool]) => (tool === null ? [] : [[key, tool]])));
}

/**
 * Counts the fragments of a file with one program. Throws tools.command_failed with the last lines that it printed. Lengths are
 * asked for in whole files only.
 */
export async function countWith(
	program: Counter,
	tool: FoundTool,
	compared: ComparedFile & PreparedInput,
	watch: Watch,
): Promise<ProgramCounts> {
	const folder = path.join(compared.folder, program);
	mkdirSync(folder);
	const commands: string[][] = [];
	const run: Run = (one, command) => {
		commands.push(shortPaths(command, compared.folder));
		return runIn(one, command, { folder, user_data: compared.user_data }, watch);
	};
	const bam = linkTo(compared.file, folder);
	// A copy, since a confined program sees no other folder of the comparison.
	copyFileSync(compared.index, `${bam}.bai`);
	const counted = await counters[program](run, tool, bam, folder, compared);
	return { program, version: tool.version, commands, ...counted };
}

/** Runs a command in a folder and returns what it printed. */
async function runIn(
	tool: FoundTool,
	command: readonly string[],
	{ folder, user_data }: Pick<ComparedFile, 'folder' | 'user_data'>,
	watch: Watch,
): Promise<string> {
	const log_folder = mkdtempSync(path.join(folder, 'log-'));
	const ended = await runConfined({
		...{ tool, command, folder, log_folder, network: false, readable: null, watched: [], user_data },
		limits: LIMITS,
		signal: watch.signal,
	});
	if (ended.status === 'cancelled') throw new LbError('general.cancelled', { what: tool.tool_key });
	if (ended.status !== 'completed')
		throw new LbError('tools.command_failed', {
			tool: tool.tool_key,
			// The sentence around it ends with a full stop of its own.
			reason: ended.reason?.replace(/\.$/u, '') ?? ended.status,
			log_tail: (ended.stderr.tail.trim() || ended.stdout.tail.trim() || '–').slice(-600),
			log: log_folder,
		});
	return readFileSync(path.join(log_folder, 'stdout.txt'), 'utf8');
}

/** Paths below the folder of the comparison mean nothing to a reader. */
const shortPaths = (command: readonly string[], folder: string): string[] =>
	command.map((word) => (word.startsWith(folder) ? path.basename(word) : word));

type Run = (tool: FoundTool, command: readonly string[]) => Promise<string>;
type Counted = Pick<ProgramCounts, 'regions' | 'total' | 'lengths'>;

const counters: Record<
	Counter,
	(run: Run, tool: FoundTool, bam: string, folder: string, compared: ComparedFile) => Promise<Counted>
> = {
	samtools: async (run, tool, bam, _folder, { min_mapq }) => {
		const printed = await run(tool, [
			'samtools',
			'view',
			'-c',
			'-f',
			'67',
			'-F',
			'3852',
			'-q',
			String(min_mapq),
			bam,
		]);
		return { regions: null, total: Number(printed.trim()), lengths: null };
	},
	finaletoolkit: async (run, tool, bam, folder, { regions, min_mapq, whole }) => {
		const bed = path.join(folder, 'regions.bed');
		writeFileSync(bed, bedText(regions));
		const counts = path.join(folder, 'coverage.bed');
		await run(tool, ['finaletoolkit', 'coverage', bam, bed, '-o', counts, '-q', String(min_mapq)]);
		const rows = tableRows(readFileSync(counts, 'utf8'));
		const perRegion = Float64Array.from(rows, (cells) => Number(cells.at(-1)));
		if (!whole) return { regions: perRegion, total: sum(perRegion), lengths: null };
		const lengths = path.join(folder, 'lengths.tsv');
		await run(tool, ['finaletoolkit', 'frag-length-bins', bam, '-o', lengths, '-q', String(min_mapq)]);
		const byLength = new Map<number, number>();
		for (const [shortest, , count] of tableRows(readFileSync(lengths, 'utf8')).slice(1))
			if (Number(count) > 0) byLength.set(Number(shortest), Number(count));
		return { regions: perRegion, total: sum(perRegion), lengths: byLength };
	},
	cfdnalab: async (run, tool, bam, folder, { file, regions, min_mapq, shortest, longest }) => {
		const names = path.join(folder, 'chromosomes.txt');
		writeFileSync(names, usedContigs(regions).join('\n') + '\n');
		const made = path.join(folder, 'fragments');
		await run(tool, [
			...['cfdna', 'bam-to-frag', '-i', bam, '-o', made, '-t', '1'],
			...['--min-mapq', String(min_mapq), '--require-proper-pair', '--chromosomes-file', names],
			...['--min-fragment-length', String(shortest), '--max-fragment-length', String(longest)],
		]);
		return fragmentsOf(path.join(made, 'frag.tsv.gz'), regions, file);
	},
};

/** Fragments of a fragment file per region, by midpoint, and by length. */
async function fragmentsOf(place: string, regions: Regions, file: AlignmentFile): Promise<Counted> {
	const index = regionIndex(regions);
	const numbers = new Map(file.header.contigs.map(({ name }, i) => [name, i]));
	const counts = new Float64Array(regions.contig.length);
	const lengths = new Map<number, number>();
	const lines = createInterface({ input: createReadStream(place).pipe(createGunzip()), crlfDelay: Infinity });
	for await (const line of lines) {
		const [contig = '', from, to] = line.split('\t');
		const [number, start, end] = [numbers.get(contig), Number(from), Number(to)];
		if (number === undefined || !Number.isFinite(end - start)) continue;
		lengths.set(end - start, (lengths.get(end - start) ?? 0) + 1);
		const middle = Math.floor((start + end) / 2);
		index.overlapping(number, middle, middle + 1, (region) => {
			counts[region] = counts[region]! + 1;
		});
	}
	return { regions: counts, total: sum(counts), lengths };
}

function linkTo({ path: bam }: AlignmentFile, folder: string): string {
	const link = path.join(folder, 'input.bam');
	symlinkSync(bam, link);
	return link;
}

/**
 * The index of the file, made in the folder of the comparison where it has none: the data folder stays as it is. Throws
 * tools.index_needed where none can be made.
 */
export async function preparedInput(
	{ file, folder, user_data }: Pick<ComparedFile, 'file' | 'folder' | 'user_data'>,
	samtools: FoundTool | undefined,
	watch: Watch,
): Promise<PreparedInput> {
	const { index, header } = file;
	if (index.used && index.path !== null && index.kind === 'bai' && existsSync(index.path))
		return { index: index.path, index_command: null };
	if (samtools === undefined || file.format !== 'bam' || header.sort_order !== 'coordinate')
		throw new LbError('tools.index_needed', {}, { path: file.path });
	const link = linkTo(file, folder);
	const command = ['samtools', 'index', link];
	await runIn(samtools, command, { folder, user_data }, watch);
	return { index: `${link}.bai`, index_command: shortPaths(command, folder) };
}

const usedContigs = ({ contigs, contig }: Regions): string[] =>
	[...new Set(contig)].flatMap((number) => contigs[number] ?? []);

function bedText({ contigs, contig, start, end }: Regions): string {
	return Array.from(contig, (number, i) => `${contigs[number]}\t${start[i]}\t${end[i]}\tr${i + 1}\n`).join(
		'',
	);
}

const tableRows = (text: string): string[][] =>
	text
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => line.split('\t'));

const sum = (values: Float64Array): number => values.reduce((all, one) => all + one, 0);
