import type { CallRow } from '../call-tables/row.ts';
import type { FileCall } from './file-bins.ts';

/** Words of WisecondorX, ichorCNA and QDNAseq for calls, in lower case. */
const WORDS: Readonly<Record<string, FileCall>> = {
	homd: 'deletion',
	deletion: 'deletion',
	del: 'deletion',
	hetd: 'loss',
	loss: 'loss',
	neut: 'neutral',
	neutral: 'neutral',
	normal: 'neutral',
	gain: 'gain',
	amp: 'amplification',
	hlamp: 'amplification',
	amplification: 'amplification',
};

/** Call of a cell; null when it is missing. Throws calls.unknown_call. */
export function readCall(row: CallRow, column: number): FileCall | null {
	if (row.isMissing(column)) return null;
	const text = row.text(column);
	// ichorCNA numbers its highest levels: HLAMP2, HLAMP3 ...
	const call = WORDS[text.toLowerCase().replace(/^(hlamp)\d+$/, '$1')];
	if (call !== undefined) return call;
	const known = 'loss, neutral, gain, HOMD, HETD, NEUT, GAIN, AMP, HLAMP';
	throw row.refuse('calls.unknown_call', column, { found: text, known });
}

/**
 * Call of an absolute copy number on an autosome: 0 deletion, 1 loss, 2 neutral, 3 gain, 4 and more amplification
 * (CNVkit `call`). Null on sex chromosomes, whose expected number depends on the sample.
 */
export function callOfCopies(copies: number, contig: string): FileCall | null {
	if (Number.isNaN(copies) || !/^(chr)?\d+$/i.test(contig)) return null;
	const steps: FileCall[] = ['deletion', 'loss', 'neutral', 'gain', 'amplification'];
	return steps[Math.min(4, Math.max(0, Math.round(copies)))]!;
}
