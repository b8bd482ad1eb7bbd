import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confineReading } from '../../src/lib/base/open-data.server.ts';
import { inline } from '../../src/lib/base/parallel.ts';
import { toLbError } from '../../src/lib/base/problem.ts';
import type { OperationName } from '../../src/lib/contract/operations/index.ts';
import { operations } from '../../src/lib/contract/operations/index.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { functionArguments } from '../../src/lib/core/assistant/sessions/start/function-arguments.server.ts';
import { confinedTo } from '../../src/lib/core/assistant/sources/within-folders.server.ts';
import { findIndex } from '../../src/lib/core/readers/alignments/index-file.server.ts';
import { openAlignments } from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { readRegions } from '../../src/lib/core/readers/regions/regions.server.ts';
import { openSequence } from '../../src/lib/core/readers/genome/sequence.server.ts';
import { openSequenceModel } from '../../src/lib/core/signals/sequence-model/onnx-model.server.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';
import { isLong } from '../setup/test-size.ts';
import { blankPictures } from './blank-pictures.ts';

blankPictures();

// Between the check of a request and the reading of a file, somebody who may write into a bound folder puts a link to a file of
// the user in its place. What a session may read is looked at where files are opened.

const samples = Array.from({ length: 24 }, (_, i) => `S${String(i + 1).padStart(2, '0')}`);
const matrix = (feature: string): string =>
	[
		['feature', ...samples].join(','),
		...Array.from({ length: 12 }, (_, row) =>
			[`${feature}${row + 1}`, ...samples.map((_, i) => ((row * 31 + i * 17) % 101) / 100)].join(','),
		),
		'',
	].join('\n');
const sheet = (a: string, b: string): string =>
	['sample,group', ...samples.map((id, i) => `${id},${i % 2 === 0 ? a : b}`), ''].join('\n');
const vcf = (sample: string, contig = 'chr1'): string =>
	[
		'##fileformat=VCFv4.2',
		`##contig=<ID=${contig},length=248956422>`,
		'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Depths">',
		`#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${sample}`,
		...[1, 2, 3].map((i) => `${contig}\t${i * 1000}\t.\tA\tG\t50\tPASS\t.\tAD\t90,10`),
		'',
	].join('\n');
const FASTA = `>chr1\n${'ACGT'.repeat(100)}\n`;

/** Files of the dataset, and what the user has under the same names elsewhere. */
const files: Readonly<Record<string, readonly [own: string, secret: string]>> = {
	'm.csv': [matrix('f'), matrix('secret')],
	'n.csv': [matrix('g'), matrix('secret')],
	'sheet.csv': [sheet('case', 'control'), sheet('secretA', 'secretB')],
	'a.vcf': [vcf('PA'), vcf('secret', 'chr2')],
	'b.vcf': [vcf('PB'), vcf('secret', 'chr3')],
	'sites.tsv': ['chr1\t100\t900\tsiteA\n', 'chr1\t100\t900\tsecretsite\n'],
};

let sandbox: string;
beforeAll(async () => {
	sandbox = await realpath(mkdtempSync(path.join(tmpdir(), 'lb-exchanged-')));
	mkdirSync(path.join(sandbox, 'outside'));
	mkdirSync(path.join(sandbox, 'original'));
	for (const [name, [own, secret]] of Object.entries(files)) {
		writeFileSync(path.join(sandbox, 'original', name), own);
		writeFileSync(path.join(sandbox, 'outside', name), secret);
	}
});
afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

interface Case {
	dataset: string;
	userData: string;
	context: AssistantContext;
	/** Puts a link to the file of the user in the place of one of the dataset. */
	exchange: (name: string) => void;
}

function lay(onProgress: (code: string, at: Case) => void = () => undefined): Case {
	const place = mkdtempSync(path.join(sandbox, 'case '));
	const [dataset, userData] = [path.join(place, 'race'), path.join(place, 'user data')];
	cpSync(path.join(sandbox, 'original'), dataset, { recursive: true });
	const exchange = (name: string): void => {
		rmSync(path.join(dataset, name), { force: true });
		symlinkSync(path.join(sandbox, 'outside', name), path.join(dataset, name));
	};
	const watch = { onProgress: ({ message }: { message: { code: string } }) => onProgress(message.code, at) };
	const context: AssistantContext = {
		...{ userData, now: () => new Date(), watch, parallel: () => inline },
		...{ note: () => undefined, runStarted: () => undefined, event: () => undefined },
	};
	const at: Case = { dataset, userData, context, exchange };
	return at;
}

