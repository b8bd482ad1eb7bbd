import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/lib/base/random.ts';
import { scanProjectProfile } from '../../../src/lib/core/dataset/scan.server.ts';
import type { Profile } from '../../../src/lib/contract/records/profile.ts';
import { smallFiles } from './small-files.ts';

// Files named like data whose content tells nothing any more: each must be named among the findings.

const place = mkdtempSync(path.join(tmpdir(), 'lb-lost-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function folderOf(name: string, files: Readonly<Record<string, Uint8Array | string>>): string {
	const folder = mkdtempSync(path.join(place, `${name}-`));
	for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
	return folder;
}

const scan = (folder: string): Promise<Profile> => scanProjectProfile(folder, { clock: () => new Date(0) });
const pathsOf = ({ doctor }: Profile, code: string): string[] =>
	doctor.filter((one) => one.code === code).flatMap(({ paths }) => paths);

const random = createRandom(7, 'noise');
const noise = Uint8Array.from({ length: 100_000 }, () => random.int(256));
const ENDINGS = [
	...[
		'bam',
		'vcf',
		'vcf.gz',
		'bw',
		'2bit',
		'parquet',
		'xlsx',
		'csv',
		'tsv',
		'json',
		'bed',
		'wig',
		'cram',
		'bcf',
	],
	...['seg', 'fa', 'cnr', 'maf', 'bedGraph', 'npz', 'bam.bai'],
];

describe('files named like data that hold something else', () => {
	it.each([
		['zeros', new Uint8Array(100_000)],
		['random bytes', noise],
		['random bytes in a valid gzip', gzipSync(noise)],
	])('%s under the name of any format', async (name, content) => {
		const names = ENDINGS.map((ending) => `P1.${ending}`);
		const profile = await scan(folderOf('noise', Object.fromEntries(names.map((one) => [one, content]))));
		expect(pathsOf(profile, 'doctor.not_as_named').sort(), name).toEqual(names.sort());
		expect(profile.inputs).toEqual([]);
	});

	it('a signature with its first byte changed', async () => {
		const signed = smallFiles().filter(({ name }) => /\.(bam|vcf\.gz|bw|2bit|parquet|xlsx)$/.test(name));
		const broken = signed.map(({ name, bytes }): [string, Uint8Array] => [
			path.basename(name),
			Uint8Array.from(bytes, (byte, i) => (i === 0 ? byte ^ 0xff : byte)),
		]);
		const profile = await scan(folderOf('flipped', Object.fromEntries(broken)));
		expect(broken.length).toBeGreaterThanOrEqual(6);
		expect(pathsOf(profile, 'doctor.not_as_named').sort()).toEqual(broken.map(([name]) => name).sort());
		expect(profile.doctor.find(({ code }) => code === 'doctor.not_as_named')?.severity).toBe('error');
	});

	it('a text cut within its header line, which is also said to be cut', async () => {
		const profile = await scan(folderOf('cut', { 'x.cnr': 'chromosome\tstart\tend\tgene\tdep' }));
		expect(pathsOf(profile, 'doctor.not_as_named')).toEqual(['x.cnr']);
		expect(pathsOf(profile, 'doctor.line_unended')).toEqual(['x.cnr']);
	});

	it.skipIf(process.platform === 'win32')('links without a target, and pipes', async () => {
		const folder = folderOf('links', { 'notes.txt': 'Nothing to see here, only a few words.\n' });
		symlinkSync('/nowhere/at/all', path.join(folder, 'P1.bam'));
		symlinkSync('/nowhere/at/all', path.join(folder, 'shortcut'));
		execFileSync('mkfifo', [path.join(folder, 'P2.bam'), path.join(folder, 'queue')]);
		const profile = await scan(folder);
		expect(pathsOf(profile, 'doctor.unreadable').sort()).toEqual(['P1.bam', 'P2.bam']);
	});

	it('keep the better problem that their content tells', async () => {
		const profile = await scan(
			folderOf('page', {
				'P1.bam': '<html><body>Sign in</body></html>',
				'P2.bam': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n',
			}),
		);
		expect(profile.doctor.map(({ code }) => code)).toEqual(['doctor.html', 'doctor.lfs_pointer']);
	});

	it('are none in an honest folder', async () => {
		const profile = await scan(
			folderOf('honest', {
				'README.txt': 'This folder holds the fragments of twenty patients and their controls.\n',
				'notes.txt': 'qwz\nrst\n',
				'settings.json': '{\n\t"genome": "hg38",\n\t"threads": 4\n}\n',
				'blacklist.bed': 'chr1\t10000\t20000\nchr2\t5000\t9000\nchr3\t100\t900\n',
				'stats.tsv': '#<METADATA>threshold=0.1\nfilter\tFP\tFDR\nweak\t0.1\t0.2\n',
				'arrays.zip': Buffer.from('PK\x03\x04rest'),
			}),
		);
		expect(pathsOf(profile, 'doctor.not_as_named')).toEqual([]);
	});
});
