/** What a single cell of a table can be; a rule names a kind per column. */
export const cellKinds = {
	any: () => true,
	text: (cell) => cell !== '' && !isNumber(cell),
	filled: (cell) => cell !== '',
	/** 1-22, X, Y, M, MT with or without chr, plus the unplaced names of the common builds and RefSeq accessions. */
	contig: (cell) =>
		/^(chr)?([1-9][0-9]?|x|y|m|mt)(_\w+)?$/i.test(cell) ||
		/^(chrUn_\w+|GL\d{6}(\.\d)?|KI\d{6}(\.\d)?|N[CTW]_\d{6,}(\.\d+)?|hs37d5)$/i.test(cell),
	/** chr:start-end, as WisecondorX and bin matrices write it. */
	region: (cell) => /^(chr)?\w{1,24}[:_]\d+[-_]\d+$/i.test(cell),
	/** chr:position or chr.position of a single base. */
	site: (cell) => /^chr\w{1,24}[.:_]\d+$|^(\d{1,2}|X|Y|MT)[.:]\d{3,}$/.test(cell),
	uint: (cell) => /^\d{1,12}$/.test(cell),
	/** A coordinate; BED writers sometimes print 1e+06. */
	position: (cell) => /^\d{1,10}$/.test(cell) || /^\d(\.\d+)?e\+0?\d$/i.test(cell),
	int: (cell) => /^[-+]?\d{1,15}$/.test(cell),
	number: (cell) => isNumber(cell),
	number_or_missing: (cell) => isNumber(cell) || isMissing(cell),
	unit: (cell) => isNumber(cell) && Number(cell) >= 0 && Number(cell) <= 1,
	/** A fraction, or the -1 that stands for an unknown one. */
	unit_or_unknown: (cell) =>
		isNumber(cell) && (Number(cell) === -1 || (Number(cell) >= 0 && Number(cell) <= 1)),
	percent: (cell) => isNumber(cell) && Number(cell) >= 0 && Number(cell) <= 100,
	signed_percent: (cell) => isNumber(cell) && Math.abs(Number(cell)) <= 100,
	log_ratio_or_missing: (cell) => isMissing(cell) || (isNumber(cell) && Math.abs(Number(cell)) < 20),
	mapq: (cell) => /^\d{1,3}$/.test(cell) && Number(cell) <= 255,
	/** BED score, 0-1000. */
	bed_score: (cell) => isNumber(cell) && Number(cell) >= 0 && Number(cell) <= 1000,
	strand: (cell) => cell === '+' || cell === '-',
	strand_or_dot: (cell) => cell === '+' || cell === '-' || cell === '.',
	strand_or_star: (cell) => cell === '+' || cell === '-' || cell === '*' || cell === '.',
	dot: (cell) => cell === '.',
	bases: (cell) => /^[ACGTN]+$/i.test(cell),
	alleles: (cell) => /^([ACGTN*.]+|<\w+>|-)(,([ACGTN*]+|<\w+>))*$/i.test(cell),
	motif: (cell) => /^[ACGT]{3,8}$/.test(cell),
	cpg: (cell) => cell === 'CG',
	methylation_context: (cell) => /^(CG|CHG|CHH|CN|CHN)$/.test(cell),
	trinucleotide: (cell) => /^C[ACGTN]{1,2}$/.test(cell),
	gain_loss_or_missing: (cell) => isMissing(cell) || /^(gain|loss|neutral|amp|del|0|[-+]1)$/i.test(cell),
	band: (cell) => /^[pq]\d{1,2}(\.\d{1,3})?$/.test(cell) || cell === '',
	stain: (cell) => /^(gneg|gpos\d{1,3}|gvar|acen|stalk)$/.test(cell),
} satisfies Record<string, (cell: string) => boolean>;

export type CellKind = keyof typeof cellKinds;

/** Cells that stand for "no value" in the tables of the field. */
export function isMissing(cell: string): boolean {
	return /^(|na|n\/a|nan|null|none|-|\.|nd)$/i.test(cell.trim());
}

export function isNumber(cell: string): boolean {
	return /^\s*[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?\s*$/i.test(cell);
}
