import { metaValues, type MetaLine, type VcfHeader } from './header.ts';

/** Callers by what they write into the header; the first that fits. */
const CALLERS: readonly (readonly [name: string, test: (header: VcfHeader) => boolean])[] = [
	['Mutect2', (h) => hasMeta(h, 'MutectVersion') || sourceLike(h, /^(Filter)?Mutect(2|Calls)?$/i)],
	['MuTect', (h) => hasMeta(h, 'MuTect') || sourceLike(h, /^mutect$/i)],
	['Strelka2', (h) => sourceLike(h, /^strelka/i) || hasMeta(h, 'source_version', 'strelka')],
	['LoFreq', (h) => sourceLike(h, /\blofreq\b/i)],
	['VarScan2', (h) => sourceLike(h, /^varscan/i)],
	['FreeBayes', (h) => sourceLike(h, /freebayes/i)],
	['VarDict', (h) => sourceLike(h, /vardict/i)],
	['DeepVariant', (h) => hasMeta(h, 'DeepVariant_version')],
	['Ion Torrent Variant Caller', (h) => sourceLike(h, /\btvc\b/i)],
	['Pisces', (h) => sourceLike(h, /pisces/i)],
	['Platypus', (h) => sourceLike(h, /platypus/i)],
	['Manta', (h) => sourceLike(h, /manta|GenerateSVCandidates/i)],
	['HaplotypeCaller', (h) => sourceLike(h, /haplotypecaller/i) || commandOf(h, 'HaplotypeCaller')],
	['bcftools', (h) => hasMeta(h, 'bcftools_callVersion')],
	['DRAGEN', (h) => hasMeta(h, 'DRAGENVersion') || sourceLike(h, /dragen/i)],
];

function hasMeta(header: VcfHeader, key: string, value = ''): boolean {
	return header.meta.some((one) => one.key === key && one.value.includes(value));
}

function sourceLike(header: VcfHeader, pattern: RegExp): boolean {
	return metaValues(header, 'source').some((text) => pattern.test(text.replace(/^"|"$/g, '')));
}

function commandOf(header: VcfHeader, program: string): boolean {
	return header.meta.some(
		(one: MetaLine) => one.key.startsWith('GATKCommandLine') && one.fields?.get('ID') === program,
	);
}

/** Program that called the variants, as far as the header says; null when it does not. */
export function callerOf(header: VcfHeader): string | null {
	return CALLERS.find(([, test]) => test(header))?.[0] ?? null;
}

/** Which sample columns are tumour and normal: Mutect2's header lines, else names that say nothing else. */
export function sampleRole(header: VcfHeader, column: string): 'tumor' | 'normal' | null {
	if (metaValues(header, 'normal_sample').includes(column)) return 'normal';
	if (metaValues(header, 'tumor_sample').includes(column)) return 'tumor';
	if (/^(normal|germline|control)$/i.test(column)) return 'normal';
	return /^(tumou?r)$/i.test(column) ? 'tumor' : null;
}
