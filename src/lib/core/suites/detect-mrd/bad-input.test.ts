import { afterAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { errorSpec } from '../../../contract/errors/index.ts';
import { isMessageCode, render } from '../../../contract/messages/index.ts';
import type { SuiteResult } from '../index.ts';
import { list, mrdDesk, table } from '../../../../../tests/setup/mrd/mrd-desk.ts';
import {
	P1,
	P2,
	SITES,
	baseAt,
	germlineOf,
	otherBase,
	placeOf,
	type Person,
} from '../../../../../tests/setup/mrd/simulated-plasma.ts';

const desk = mrdDesk();
const { place, write, run } = desk;
afterAll(() => desk.remove());

/** The sentence of a warning, in English and Chinese; fails where there is none. */
function sentences(result: SuiteResult, code: string): string[] {
	const found = result.warnings.find((one) => one.code === code);
	if (found === undefined || !isMessageCode(found.code))
		throw new Error(`No ${code} among ${result.warnings.map((one) => one.code).join(', ')}.`);
	return [render(found), render(found, 'zh')];
}

/** Code of the error, which has a remedy in both languages. */
async function refusal(call: Promise<unknown>): Promise<string> {
	const { code } = await rejected(call);
	const { hint_en, hint_zh } = errorSpec(code);
	expect(hint_en).toMatch(/\w{3}.*\.$/u);
	expect(hint_zh).toMatch(/。$/u);
	return code;
}

/** A call set of a tumour with its normal: the sites, and the inherited variants of the person with 40 reads of the normal. */
function callSet(person: Person, inherited = true): string {
	const head = ['##fileformat=VCFv4.2', '##contig=<ID=chr1,length=248956422>'];
	for (const [id, number, type] of [
		['GT', '1', 'String'],
		['AD', 'R', 'Integer'],
		['DP', '1', 'Integer'],
	])
		head.push(`##FORMAT=<ID=${id},Number=${number},Type=${type},Description="x">`);
	const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT'];
	const row = (position: number, normal: string): string => {
		const ref = baseAt(position);
		const cells = ['chr1', position + 1, '.', ref, otherBase(ref), '.', 'PASS', '.', 'GT:AD:DP'];
		return [...cells, '0/1:50,20:70', normal].join('\t');
	};
	const rows = germlineOf(person).flatMap((carried, site) =>
		[-12, 0, 12].flatMap((step) => {
			if (step === 0) return [row(placeOf(site), '0/0:40,0:40')];
			const own = carried[step < 0 ? 0 : 1];
			return inherited && own ? [row(placeOf(site) + step, '0/1:20,20:40')] : [];
		}),
	);
	const names = [`${person.name}_tumour`, `${person.name}_normal`];
	return [...head, [...columns, ...names].join('\t'), ...rows, ''].join('\n');
}

describe('the list of one person on the plasma of another', () => {
	it('is refused by the genotypes of the normal in the call set, without reads of a normal', async () => {
		place('own', 'P01_plasma.bam', { person: P1, depth: 60, vaf: 0.03, seed: 41 });
		write('own', 'P01_tumour.vcf', callSet(P1));
		const own = await run('own');
		expect(table(own, 'mrd_samples')[0]).toMatchObject({ call: 'detected', identity: 'same_person' });

		place('strange', 'P01_plasma.bam', { person: P2, depth: 60, vaf: 0.03, seed: 42 });
		write('strange', 'P01_tumour.vcf', callSet(P1));
		expect(await refusal(run('strange'))).toBe('mrd.other_person');
	});

	it('is refused although plasma and normal are of one person', async () => {
		place('list', 'P01_plasma.bam', { person: P2, depth: 60, vaf: 0.03, seed: 43 });
		place('list', 'P01_normal.bam', { person: P2, depth: 60, vaf: 0, seed: 44 });
		write('list', 'P01_tumour.vcf', callSet(P1));
		expect(await refusal(run('list'))).toBe('mrd.other_person');
	});

	it('leaves the other draws of the person in the result', async () => {
		place('draws', 'P01_plasma_T1.bam', { person: P1, depth: 60, vaf: 0.03, seed: 45 });
		place('draws', 'P01_plasma_T2.bam', { person: P2, depth: 60, vaf: 0.03, seed: 46 });
		place('draws', 'P01_normal.bam', { person: P1, depth: 60, vaf: 0, seed: 47 });
		write('draws', 'P01_tumour.tsv', list());
		const result = await run('draws');
		expect(
			table(result, 'mrd_samples').map(({ sample, call, identity }) => [sample, call, identity]),
		).toEqual([
			['P01_plasma_T1', 'detected', 'same_person'],
			['P01_plasma_T2', 'not_assessed', 'other_person'],
		]);
		expect(result.report).toContain('P01_plasma_T2');
	});
});

describe('what is cautioned says what to do', () => {
	it('fewer than 5 sites, and an identity that nothing shows', async () => {
		place('few', 'P01_plasma.bam', { person: P1, depth: 40, vaf: 0.05, seed: 51 });
		write('few', 'P01_tumour.tsv', list(4));
		const result = await run('few');
		expect(sentences(result, 'mrd.few_sites')[0]).toMatch(/only 4 of 4 listed variants .* List more/u);
		expect(sentences(result, 'mrd.few_sites')[1]).toMatch(/4 个变异只有 4 个.*请列出更多/u);
		expect(sentences(result, 'mrd.identity_not_checked')[0]).toContain('--normal-files');
	});

	it('five sites are enough', async () => {
		place('five', 'P01_plasma.bam', { person: P1, depth: 40, vaf: 0.05, seed: 52 });
		write('five', 'P01_tumour.tsv', list(5));
		expect((await run('five')).warnings.map(({ code }) => code)).not.toContain('mrd.few_sites');
	});

	it('a depth at which nothing could be found, and a draw far below the others', async () => {
		place('thin', 'P01_plasma_T1.bam', { person: P1, depth: 120, vaf: 0.05, seed: 53 });
		place('thin', 'P01_plasma_T2.bam', { person: P1, depth: 12, vaf: 0, seed: 54 });
		write('thin', 'P01_tumour.tsv', list());
		const result = await run('thin');
		expect(sentences(result, 'mrd.gate_depth')[0]).toMatch(/T2 has 12 molecules .* Sequence deeper/u);
		expect(sentences(result, 'mrd.low_depth')[0]).toMatch(/against 120 .* sequence it deeper/u);
		expect(sentences(result, 'mrd.low_power')[0]).toContain('sequence deeper or list more variants');
	});

	it('long DNA of blood cells', async () => {
		const long = { person: P1, depth: 60, vaf: 0, lengths: [600, 600] as const, seed: 55 };
		place('long', 'P01_plasma.bam', long);
		write('long', 'P01_tumour.tsv', list());
		expect(sentences(await run('long'), 'mrd.long_dna')[0]).toMatch(/100 % .* separate the plasma sooner/u);
	});

	it('copies that count as molecules, because no read is marked as a duplicate', async () => {
		place('copies', 'P01_plasma.bam', {
			person: P1,
			depth: 220,
			vaf: 0.02,
			seed: 59,
			sites: [0, 1, 2, 3, 4],
		});
		write('copies', 'P01_tumour.tsv', list(5));
		expect(sentences(await run('copies'), 'mrd.duplicates_unmarked')[0]).toContain('samtools markdup');
	});

	it('a short list whose bases are not those of the alignments', async () => {
		const shift = Array.from({ length: 40 }, (_, i) => i + 1).find((by) =>
			[0, 1, 2].every((site) => {
				const shown = baseAt(placeOf(site) + by);
				return shown !== baseAt(placeOf(site)) && shown !== otherBase(baseAt(placeOf(site)));
			}),
		);
		place('short', 'P01_plasma.bam', { person: P1, depth: 40, vaf: 0, seed: 60 });
		write('short', 'P01_tumour.tsv', list(3, shift));
		expect(sentences(await run('short'), 'mrd.build_unclear')[0]).toMatch(/3 of 3 covered bases differ/u);
	});

	it('a normal that covers a part of the list leaves the rest to the VAF in plasma', async () => {
		place('part', 'P01_plasma.bam', { person: P1, depth: 40, vaf: 0, seed: 66 });
		place('part', 'P01_normal.bam', { person: P1, depth: 40, vaf: 0, seed: 67, sites: [0, 1, 2, 3] });
		const carried = germlineOf(P1).flatMap((one, site) => (site > 5 && one[1] ? [placeOf(site) + 12] : []));
		const rows = carried.map((at) => `chr1\t${at + 1}\t${baseAt(at)}\t${otherBase(baseAt(at))}`);
		write('part', 'P01_tumour.tsv', list(8, 0, rows));
		const result = await run('part');
		const aside = table(result, 'mrd_variants').filter(({ used }) => used === false);
		expect(aside).toHaveLength(carried.length);
		for (const { reason } of aside) expect(reason).toMatch(/as of a germline variant/u);
		expect(table(result, 'mrd_samples')[0]).toMatchObject({ call: 'not_detected' });
		expect(sentences(result, 'mrd.normal_thin')[0]).toMatch(/too few molecules at 4 of 8 tested variants/u);
		expect(sentences(result, 'mrd.high_vaf')[0]).toContain('--normal-files');
	});

	it('names that look like markup stay names', async () => {
		const name = 'P01_<img src=x onerror=alert(1)>_[x](y)_plasma.bam';
		place('markup', name, { person: P1, depth: 60, vaf: 0.2, seed: 69 });
		write('markup', 'tumour.tsv', list());
		const { report } = await run('markup', { tumour_variants: ['tumour.tsv'] });
		// In the list of variants and in that of fragment sizes too.
		expect(report.split('\n').filter((line) => /^- .*img src/u.test(line)).length).toBeGreaterThan(1);
		expect(report.replace(/```[\s\S]*?```/gu, '')).not.toMatch(/(?<!\\)<img|(?<!\\)\[x/u);
	});

	it('variants that failed a filter of their caller', async () => {
		place('filters', 'P01_plasma.bam', { person: P1, depth: 40, vaf: 0.05, seed: 68 });
		const row = (site: number, filter: string): string => {
			const at = placeOf(site);
			return `chr1\t${at + 1}\t.\t${baseAt(at)}\t${otherBase(baseAt(at))}\t.\t${filter}\t.`;
		};
		const filters = ['PASS', '.', 'germline', 'panel_of_normals;base_qual', 'PASS', 'PASS', 'PASS'];
		const head = [
			'##fileformat=VCFv4.2',
			'##contig=<ID=chr1,length=248956422>',
			'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
		];
		write('filters', 'P01_tumour.vcf', [...head, ...filters.map((one, i) => row(i, one)), ''].join('\n'));
		const variants = table(await run('filters'), 'mrd_variants');
		expect(variants.map(({ reason }) => reason)).toEqual(
			filters.map((_, i) => (i === 2 || i === 3 ? 'failed a filter of its caller' : null)),
		);
	});

	it('controls of another panel', async () => {
		place('panel', 'P01_plasma.bam', { person: P1, depth: 40, vaf: 0.05, seed: 56 });
		place('panel', 'controls/H1.bam', { person: P2, depth: 20, vaf: 0, seed: 57, sites: [22, 23] });
		write('panel', 'P01_tumour.tsv', list(20));
		const [en] = sentences(await run('panel'), 'mrd.control_other_panel');
		expect(en).toMatch(/0 of 20.*Use controls of the same panel/u);
	});

	it('errors that are a stated default', async () => {
		place('default', 'P01_plasma.bam', { person: P1, depth: 40, vaf: 0.05, seed: 58 });
		write('default', 'P01_tumour.tsv', list(2));
		expect(sentences(await run('default'), 'mrd.default_errors')[0]).toContain('--control-files');
	});
});

describe('what is refused says what to do', () => {
	it('no index, and another build', async () => {
		place('bare', 'P01_plasma.bam', { person: P1, depth: 20, vaf: 0, seed: 61 }, false);
		write('bare', 'P01_tumour.tsv', list());
		expect(await refusal(run('bare'))).toBe('mrd.no_index');
		place('build', 'P01_plasma.bam', { person: P1, depth: 20, vaf: 0, seed: 62 });
		write('build', 'P01_tumour.tsv', list(SITES, 5));
		expect(await refusal(run('build'))).toBe('mrd.other_build');
	});

	it('consensus reads and raw reads in one file', async () => {
		const mixed = { person: P1, depth: 30, vaf: 0.05, consensus: 0.5, seed: 63 };
		place('mixed', 'P01_plasma.bam', mixed);
		write('mixed', 'P01_tumour.tsv', list());
		expect(await refusal(run('mixed'))).toBe('mrd.mixed_reads');
		place('consensus', 'P01_plasma.bam', { ...mixed, consensus: 1 });
		write('consensus', 'P01_tumour.tsv', list());
		const errors = table(await run('consensus'), 'mrd_error_rates');
		expect(new Set(errors.map((row) => row['class']))).toEqual(new Set(['consensus']));
	});

	it('common variants of the population, which are no tumour list', async () => {
		place('common', 'P01_plasma.bam', { person: P1, depth: 40, vaf: 0, seed: 64 });
		const rows = Array.from({ length: SITES }, (_, i) => {
			const at = placeOf(i) + 12;
			return `chr1\t${at + 1}\t.\t${baseAt(at)}\t${otherBase(baseAt(at))}\t.\t.\tAF=0.3`;
		});
		const head = [
			'##fileformat=VCFv4.2',
			'##contig=<ID=chr1,length=248956422>',
			'##INFO=<ID=AF,Number=A,Type=Float,Description="Allele frequency in the population">',
			'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
		];
		const file = 'common_variants.vcf';
		write('common', file, [...head, ...rows, ''].join('\n'));
		// Nothing marks it as of the tumour.
		expect(await refusal(run('common'))).toBe('mrd.no_list');
		// Named as one all the same: no row of it is somatic.
		expect(await refusal(run('common', { tumour_variants: [file] }))).toBe('mrd.no_sites');
		expect(await refusal(run('common', { common_variants: file }))).toBe('mrd.no_list');
	});
});