/** What a session calls, as the service and the engine do it; `between` happens once the request was checked. */
async function called(
	at: Case,
	name: OperationName,
	stated: Record<string, unknown>,
	between: () => void = () => undefined,
): Promise<{ code: string | null; told: string }> {
	const { dataset, userData, context } = at;
	const checked = functionArguments(
		operations[name],
		{ path: dataset, ...stated },
		{ bases: [dataset], sources: [dataset], folders: [dataset, path.join(dataset, 'assistant')], userData },
	);
	between();
	const mayFollow = confinedTo([dataset], userData);
	try {
		const args = operations[name].arguments.parse(checked.arguments) as Record<string, unknown>;
		const result = await callOperation(name, args, { ...context, watch: { ...context.watch, mayFollow } });
		return { code: null, told: JSON.stringify(result) };
	} catch (error) {
		return { code: toLbError(error).code, told: String(error) };
	} finally {
		confineReading(null);
	}
}

/** Everything that is written below a folder, links not followed. */
const writtenIn = (folder: string): string =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
		.join('\n');

describe.skipIf(process.platform === 'win32')(
	'a stated file that becomes a link once the request was checked',
	() => {
		const labels = { labels_table: ['sheet.csv'] };
		const plot = (parameters: Record<string, unknown>): [OperationName, Record<string, unknown>] => [
			'execute_assistant_task',
			{ task_key: 'plot_cfdna', parameters: { ...parameters, ...(isLong ? {} : { projection: 'pca' }) } },
		];
		const matrices = ['methylation', 'cnv', 'fragmentomics', 'signal'].map((kind) => `${kind}_matrix_table`);
		const cases: Record<string, [OperationName, Record<string, unknown>, string]> = {
			'labels of a scan': ['scan_project_profile', labels, 'sheet.csv'],
			'labels of a plan': ['plan_assistant_tasks', labels, 'sheet.csv'],
			'labels of a run': [
				...plot({ signal_matrix_table: ['m.csv'], ...labels, labels_sample_col: 'sample' }),
				'sheet.csv',
			],
			...Object.fromEntries(
				matrices.map((name) => [`one ${name}`, [...plot({ [name]: ['m.csv'] }), 'm.csv'] as const]),
			),
			...Object.fromEntries(
				matrices.map((name) => [`${name}, first of two`, [...plot({ [name]: ['m.csv', 'n.csv'] }), 'm.csv']]),
			),
			'a single raw input': [
				'execute_assistant_task',
				{ task_key: 'preprocess_variant', parameters: { input_files: ['a.vcf'] } },
				'a.vcf',
			],
		} as never;
		it.each(Object.entries(cases))('%s', async (_what, [operation, stated, name]) => {
			// Untouched it is read.
			const before = lay();
			expect((await called(before, operation, stated)).code).toBe(null);
			const at = lay();
			const { code, told } = await called(at, operation, stated, () => at.exchange(name));
			expect(code).toBe('sources.outside');
			expect(`${told}\n${writtenIn(at.dataset)}`).not.toMatch(/secret/u);
		});

		it('one of several raw inputs is a finding of that file', async () => {
			const at = lay();
			const parameters = { input_files: ['a.vcf', 'b.vcf'] };
			const stated = { task_key: 'preprocess_variant', parameters };
			const { code, told } = await called(at, 'execute_assistant_task', stated, () => at.exchange('b.vcf'));
			expect(code).toBe(null);
			const all = `${told}\n${writtenIn(at.dataset)}`;
			expect(all).toContain('is outside the folders of this session');
			expect(all).toContain('PA');
			expect(all).not.toMatch(/secret|chr3/u);
		});
	},
);

