import { readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { LbError } from '../../src/lib/base/errors.ts';
import { readVariants } from '../../src/lib/core/readers/variants/read-variants.server.ts';
import { isLong } from '../setup/test-size.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { systemTool } from '../setup/system-tools.ts';

/** Conformance files of the format's owners: valid and invalid VCF 4.1 and 4.2. */
const real = describe.skipIf(!hasSharedData());
const VERSIONS = ['4.1', '4.2'] as const;

/** Failed files of each class that are refused or warned about, of how many there are. These numbers may only grow. */
const CAUGHT: Record<(typeof VERSIONS)[number], Record<string, [caught: number, of: number]>> = {
	'4.1': {
		body_alt: [5, 5],
		body_chrom: [4, 4],
		body_contiguous: [2, 2],
		body_duplicated: [4, 4],
		body_filter: [5, 5],
		body_format: [5, 5],
		body_id: [3, 3],
		body_info: [36, 36],
		body_pos: [3, 3],
		body_qual: [2, 2],
		body_ref: [3, 3],
		body_sample: [11, 11],
		body_samples_ploidy: [4, 4],
		body_unsorted: [1, 1],
		fileformat: [2, 2],
		header: [2, 2],
		meta: [10, 10],
		meta_alt: [10, 10],
		meta_assembly: [2, 2],
		meta_contig: [3, 3],
		meta_format: [31, 31],
		meta_info: [38, 38],
		meta_pedigree: [2, 2],
		meta_pedigreedb: [3, 3],
		meta_sample: [2, 2],
	},
	'4.2': {
		body_alt: [5, 5],
		body_chrom: [4, 4],
		body_contiguous: [2, 2],
		body_duplicated: [4, 4],
		body_filter: [5, 5],
		body_format: [5, 5],
		body_id: [3, 3],
		body_info: [34, 34],
		body_pos: [3, 3],
		body_qual: [2, 2],
		body_ref: [3, 3],
		body_sample: [12, 12],
		body_samples_ploidy: [4, 4],
		body_unsorted: [1, 1],
		fileformat: [2, 2],
		header: [2, 2],
		meta: [10, 10],
		meta_alt: [10, 10],
		meta_assembly: [2, 2],
		meta_contig: [3, 3],
		meta_format: [30, 30],
		meta_info: [37, 37],
		meta_pedigree: [2, 2],
		meta_pedigreedb: [3, 3],
		meta_sample: [2, 2],
	},
};

const folder = (version: string, kind: string): string => sharedData('htsspecs-dev', 'vcf', version, kind);
const filesOf = (version: string, kind: string): string[] => readdirSync(folder(version, kind)).sort();

const readings = new Map<string, ReturnType<typeof readVariants>>();

/** What reading a file gives, once for all tests. */
function reading(path: string): ReturnType<typeof readVariants> {
	const known = readings.get(path) ?? readVariants(path);
	readings.set(path, known);
	return known;
}

/** What is said about a file: the error, or its warnings. Anything but an error of ours fails the test. */
async function outcome(path: string): Promise<{ error: LbError | null; warnings: number; named: boolean }> {
	try {
		const { file } = await reading(path);
		const said = [...file.warnings, ...file.deviations];
		const named = said.every(({ values }) => Array.isArray(values['lines']) && values['lines'].length > 0);
		return { error: null, warnings: said.length, named };
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
		return { error, warnings: 0, named: typeof error.place.row === 'number' };
	}
}

real('htsspecs-dev', () => {
	it.each(VERSIONS)('VCF %s: every valid file is read without a warning', async (version) => {
		const files = filesOf(version, 'passed');
		expect(files).toHaveLength(25);
		for (const name of files)
			expect([name, await outcome(`${folder(version, 'passed')}/${name}`)]).toEqual([
				name,
				{ error: null, warnings: 0, named: true },
			]);
	});

	it.each(VERSIONS)('VCF %s: invalid files are refused or warned about, with their line', async (version) => {
		const files = filesOf(version, 'failed');
		expect(files).toHaveLength(version === '4.1' ? 193 : 190);
		const caught: Record<string, [number, number]> = {};
		for (const name of files) {
			const kind = name.replace(/^failed_(.*)_\d+\.vcf$/, '$1');
			const { error, warnings, named } = await outcome(`${folder(version, 'failed')}/${name}`);
			expect([name, named]).toEqual([name, true]);
			const counts = (caught[kind] ??= [0, 0]);
			counts[1]++;
			if (error !== null || warnings > 0) counts[0]++;
		}
		for (const [kind, [least, total]] of Object.entries(CAUGHT[version])) {
			expect([kind, caught[kind]?.[1]]).toEqual([kind, total]);
			expect(caught[kind]?.[0], kind).toBeGreaterThanOrEqual(least);
		}
	});

	it('gives no value that a damaged file does not hold', async () => {
		for (const version of VERSIONS)
			for (const name of filesOf(version, 'failed')) {
				const path = `${folder(version, 'failed')}/${name}`;
				const { variants } = await reading(path).catch(() => ({ variants: [] }));
				const text = readFileSync(path, 'utf8').toUpperCase();
				for (const one of variants) {
					const row = `${one.contig}\t${one.start + 1}\t`.toUpperCase();
					expect(text, name).toContain(row);
					expect(text, name).toContain(one.alt.toUpperCase());
					expect(one.vaf, name).toSatisfy((vaf: number | null) => vaf === null || (vaf >= 0 && vaf <= 1));
				}
			}
	});

	it.skipIf(systemTool('bcftools') === null)('refuses every file that bcftools refuses', async () => {
		const paths = VERSIONS.flatMap((version) =>
			filesOf(version, 'failed').map((name) => `${folder(version, 'failed')}/${name}`),
		);
		// Most files of 4.1 are those of 4.2 but for the number: the short lane shows bcftools one of such a pair.
		const shown = new Map<string, string>();
		const shownFor = (path: string): string => {
			const text = isLong ? path : readFileSync(path, 'latin1').replace('VCFv4.1', 'VCFv4.2');
			if (!shown.has(text)) shown.set(text, path);
			return shown.get(text) as string;
		};
		const refusing = bcftoolsRefuses([...new Set(paths.map(shownFor))]);
		let refused = 0;
		for (const path of paths) {
			if (!refusing.has(shownFor(path))) continue;
			refused++;
			const { error } = await outcome(path);
			expect([path, error === null]).toEqual([path, false]);
		}
		// bcftools 1.16: 17 of each version; a stricter one may refuse more.
		expect(refused).toBeGreaterThanOrEqual(34);
	});
});

/** The files of some that bcftools refuses; one shell starts it, which takes less than to start it from here. */
function bcftoolsRefuses(paths: readonly string[]): Set<string> {
	const program = 'for file; do bcftools view "$file" > /dev/null 2>&1 || echo "$file"; done';
	const done = spawnSync('sh', ['-c', program, 'sh', ...paths], { encoding: 'utf8' });
	if (done.status !== 0) throw new Error(`sh ended with ${done.status}: ${done.stderr}`);
	return new Set(done.stdout.split('\n').filter((line) => line !== ''));
}
