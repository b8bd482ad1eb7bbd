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

/** Specimens of blood cells or healthy tissue, and those of a tumour or of plasma, as parts of the names of columns. */
const NORMAL_PART = /^(n|normal|germline|wbc|pbmc|buffy|buffy-?coat|leu[ck]ocytes?)$/i;
const TUMOUR_PART = /^(t|p|tumou?r|plasma|cf-?dna|ct-?dna)$/i;

type Role = 'tumor' | 'normal' | null;

/** Which sample columns are tumour and normal: Mutect2's header lines, else names that say nothing else, or that differ in the specimen alone (`P1_cfDNA`, `P1_WBC`). */
export function sampleRoles(header: VcfHeader): Role[] {
	return rolesOf(header.samples, (key) => metaValues(header, key));
}

function rolesOf(columns: readonly string[], meta: (key: string) => readonly string[]): Role[] {
	const [normals, tumours] = [new Set(meta('normal_sample')), new Set(meta('tumor_sample'))];
	const normal = normalOfTwo(columns);
	return columns.map((column) => {
		if (normals.has(column)) return 'normal';
		if (tumours.has(column)) return 'tumor';
		if (/^(normal|germline|control)$/i.test(column)) return 'normal';
		if (/^(tumou?r)$/i.test(column)) return 'tumor';
		return normal === null ? null : normal === column ? 'normal' : 'tumor';
	});
}

function normalOfTwo(columns: readonly string[]): string | null {
	const [first, second] = columns;
	if (columns.length !== 2 || first === undefined || second === undefined) return null;
	return isNormalOf(first, second) ? first : isNormalOf(second, first) ? second : null;
}

/** Columns that are samples of their own, from the lines of a header: without the matched normals beside them. */
export function samplesOfHeader(columns: readonly string[], lines: readonly string[]): string[] {
	const roles = rolesOf(columns, (key) =>
		lines.flatMap((line) => (line.startsWith(`##${key}=`) ? [line.slice(key.length + 3).trim()] : [])),
	);
	const own = columns.filter((_, i) => roles[i] !== 'normal');
	return own.length === 0 ? [...columns] : own;
}

/** True when the names have all parts in common but one, which is the normal specimen in the first and a tumour, plasma or nothing in the second. */
function isNormalOf(one: string, other: string): boolean {
	const partsOf = (name: string): string[] => name.split(/[_.\- ]+/);
	const [own, others] = [partsOf(one), partsOf(other)];
	const rest = own.filter((part) => !others.includes(part));
	const otherRest = others.filter((part) => !own.includes(part));
	const shared = own.length > rest.length;
	return (
		shared &&
		rest.length === 1 &&
		NORMAL_PART.test(rest[0]!) &&
		otherRest.length <= 1 &&
		otherRest.every((part) => TUMOUR_PART.test(part))
	);
}
