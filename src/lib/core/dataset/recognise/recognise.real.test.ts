import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realDataTruth, type Truth } from '../../../../../tests/fixtures/dataset/real-data-truth.ts';
import { sharedData, hasSharedData } from '../../../../../tests/setup/shared-data.ts';
import { isLong } from '../../../../../tests/setup/test-size.ts';
import { recogniseFiles } from '../sources.server.ts';
import { walkFolder } from '../walk.server.ts';
import { applySidecars } from './apply-sidecars.ts';
import type { Recognised } from './recognised.ts';

const SURE = 0.7;
/** Endings that promise something else than the content, dealt out in turn. */
const LIES = [
	'.bam',
	'.vcf',
	'.maf',
	'.seg',
	'.bed',
	'.csv',
	'.png',
	'.xlsx',
	'.cnr',
	'.narrowPeak',
	'.cov.gz',
	'.fa',
];

function truthOf(file: string): Truth {
	const found = realDataTruth.find((entry) => entry.path.test(file));
	if (found === undefined) throw new Error(`no truth is stated for ${file}`);
	return found;
}

describe.skipIf(!hasSharedData())('recognition of real data', () => {
	let files: string[];
	/** Those that are looked at under other names: outside of the long lane every sixth of the hundreds of htsspecs-dev. */
	let renamedFiles: string[];
	let root: string;
	let renamed: string;

	beforeAll(async () => {
		root = sharedData();
		files = (await walkFolder(root)).files;
		renamedFiles = files.filter(
			(file, index) => isLong || index % 6 === 0 || !file.startsWith('htsspecs-dev/'),
		);
		renamed = await mkdtemp(path.join(tmpdir(), 'lb-renamed-'));
	});
	afterAll(() => rm(renamed, { recursive: true, force: true }));

	/** The same content under other names, one after the other, without folders. */
	async function underNames(ending: (index: number) => string): Promise<Recognised[]> {
		const names = renamedFiles.map((_, index) => `file${index}${ending(index)}`);
		await Promise.all(
			renamedFiles.map((file, index) => symlink(path.join(root, file), path.join(renamed, names[index]!))),
		);
		return recogniseFiles(renamed, names, {});
	}

	function confidentlyWrong(found: readonly Recognised[]): string[] {
		return found.flatMap((entry, index) => {
			const file = renamedFiles[index]!;
			const { format, family } = truthOf(file);
			const wrong = entry.family !== family || (entry.role === 'reference' && entry.format !== format);
			// A table of samples without its sidecar is still a table of samples.
			const honest = entry.family === 'unknown' && entry.role !== 'reference' && entry.role !== 'index';
			return wrong && !honest && entry.confidence >= SURE
				? [`${file}: ${entry.format} (${entry.family}, ${entry.confidence})`]
				: [];
		});
	}

	function undecided(found: readonly Recognised[]): string[] {
		return found.flatMap((entry, index) => {
			const file = renamedFiles[index]!;
			const { format, family, needs_help } = truthOf(file);
			const sure = entry.confidence >= SURE || entry.role === 'document';
			const right = entry.format === format && entry.family === family && sure;
			return right || needs_help === true
				? []
				: [`${file}: ${entry.format} (${entry.family}, ${entry.confidence})`];
		});
	}

	it('knows every file under its own name, with evidence', async () => {
		const found = applySidecars(await recogniseFiles(root, files, {}));
		expect(found.map((entry) => entry.path)).toEqual(files);
		const wrong = found.flatMap((entry) => {
			const { format, family, needs_help } = truthOf(entry.path);
			const unclaimed = needs_help === true && entry.confidence < SURE && !entry.path.includes('study_es_0');
			return (entry.format === format && entry.family === family) || unclaimed
				? []
				: [`${entry.path}: ${entry.format}`];
		});
		expect(
			wrong.filter((line) => !line.startsWith('cbioportal-study-es0/study_es_0/study_tags.yml')),
		).toEqual([]);
		expect(found.filter((entry) => entry.evidence.length === 0)).toEqual([]);
	});

	it('knows them all renamed to .txt and is never surely wrong', async () => {
		const found = await underNames(() => '.txt');
		expect(found).toHaveLength(renamedFiles.length);
		expect(confidentlyWrong(found)).toEqual([]);
		expect(undecided(found)).toEqual([]);
	});

	it('believes no lying ending', async () => {
		const found = await underNames((index) => `-x${LIES[index % LIES.length]!}`);
		expect(found).toHaveLength(renamedFiles.length);
		expect(confidentlyWrong(found)).toEqual([]);
		expect(undecided(found)).toEqual([]);
	});
});
