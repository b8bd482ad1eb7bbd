import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LbError } from '../../../src/lib/base/errors.ts';
import { faultOfFile, readingFile } from '../../../src/lib/base/file-fault.ts';
import { createRandom } from '../../../src/lib/base/random.ts';
import { scanProjectProfile } from '../../../src/lib/core/dataset/scan.server.ts';
import { sizeOf, testSeed } from '../../setup/test-size.ts';
import { mutate } from './mutate.ts';
import { readToEnd } from './read-to-end.ts';
import { smallFiles, type SmallFile } from './small-files.ts';

// Damaged files of every format, through the scan and through the reader of the format. LB_TEST_SEED repeats a run,
// LB_TEST_LONG=1 damages each file 150 times instead of 10.

const seed = testSeed;
const ROUNDS = sizeOf(10, 150);
/** A file of some kilobytes is read in milliseconds; a reader that needs this long was led astray. */
const LONGEST_MS = 5000;
/** What is held after one file, and what all of them together may take at their height. */
const MAX_HELD = 256 * 2 ** 20;
const MAX_TAKEN_KB = 1024 * 1024;

/** What the language and its libraries say of a step that failed. */
const RAW =
	/Cannot (read|set|mix|convert|destructure)|is not (a function|iterable|a constructor|defined|extensible)|nvalid (typed )?array length|\(reading '|call stack|utside the bounds|out of bounds|\bERR_[A-Z_]+|nvalid code point|code point|Array buffer|undefined|\[object |regular expression|String length|allocation failed|heap|start offset of|byte length of/;

/** Names that are those of signals, whatever the content. */
const SIGNALS =
	/\.(bam|bai|csi|tbi|sam|vcf|vcf\.gz|maf|bw|2bit|fa|wig|bedgraph|bed|cnr|cns|cnn|seg|narrowPeak|parquet|xlsx|cov)$/i;

const files = smallFiles();
const place = mkdtempSync(path.join(tmpdir(), 'lb-damaged-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function put(folder: string, file: SmallFile, bytes: Uint8Array): string {
	const target = path.join(folder, file.name);
	mkdirSync(path.dirname(target), { recursive: true });
	for (const [name, content] of Object.entries(file.beside ?? {}))
		writeFileSync(path.join(path.dirname(target), name), content);
	writeFileSync(target, bytes);
	return target;
}

/** What comes of reading a file: null, or the error it ends with. */
async function outcome(target: string, format: string): Promise<LbError | null> {
	try {
		const signal = AbortSignal.timeout(LONGEST_MS);
		await readingFile(target, () => readToEnd(target, format, { signal }));
		return null;
	} catch (error) {
		return error instanceof LbError ? error : faultOfFile(error, target);
	}
}

describe('small files of every format', () => {
	it('are at least twenty-five, and each is read to its end as it is', async () => {
		expect(new Set(files.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25);
		const folder = path.join(place, 'whole');
		const refused: string[] = [];
		for (const file of files) {
			const error = await outcome(put(folder, file, file.bytes), file.format);
			if (error !== null) refused.push(`${file.name}: ${error.code} ${error.message}`);
		}
		expect(refused).toEqual([]);
	});

	it('are known by the scan, which finds no fault with them', async () => {
		const { doctor, inputs } = await scanProjectProfile(path.join(place, 'whole'), {
			clock: () => new Date(0),
		});
		expect(doctor.filter(({ code }) => /damaged|faulty|unreadable|truncated|empty/.test(code))).toEqual([]);
		const formats = new Set(inputs.map(({ format }) => format));
		for (const format of [
			'bam',
			'bigwig',
			'twobit',
			'vcf',
			'fragment_file',
			'metadata_table',
			'feature_table',
		])
			expect(formats).toContain(format);
	});
});

describe(`damaged files of every format (LB_TEST_SEED=${seed})`, () => {
	const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const random = createRandom(seed, 'damage');
	const before = process.resourceUsage().maxRSS;
	for (let round = 0; round < ROUNDS; round++) {
		it(`round ${round + 1}: every file is read, or refused by an error that names it`, async () => {
			written.mockClear();
			const folder = path.join(place, `round-${round}`);
			const damaged = files.map((file) => {
				const { bytes, how } = mutate(file.bytes, random.fork(`${round} ${file.name}`));
				return { ...file, how, target: put(folder, file, bytes) };
			});
			const wrong: string[] = [];
			const tell = (name: string, how: string, what: string): void =>
				void wrong.push(`${name} (${how}): ${what}`);
			const profile = await scanProjectProfile(
				folder,
				{ clock: () => new Date(0) },
				{ signal: AbortSignal.timeout(60_000) },
			);
			const said = JSON.stringify([
				profile.doctor,
				profile.warnings,
				profile.metadata_profile,
				profile.inputs.map(({ evidence }) => evidence),
			]);
			if (RAW.test(said))
				tell(
					'scan',
					'',
					`says ${RAW.exec(said)?.[0] ?? ''} … ${said.slice(Math.max(0, said.search(RAW) - 200), said.search(RAW) + 100)}`,
				);
			const named = new Set(
				[...profile.inputs.map((input) => input.path), ...profile.doctor.flatMap(({ paths }) => paths)].map(
					(file) => file.replace(/#.*$/, ''),
				),
			);
			for (const { name, how } of damaged)
				if (SIGNALS.test(name) && !named.has(name)) tell(name, how, 'lost its format without a word');
			for (const call of written.mock.calls)
				tell('scan', damaged.map(({ name, how }) => `${name} ${how}`).join('; '), call.join(' '));
			for (const { name, format, how, target } of damaged) {
				written.mockClear();
				const start = Date.now();
				const error = await outcome(target, format);
				if (Date.now() - start > LONGEST_MS) tell(name, how, `took ${Date.now() - start} ms`);
				if (error !== null && (error.code === 'reader.unexpected' || error.code === 'general.cancelled'))
					tell(name, how, `${error.code} ${written.mock.calls.flat().join(' ')}`);
				if (error !== null && RAW.test(`${error.message} ${error.hint}`)) tell(name, how, error.message);
				const held = process.memoryUsage().arrayBuffers;
				if (held > MAX_HELD) tell(name, how, `holds ${held} bytes`);
			}
			rmSync(folder, { recursive: true, force: true });
			expect(wrong).toEqual([]);
		});
	}

	it('never took more memory than a small file can need', () => {
		expect(process.resourceUsage().maxRSS - before).toBeLessThan(MAX_TAKEN_KB);
	});
});
