import { CIGAR_OPS, type Alignment, type TagValue } from '../../src/lib/core/readers/alignments/alignment.ts';
import type { Contig } from '../../src/lib/core/readers/genome/contig.ts';

/** The eleven fields of a record as a SAM line has them. */
export function samFields(a: Alignment, contigs: readonly Contig[]): string {
	const contig = (id: number): string => (id < 0 ? '*' : (contigs[id] as Contig).name);
	let cigar = '';
	for (let i = 0; i < a.cigarLength(); i++) cigar += `${a.cigar(i) >>> 4}${CIGAR_OPS[a.cigar(i) & 15]}`;
	const count = a.sequence_length;
	const letters = (code: (i: number) => number): string => {
		const bytes = Buffer.allocUnsafe(count);
		for (let i = 0; i < count; i++) bytes[i] = code(i);
		return bytes.toString('latin1');
	};
	return [
		a.name(),
		a.flag,
		contig(a.ref_id),
		a.pos + 1,
		a.mapq,
		cigar || '*',
		a.next_ref_id >= 0 && a.next_ref_id === a.ref_id ? '=' : contig(a.next_ref_id),
		a.next_pos + 1,
		a.template_length,
		letters((i) => a.base(i)) || '*',
		count === 0 || a.quality(0) === 255 ? '*' : letters((i) => a.quality(i) + 33),
	].join('\t');
}

/** Compares a record with the line the reference program prints for it; what differs, or null. */
export function differs(a: Alignment, line: string, contigs: readonly Contig[]): string | null {
	const cells = line.split('\t');
	const [ours, theirs] = [samFields(a, contigs), cells.slice(0, 11).join('\t')];
	if (ours !== theirs) return `${ours}\n${theirs}`;
	for (const cell of cells.slice(11)) {
		const [name, type, ...rest] = cell.split(':') as [string, string, ...string[]];
		const value = a.tag(name);
		if (value === null || !sameTag(value, type, rest.join(':'))) return `${cell} against ${String(value)}`;
	}
	return null;
}

function sameTag(value: TagValue, type: string, text: string): boolean {
	if (typeof value === 'string') return value === text;
	if (typeof value === 'number') return type === 'f' ? sameFloat(value, text) : value === Number(text);
	const [letter, ...items] = text.split(',') as [string, ...string[]];
	return (
		value.length === items.length &&
		value.every((each, i) =>
			letter === 'f' ? sameFloat(each, items[i] as string) : each === Number(items[i]),
		)
	);
}

/** samtools prints six digits. */
function sameFloat(value: number, text: string): boolean {
	if (!Number.isFinite(value)) return String(value).toLowerCase().startsWith(text.toLowerCase().slice(0, 3));
	return Number(value.toPrecision(6)) === Number(text);
}
