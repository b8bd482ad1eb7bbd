import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../../tests/setup/scratch-folder.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { systemTool } from '../../../../../tests/setup/system-tools.ts';
import { readVariants, scanVariants } from './read-variants.server.ts';

const write = scratchFolder('bcf');
const fixture = (name: string): string =>
	fileURLToPath(new URL(`../../../../../tests/fixtures/readers/variants/${name}`, import.meta.url));

const path = process.env['PATH'];
afterEach(() => {
	process.env['PATH'] = path;
});

describe('BCF', () => {
	it('without bcftools is refused with how to get it', async () => {
		process.env['PATH'] = '';
		const error = await rejected(readVariants(fixture('cohort.bcf')));
		expect(error.code).toBe('variants.bcftools_missing');
		expect(error.hint).toContain('apt install bcftools');
		expect(error.exitCode).toBe(5);
	});

	it('that was not copied to its end is refused before bcftools sees it', async () => {
		// bcftools only warns about a missing end block and ends with 0.
		const whole = readFileSync(fixture('cohort.bcf'));
		const error = await rejected(readVariants(write('cut.bcf', whole.subarray(0, whole.length - 28))));
		expect(error.code).toBe('reader.gzip_truncated');
	});

	it.skipIf(systemTool('bcftools') === null)(
		'a reading that is stopped early ends without an error',
		async () => {
			let seen = 0;
			const file = await scanVariants(fixture('cohort.bcf'), {}, () => (++seen < 3 ? undefined : false));
			expect(seen).toBe(3);
			expect(file.format).toBe('bcf');
		},
	);
});

describe('stopping', () => {
	for (const name of ['cohort.vcf.gz', 'cohort.bcf'])
		it.skipIf(name.endsWith('.bcf') && systemTool('bcftools') === null)(
			`a cancelled reading of ${name} says so`,
			async () => {
				const stop = new AbortController();
				stop.abort();
				const error = await rejected(readVariants(fixture(name), {}, { signal: stop.signal }));
				expect(error.code).toBe('general.cancelled');
			},
		);
});
