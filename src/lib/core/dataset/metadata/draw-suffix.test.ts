import { expect, test } from 'vitest';
import { personsOfIds, possibleStems } from './draw-suffix.ts';

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const padded = (n: number): string => String(n).padStart(2, '0');

/** Persons with several ids, as `id+id`. */
function several(ids: readonly string[], evidence = {}): string[] {
	const persons = personsOfIds(ids, evidence);
	const groups = new Map<string, string[]>();
	for (const [id, person] of persons ?? []) groups.set(person, [...(groups.get(person) ?? []), id]);
	return [...groups.values()].filter((group) => group.length > 1).map((group) => group.join('+'));
}

test.each([
	['time points', ['P01_T1', 'P01_T2', 'P02_T1'], ['P01_T1+P01_T2']],
	['words', ['P01-baseline', 'P01-post', 'P02-baseline'], ['P01-baseline+P01-post']],
	['visits', ['ABC-7 visit 1', 'ABC-7 visit 2', 'ABC-8 visit 1'], ['ABC-7 visit 1+ABC-7 visit 2']],
	['cycle and day', ['07.C1D1', '07.C2D1', '08.C1D1'], ['07.C1D1+07.C2D1']],
	['plasma tubes', ['CGLI10P', 'CGLI10P1', 'CGLI10P2', 'CGLI11P', 'CGLI12P'], ['CGLI10P+CGLI10P1+CGLI10P2']],
	['replicates', ['S1_rep1', 'S1_rep2', 'S2_rep1'], ['S1_rep1+S1_rep2']],
	['numbers', ['P003_01', 'P003_02', 'P010_01', 'P016_01', 'P017_01'], ['P003_01+P003_02']],
	['number and tube', ['P003_01-P1', 'P003_02-P1', 'P010_01-P1'], ['P003_01-P1+P003_02-P1']],
	['letters', ['12A', '12B', '13A', '14A', '15A'], ['12A+12B']],
	['a first sample without suffix', ['P01', 'P01_T2', 'P02'], ['P01+P01_T2']],
	['initials among others', ['AB_pre', 'AB_post', 'CD_pre', 'EF_pre'], ['AB_pre+AB_post']],
	[
		'TCGA',
		['TCGA-AB-1234-01A', 'TCGA-AB-1234-10A', 'TCGA-AB-1235-01A'],
		['TCGA-AB-1234-01A+TCGA-AB-1234-10A'],
	],
	[
		'words before patients with a word for a group',
		['case_1_T1', 'case_1_T2', 'control_2_T1'],
		['case_1_T1+case_1_T2'],
	],
])('samples of one person by %s', (_, ids, expected) => {
	expect(several(ids)).toEqual(expected);
});

test.each([
	['groups numbered through', range(30).flatMap((n) => [`Healthy_${padded(n)}`, `Cancer_${padded(n)}`])],
	['groups with a letter', range(30).flatMap((n) => [`HD_T${n}`, `CRC_T${n}`])],
	['one prefix', range(30).map((n) => `S_${n}`)],
	['batches', range(4).flatMap((b) => range(6).map((n) => `batch${b}_${n}`))],
	['letters of batches', range(8).flatMap((b) => range(3).map((n) => `B${b}_${n}`))],
	[
		'plates and wells',
		['A', 'B', 'C', 'D', 'E'].flatMap((row) => range(6).map((n) => `P1_${row}${padded(n)}`)),
	],
	['a number that runs on', range(20).map((n) => `S${Math.ceil(n / 4)}_${padded(n)}`)],
	['sites with many', range(3).flatMap((s) => range(20).map((n) => `${padded(s)}-${padded(n)}`))],
	['three digits', range(9).flatMap((s) => range(2).map((n) => `0${s}-00${n}`))],
	['plain numbers', range(20).map(String)],
	// Two of 365 ids of a published cohort that look so are of two persons.
	['one pair in a large cohort', [...range(40).map((n) => `PGDX${100 + n}P1`), 'PGDX101P']],
	['unique ids with suffix', range(9).map((n) => `PGDX${100 + n}P1`)],
])('samples that only look alike: %s', (_, ids) => {
	expect(several(ids)).toEqual([]);
});

test('labels that vary within stems refute bare numbers: sites, not persons', () => {
	const ids = range(10).flatMap((s) => range(3).map((n) => `C${padded(s)}-${n}`));
	expect(several(ids)).toHaveLength(10);
	expect(several(ids, { labelOf: (id: string) => (id.endsWith('1') ? 'case' : 'control') })).toEqual([]);
});

test('two sexes within stems refute bare numbers', () => {
	const ids = range(10).flatMap((s) => range(2).map((n) => `C${padded(s)}-${n}`));
	expect(several(ids, { sexOf: () => 'F' })).toHaveLength(10);
	expect(several(ids, { sexOf: (id: string) => (id.endsWith('1') ? 'F' : 'M') })).toEqual([]);
});

test('a draw column that tells them apart stands for the number of persons', () => {
	const ids = range(2).flatMap((p) => range(5).map((n) => `P${p}_${n}`));
	expect(several(ids)).toEqual([]);
	expect(several(ids, { drawOf: (id: string) => id.at(-1) ?? null })).toHaveLength(2);
});

test('what an id may be a draw of, nearest first', () => {
	expect(possibleStems('P003_01-P1')).toEqual(['P003_01', 'P003']);
	expect(possibleStems('P01_T1')).toEqual(['P01']);
	expect(possibleStems('P01')).toEqual([]);
});
