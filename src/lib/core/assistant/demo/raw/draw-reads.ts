import type { Random } from '../../../../base/random.ts';
import type { DemoFragment } from './draw-fragments.ts';

/** Bases read from each end of a fragment. */
export const READ_LENGTH = 50;
/** Commonest 4-mers at the ends of plasma DNA; tumour fragments end there less often (Jiang 2020). */
const FAVOURED = ['CCCA', 'CCTG', 'CCAG', 'CCAA', 'CCCT'];
const FAVOURED_SHARE = 0.25;
const FAVOURED_SHARE_TUMOUR = 0.15;
const BASES = 'ACGT';

/** Flag bits of the SAM specification. */
const PAIRED = 0x1;
const PROPER = 0x2;
const REVERSE = 0x10;
const MATE_REVERSE = 0x20;
const FIRST = 0x40;
const SECOND = 0x80;
const QC_FAIL = 0x200;
const DUPLICATE = 0x400;

/** One read as a record of the file. */
export interface DemoRead {
	name: string;
	flag: number;
	contig: number;
	/** 0-based. */
	position: number;
	mapq: number;
	mate_position: number;
	template_length: number;
	/** On the forward strand, as the file stores it. */
	bases: string;
}

/** Both reads of every fragment, sorted by place. 3 % are duplicates, 5 % map badly, 2 % are no proper pair, 0.5 % fail. */
export function drawReads(fragments: readonly DemoFragment[], random: Random): DemoRead[] {
	const reads: DemoRead[] = [];
	for (const [index, fragment] of fragments.entries()) {
		const bases = fragmentBases(fragment, random);
		const mapq = random.uniform() < 0.05 ? random.int(30) : 60;
		const fault = random.uniform();
		const common = PAIRED | (fault < 0.02 ? 0 : PROPER) | (fault > 0.995 ? QC_FAIL : 0);
		addPair(reads, `f${index}`, fragment, bases, mapq, common, random.uniform() < 0.5);
		if (random.uniform() < 0.03)
			addPair(reads, `d${index}`, fragment, bases, mapq, common | DUPLICATE, random.uniform() < 0.5);
	}
	return reads.sort((a, b) => a.contig - b.contig || a.position - b.position || a.flag - b.flag);
}

function addPair(
	reads: DemoRead[],
	name: string,
	{ contig, start, end }: DemoFragment,
	bases: string,
	mapq: number,
	common: number,
	firstIsForward: boolean,
): void {
	const right = end - READ_LENGTH;
	const size = end - start;
	reads.push({
		name,
		flag: common | MATE_REVERSE | (firstIsForward ? FIRST : SECOND),
		contig,
		position: start,
		mapq,
		mate_position: right,
		template_length: size,
		bases: bases.slice(0, READ_LENGTH),
	});
	reads.push({
		name,
		flag: common | REVERSE | (firstIsForward ? SECOND : FIRST),
		contig,
		position: right,
		mapq,
		mate_position: start,
		template_length: -size,
		bases: bases.slice(-READ_LENGTH),
	});
}

/** The bases of a fragment on the forward strand: random ones between two ends, and its allele where it covers a place. */
function fragmentBases({ start, end, from_tumour, allele }: DemoFragment, random: Random): string {
	const size = end - start;
	let text = '';
	while (text.length < size) {
		let bits = random.int(1 << 16);
		for (let i = 0; i < 8; i++, bits >>= 2) text += BASES[bits & 3]!;
	}
	const share = from_tumour ? FAVOURED_SHARE_TUMOUR : FAVOURED_SHARE;
	const motif = (): string | null =>
		random.uniform() < share ? FAVOURED[random.int(FAVOURED.length)]! : null;
	const left = motif();
	const right = motif();
	text =
		(left ?? text.slice(0, 4)) +
		text.slice(4, size - 4) +
		(right === null ? text.slice(size - 4, size) : reverseComplement(right));
	if (allele === null) return text;
	return text.slice(0, allele.offset) + allele.base + text.slice(allele.offset + 1);
}

function reverseComplement(bases: string): string {
	return [...bases]
		.reverse()
		.map((base) => BASES[3 - BASES.indexOf(base)]!)
		.join('');
}
