import type { TableColumn } from '../../client/tables/table-rows.svelte.ts';

const NAMES = ['sample', 'sample_id'];

/** The column that names the sample of each row; -1 when there is none. */
export function sampleColumn(columns: readonly TableColumn[]): number {
	return columns.findIndex(({ name }) => NAMES.includes(name.toLowerCase()));
}
