import { LbError } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import type { VariantFile, VariantReading } from '../variant.ts';
import { say } from '../../../../contract/messages/index.ts';
import { alleleKind } from '../allele-kind.ts';
import { callerOf, sampleRoles } from './caller.ts';
import { RecordChecker } from './check-record.ts';
import { scoreFields } from './annotation/scores.ts';
import { vcfSentences } from './fault-sentences.ts';
import type { VcfFault } from './fault-codes.ts';
import type { FaultLog } from './faults.ts';
import { metaValues, type VcfHeader } from './header.ts';
import { probeScale } from './probe-scale.ts';
import { scanVcf, type VcfScan, type VcfVisitor } from './scan-vcf.server.ts';
import { VariantMaker, type VariantVisitor } from './variant-maker.ts';

/** Scans a VCF; handed over so that BCF can come through bcftools. */
export type VcfSource = (visitor: VcfVisitor, watch: Watch) => Promise<VcfScan>;

/**
 * Reads the variants of a VCF, every record held against the specification and the header's own definitions. Throws what
 * `scanVcf` and `RecordChecker` throw, and variants.vaf_scale_unclear.
 */
export async function scanVcfVariants(
	path: string,
	ownName: string,
	options: VariantReading,
	visit: VariantVisitor,
	watch: Watch,
	source: VcfSource = (visitor, watched) => scanVcf(path, visitor, watched),
): Promise<VariantFile> {
	const divisor = await scaleDivisor(path, options, source, watch);
	const counted = { alleles: 0, passed: 0, multiallelic: 0, structural: 0 };
	const own: { checker?: RecordChecker; maker?: VariantMaker } = {};
	const { header, records, faults } = await source(
		{
			header(seen: VcfHeader, log: FaultLog<VcfFault>) {
				own.checker = new RecordChecker(seen, path, log);
				own.maker = new VariantMaker(seen, log, options, divisor, ownName);
				options.onHeader?.(headerFacts(seen, ownName));
			},
			record(record) {
				const alts = record.altCount;
				counted.alleles += alts;
				if (alts > 1) counted.multiallelic++;
				for (const alt of record.alts) if (isStructural(record.ref, alt)) counted.structural++;
				own.checker?.check(record);
				if (record.filters[0] === 'PASS' && record.filters.length === 1) counted.passed++;
				return own.maker?.make(record, visit);
			},
		},
		watch,
	);
	return {
		path,
		format: 'vcf',
		...headerFacts(header, ownName),
		assembly: assemblyOf(header),
		records,
		alleles: counted.alleles,
		passed_records: counted.passed,
		multiallelic_records: counted.multiallelic,
		variants: own.maker?.variants ?? 0,
		vaf_sources: Object.fromEntries(own.maker?.sources ?? []),
		score_fields: scoreFields(header),
		dropped: dropped(own.maker ?? null, faults),
		...withStructural(
			vcfSentences(path, header, faults, own.maker?.sources ?? new Map()),
			path,
			// Some among small variants are listed with these.
			2 * counted.structural >= counted.alleles ? counted.structural : 0,
		),
	};
}

/** Symbols for "any other allele" of gVCF, pileups and panels; they are no change. */
const ANY_OTHER = /^<(\*|X|NON_REF)>$/i;

/** A rearrangement or a gained or lost piece, of which the file gives the kind and no bases. */
function isStructural(ref: string, alt: string): boolean {
	// Sequences, which most alleles are, are told by their first letter and their last.
	if (!/^[<.[\]]|[.[\]]/.test(alt) || alt === '.' || ANY_OTHER.test(alt)) return false;
	const kind = alleleKind(ref, alt);
	return kind === 'symbolic' || kind === 'breakend';
}

function withStructural(
	sentences: Pick<VariantFile, 'warnings' | 'deviations' | 'notes'>,
	path: string,
	count: number,
): Pick<VariantFile, 'warnings' | 'deviations' | 'notes'> {
	if (count === 0) return sentences;
	const name = path.split('/').at(-1) as string;
	// A valid file is read without a warning; what is not measured of it is told beside its results.
	return { ...sentences, notes: [...sentences.notes, say('variants.structural', { name, count })] };
}

function headerFacts(
	header: VcfHeader,
	ownName: string,
): Pick<VariantFile, 'samples' | 'caller' | 'version' | 'contigs'> {
	const roles = sampleRoles(header);
	return {
		version: header.version,
		caller: callerOf(header),
		samples:
			header.samples.length === 0
				? [{ id: ownName, column: null, role: null }]
				: header.samples.map((column, i) => ({ id: column, column, role: roles[i] ?? null })),
		contigs: header.contigs,
	};
}

/** The reference the header names, without its folder. */
function assemblyOf(header: VcfHeader): string | null {
	const [reference] = metaValues(header, 'reference');
	if (reference !== undefined) return reference.replace(/^"|"$/g, '').split('/').at(-1) ?? null;
	return header.meta.find((one) => one.key === 'contig')?.fields?.get('assembly') ?? null;
}

function dropped(maker: VariantMaker | null, faults: FaultLog<VcfFault>): Record<string, number> {
	const all = {
		alleles_without_reference: maker?.withoutRef ?? 0,
		vaf_out_of_range: faults.count('vaf_range'),
		negative_counts: faults.count('negative_count'),
	};
	return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
}

/** What estimates are divided by: null = what each field says itself (1 where there is nothing to decide). */
async function scaleDivisor(
	path: string,
	{ vaf_scale, unclear_scale }: VariantReading,
	source: VcfSource,
	watch: Watch,
): Promise<1 | 100 | null> {
	const probed = await probeScale(source, vaf_scale, {
		...(watch.signal === undefined ? {} : { signal: watch.signal }),
	});
	if (probed === null) return null;
	if (probed.scale === 'percent') return 100;
	if (probed.scale === 'fraction' || unclear_scale === 'missing') return 1;
	const { key, evidence } = probed;
	throw new LbError(
		'variants.vaf_scale_unclear',
		{
			column: `FORMAT/${key}`,
			values: evidence.values,
			median: Number(evidence.median.toPrecision(3)),
			largest: Number(evidence.largest.toPrecision(3)),
		},
		{ path, field: 'vaf_scale', column: key },
	);
}