describe.skipIf(process.platform === 'win32')('a file of the folder that becomes a link', () => {
	it('after the scan has listed it, is a finding and is not read', async () => {
		let done = false;
		const at = lay((code, { exchange }) => {
			// Said when the folder has been listed, before any file is opened.
			if (code !== 'dataset.walking' || done) return;
			done = true;
			for (const name of Object.keys(files)) exchange(name);
		});
		const { code, told } = await called(at, 'scan_project_profile', {});
		expect(done, 'the exchange happened').toBe(true);
		expect(code).toBe(null);
		expect(told).toContain('is outside the folders of this session');
		expect(told).not.toMatch(/secret/u);
	});

	it('when a run has chosen its matrix, is not read', async () => {
		const at = lay();
		at.context.runStarted = () => at.exchange('m.csv');
		const stated = { task_key: 'plot_cfdna', parameters: { signal_matrix_table: ['m.csv'] } };
		const { code, told } = await called(at, 'execute_assistant_task', stated);
		expect(code).toBe('sources.outside');
		expect(`${told}\n${writtenIn(at.dataset)}`).not.toMatch(/secret/u);
	});
});

describe.skipIf(process.platform === 'win32')(
	'files that readers open beside others, or by parameters',
	() => {
		let at: Case;
		const inside = (name: string, content: string | Uint8Array): string => {
			writeFileSync(path.join(at.dataset, name), content);
			return path.join(at.dataset, name);
		};
		/** A file of the user, and a link to it in the dataset. */
		const linked = (name: string, content: string | Uint8Array): string => {
			const secret = path.join(path.dirname(at.dataset), `user-${name}`);
			writeFileSync(secret, content);
			symlinkSync(secret, path.join(at.dataset, name));
			return path.join(at.dataset, name);
		};
		const confined = async (work: () => unknown): Promise<unknown> => {
			confinedTo([at.dataset], at.userData);
			try {
				return await work();
			} catch (error) {
				return toLbError(error).code;
			} finally {
				confineReading(null);
			}
		};

		it('a reference, and the index of a reference', async () => {
			at = lay();
			const own = inside('own.fa', FASTA);
			expect(await confined(() => openSequence(own).contigs)).toEqual([{ name: 'chr1', length: 400 }]);
			linked('own.fa.fai', 'secret\t400\t6\t400\t401\n');
			expect(await confined(() => openSequence(own))).toBe('sources.outside');
			const reference = linked('linked.fa', FASTA);
			expect(await confined(() => openSequence(reference))).toBe('sources.outside');
		});

		it('a list of regions', async () => {
			at = lay();
			const own = path.join(at.dataset, 'sites.tsv');
			expect(JSON.stringify(await confined(() => readRegions(own)))).toContain('siteA');
			at.exchange('sites.tsv');
			expect(await confined(() => readRegions(own))).toBe('sources.outside');
		});

		it('the index of alignments is not used', async () => {
			at = lay();
			const data = inside('x.bam', 'data');
			linked('x.bam.bai', 'BAI\u0001');
			const found = (await confined(() => findIndex(data, ['bai'], null))) as ReturnType<typeof findIndex>;
			expect(found.index).toBe(null);
			expect(JSON.stringify(found.notes)).toContain('is outside');
		});

		it('the vocabulary of a model', async () => {
			at = lay();
			inside('model.onnx', 'weights');
			linked('vocab.txt', 'secret\n');
			expect(await confined(() => openSequenceModel(at.dataset))).toBe('sources.outside');
		});

		it.skipIf(systemTool('samtools') === null)(
			'the reference of a CRAM file, stated or named by it',
			async () => {
				at = lay();
				const reference = inside('ref.fa', FASTA);
				const sam =
					'@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:400\nr\t0\tchr1\t1\t60\t8M\t*\t0\t0\tACGTACGT\tIIIIIIII\n';
				const cram = inside(
					'x.cram',
					Buffer.from(runTool('samtools', ['view', '-C', '-T', reference, '-'], sam), 'latin1'),
				);
				const open = (): Promise<unknown> =>
					openAlignments(cram, { reference }).then(({ header }) => header.contigs.length);
				expect(await confined(open)).toBe(1);
				rmSync(reference);
				linked('ref.fa', FASTA);
				expect(await confined(open)).toBe('sources.outside');
				// The header names it too: it is as if it were not there.
				expect(await confined(() => openAlignments(cram))).toMatch(/^alignments\./u);
			},
		);
	},
);
