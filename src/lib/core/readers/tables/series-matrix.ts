/** Lines of the head that describe samples for a person, rather than the handling of the submission. */
const TOLD =
	/^!Sample_(geo_accession|title|source_name_ch\d|characteristics_ch\d|description|molecule_ch\d)$/i;
const TABLE_BEGIN = /^!series_matrix_table_begin/i;

/** True for the line that ends the head. */
export function endsSeriesHead(line: string): boolean {
	return TABLE_BEGIN.test(line);
}

/**
 * The samples that the head of a GEO series matrix describes, one row each: accession, title, source and a column for every
 * characteristic (`disease state: HCC`), whose order may change from sample to sample. Null without samples. Pure.
 */
export function seriesSamples(
	lines: readonly string[],
): { header: string[]; rows: (string | null)[][] } | null {
	const columns = new Map<string, Map<number, string>>();
	let accessions: string[] = [];
	for (const line of lines) {
		const [name = '', ...cells] = line.split('\t').map(unquoted);
		if (!TOLD.test(name)) continue;
		const kind = name.replace(/^!Sample_/i, '').replace(/_ch\d$/i, '');
		if (kind === 'geo_accession') accessions = cells;
		cells.forEach((cell, i) => {
			const [column, text] = kind === 'characteristics' ? characteristic(cell) : [kind, cell];
			if (text === '') return;
			const at = columns.get(column) ?? new Map<number, string>();
			columns.set(column, at);
			// A second line of the same kind (two channels, two descriptions) does not replace the first.
			if (!at.has(i)) at.set(i, text);
		});
	}
	if (accessions.length === 0 || accessions.some((id) => id === '')) return null;
	columns.delete('geo_accession');
	return {
		header: ['geo_accession', ...columns.keys()],
		rows: accessions.map((id, i) => [id, ...[...columns.values()].map((column) => column.get(i) ?? null)]),
	};
}

/** `disease state: HCC` -> its name and value; a characteristic without a name keeps the name of the line. */
function characteristic(cell: string): [string, string] {
	const at = cell.indexOf(':');
	if (at <= 0 || at > 60) return ['characteristics', cell];
	return [cell.slice(0, at).trim(), cell.slice(at + 1).trim()];
}

function unquoted(cell: string): string {
	const text = cell.trim();
	return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}
