import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { Fields } from '../regions/fields.ts';
import { isDecoration } from '../regions/decoration.ts';
import { readTextLines } from '../regions/text-lines.server.ts';
import type { Contig } from './contig.ts';
import { beyondAnyGenome } from './contig-limits.ts';

/**
 * Reads contig lengths: chrom.sizes (name, length), a .fai index, or any table that begins with these two columns; one line
 * of column names is allowed. Throws genome.too_few_columns, genome.not_a_position, genome.contig_twice,
 * genome.sizes_impossible with the line, reader.header_only, and what `readTextLines` throws.
 */
export async function readChromSizes(path: string, watch: Watch = {}): Promise<Contig[]> {
	const fields = new Fields();
	const contigs: Contig[] = [];
	const names = new Set<string>();
	let [first, bases] = [true, 0];
	await readTextLines(path, watch, (bytes, from, to, row) => {
		if (isDecoration(bytes, from, to)) return;
		fields.split(bytes, from, to);
		const place = { path, row };
		if (fields.count < 2)
			throw new LbError('genome.too_few_columns', { found: fields.count, expected: 2 }, place);
		const name = fields.text(0);
		const length = fields.whole(1);
		const isHeader = first && Number.isNaN(length) && /len|size/i.test(fields.text(1));
		first = false;
		if (isHeader) return;
		if (!(length >= 0)) throw new LbError('genome.not_a_position', { value: fields.text(1) }, place);
		if (names.has(name)) throw new LbError('genome.contig_twice', { contig: name }, place);
		names.add(name);
		contigs.push({ name, length });
		bases += length;
		const why = beyondAnyGenome(contigs.length, bases);
		if (why !== null) throw new LbError('genome.sizes_impossible', { why }, place);
	});
	if (contigs.length === 0) throw new LbError('reader.header_only', {}, { path });
	return contigs;
}
