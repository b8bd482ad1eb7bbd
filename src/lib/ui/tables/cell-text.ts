import type { Cell } from '../../client/tables/table-rows.svelte.ts';

/** Names of columns that hold p or q values. */
const CHANCE = /(?:^|[_.\s])(?:p|q|fdr|padj|p_?adj)(?:[_.\s]?val(?:ue)?s?)?$/iu;

export const isChance = (name: string): boolean => CHANCE.test(name);

/**
 * A number for people: 3 significant digits, whole numbers in full with thin groups; p and q values below 0.001 as 1.2e-5.
 */
export function numberText(value: number, chance = false): string {
	if (value === 0) return '0';
	const size = Math.abs(value);
	if (chance && size < 0.001) return value.toExponential(1);
	if (Number.isInteger(value) && size < 1e15) return grouped(String(value));
	if (size < 0.0001 || size >= 1e9) return value.toExponential(2);
	if (size >= 100) return grouped(value.toFixed(0));
	return value.toPrecision(3);
}

/** Thin spaces between groups of three; four digits stay together, years and ids among them. */
function grouped(text: string): string {
	return text.replace(/^(-?)(\d{5,})$/u, (_, sign: string, digits: string) => sign + groups(digits));
}

const groups = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/gu, '\u2009');

/** A cell with everything it holds, as it is copied; empty = missing. */
export function fullText(cell: Cell | undefined): string {
	if (cell === null || cell === undefined) return '';
	return typeof cell === 'string' ? cell : String(cell);
}

/** What a cell says where its place is too small or its number shortened; undefined for a row that is not there. */
export function cellTitle(cell: Cell | undefined, missing: string): string | undefined {
	return cell === undefined ? undefined : cell === null ? missing : fullText(cell);
}
