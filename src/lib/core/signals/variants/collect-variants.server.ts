import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanVariants } from '../../readers/variants/read-variants.server.ts';
import type { VafScale, Variant, VariantFile } from '../../readers/variants/variant.ts';
import { changeKey } from './change-key.ts';
import type { DropReason } from './drop-reasons.ts';
import { noCalls, type SampleCalls } from './sample-calls.ts';
import { nameFileSamples, type FileSamples } from './sample-names.ts';

/** A variant file of a run. */
export interface VariantSource {
	path: string;
	/** Path as the user gave it. */
	given: string;
	/** Sample of a file that holds one. */
	sample_id: string;
}

/** A file that was read. */
export interface ReadVariantFile {
	source: VariantSource;
	file: VariantFile;
	samples: FileSamples;
	/** Alleles of the file that none of its samples carries; those of matched normals alone are among them. */
	uncarried: number;
}

/** All variants of a run. */
export interface VariantCollection {
	/** In order of first appearance. */
	samples: SampleCalls[];
	files: ReadVariantFile[];
	skipped: { source: VariantSource; error: LbError }[];
	/** Dropped variants beyond those that are listed. */
	dropped_not_listed: number;
}

export interface CollectOptions {
	vaf_scale?: VafScale | undefined;
	unclear_scale?: 'refuse' | 'missing';
	scores?: readonly string[];
	/** True: tables with a header and no row are left in `skipped` even when no other file is there, instead of an error. */
	allow_empty?: boolean;
	/** What speaks against a variant; empty = it stays. */
	judge: (variant: Variant, source: VariantSource) => DropReason[];
}

/** Variants held at most; a genome's germline calls of a few persons are more than a report can say anything about. */
const MAX_KEPT = 1_000_000;
/** Dropped variants that are listed one by one. */
const MAX_DROPPED = 200_000;

/**
 * Reads the files of a run one after another and sorts their variants by sample. The same change given twice for a sample
 * (in two files, or twice in one) counts once. A file that cannot be read goes to `skipped` while another one can; when
 * none can, the first error is thrown. Throws variants.too_many, general.cancelled.
 */
export async function collectVariants(
	sources: readonly VariantSource[],
	options: CollectOptions,
	watch: Watch,
): Promise<VariantCollection> {
	const skipped: VariantCollection['skipped'] = [];
	let left = [...sources];
	for (;;) {
		const collector = new Collector(options);
		const broken = await readAll(collector, left, skipped, watch);
		if (broken === null) {
			const isEmpty = ({ error }: (typeof skipped)[number]): boolean => error.code === 'reader.header_only';
			const first = skipped.find((one) => !isEmpty(one)) ?? skipped[0];
			const fine = options.allow_empty === true && skipped.every(isEmpty);
			if (collector.files.length === 0 && first !== undefined && !fine) throw first.error;
			return { ...collector.result(), skipped };
		}
		// Nothing of a file that turns out damaged half-way is used: the others are read again without it.
		left = left.filter((source) => source !== broken);
	}
}

/** Reads every file; a file that fails before its first variant is passed over, one that fails later is returned. */
async function readAll(
	collector: Collector,
	sources: readonly VariantSource[],
	skipped: VariantCollection['skipped'],
	watch: Watch,
): Promise<VariantSource | null> {
	for (const source of sources) {
		if (skipped.some((one) => one.source === source)) continue;
		throwIfCancelled(watch.signal, source.given);
		try {
			await collector.read(source, watch);
		} catch (error) {
			const known = faultOfFile(error, source.given);
			if (known.code === 'variants.too_many') throw error;
			skipped.push({ source, error: known });
			if (collector.touched) return source;
		}
	}
	return null;
}

class Collector {
	private readonly bySample = new Map<string, SampleCalls>();
	private readonly keys = new Map<string, Set<string>>();
	readonly files: ReadVariantFile[] = [];
	/** True when the file read last has left something behind. */
	touched = false;
	private kept = 0;
	private listed = 0;
	private notListed = 0;

	constructor(private readonly options: CollectOptions) {}

	async read(source: VariantSource, watch: Watch): Promise<void> {
		this.touched = false;
		let samples = nameFileSamples([], source.sample_id);
		const { vaf_scale, unclear_scale, scores } = this.options;
		let carried = 0;
		let line = -1;
		const here = new Set<number>();
		const file = await scanVariants(
			source.path,
			{
				sample_id: source.sample_id,
				...(vaf_scale === undefined ? {} : { vaf_scale }),
				...(unclear_scale === undefined ? {} : { unclear_scale }),
				...(scores === undefined ? {} : { scores }),
				onHeader: (header) => {
					samples = nameFileSamples(header.samples, source.sample_id);
					// A sample without a single variant is a sample all the same.
					for (const { id } of header.samples) {
						const name = samples.name(id);
						if (name !== null) this.callsOf(name, source);
					}
				},
			},
			(variant) => {
				const name = samples.name(variant.sample);
				if (name === null) return;
				// The alleles of a record follow each other.
				if (variant.line !== line) here.clear();
				line = variant.line;
				if (!here.has(variant.allele)) carried++;
				here.add(variant.allele);
				this.add(name === variant.sample ? variant : { ...variant, sample: name }, source);
			},
			watch,
		);
		const unread = file.dropped['alleles_without_reference'] ?? 0;
		this.files.push({ source, file, samples, uncarried: Math.max(0, file.alleles - unread - carried) });
	}

	result(): Omit<VariantCollection, 'skipped'> {
		return { samples: [...this.bySample.values()], files: this.files, dropped_not_listed: this.notListed };
	}

	private callsOf(sample: string, source: VariantSource): SampleCalls {
		this.touched = true;
		let calls = this.bySample.get(sample);
		if (calls === undefined) {
			calls = noCalls(sample);
			this.bySample.set(sample, calls);
			this.keys.set(sample, new Set());
		}
		if (!calls.files.includes(source.given)) calls.files.push(source.given);
		return calls;
	}

	private add(variant: Variant, source: VariantSource): void {
		const calls = this.callsOf(variant.sample, source);
		const keys = this.keys.get(variant.sample) as Set<string>;
		const key = changeKey(variant);
		calls.alleles++;
		if (variant.filters.length === 1 && variant.filters[0] === 'PASS') calls.passed_alleles++;
		const reasons: DropReason[] = keys.has(key)
			? ['repeated', ...this.options.judge(variant, source)]
			: this.options.judge(variant, source);
		keys.add(key);
		if (reasons.length > 0) return this.drop(calls, variant, reasons);
		if (++this.kept > MAX_KEPT)
			throw new LbError('variants.too_many', { limit: MAX_KEPT }, { path: source.path });
		calls.variants.push(variant);
	}

	private drop(calls: SampleCalls, variant: Variant, reasons: readonly DropReason[]): void {
		calls.dropped_count++;
		for (const reason of reasons) calls.reasons[reason] = (calls.reasons[reason] ?? 0) + 1;
		if (++this.listed <= MAX_DROPPED) calls.dropped.push({ variant, reasons });
		else this.notListed++;
	}
}
