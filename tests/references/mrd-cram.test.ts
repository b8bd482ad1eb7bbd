import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { errorSpec } from '../../src/lib/contract/errors/index.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { clinicalFiles } from '../../src/lib/core/assistant/demo/clinical/clinical-files.ts';
import { openAlignments } from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { collectMolecules } from '../../src/lib/core/signals/molecules/collect-molecules.server.ts';
import { suites, type SuiteResult } from '../../src/lib/core/suites/index.ts';
import { systemTool } from '../setup/system-tools.ts';
import { rejected } from '../setup/thrown.ts';

/** Two draws and the blood cells of one person of the clinical demo, as BAM in one folder and as CRAM of samtools in the other. */
describe.skipIf(systemTool('samtools') === null)('molecules and detect_mrd of CRAM files', () => {
	const root = mkdtempSync(path.join(tmpdir(), 'lb mrd cram '));
	afterAll(() => rmSync(root, { recursive: true }));
	const [bams, crams] = [path.join(root, 'bam'), path.join(root, 'cram')];
	const reference = path.join(root, 'elsewhere', 'panel.fa');

	beforeAll(() => {
		const wanted = (sample: string): boolean => /^LBC-01_(T[02]_plasma|buffy_coat)$/u.test(sample);
		for (const folder of [bams, crams, path.dirname(reference)]) mkdirSync(folder);
		for (const { path: file, bytes } of clinicalFiles({ seed: 1, twin: false }, wanted)) {
			if (/LBC-01.*bam|LBC-01_tumour\.vcf/u.test(file))
				writeFileSync(path.join(bams, path.basename(file)), bytes);
			if (file.endsWith('panel_reference.fa')) writeFileSync(reference, bytes);
		}
		// The header names the file it was made with, which is not there later.
		const maker = path.join(root, 'maker.fa');
		cpSync(reference, maker);
		for (const name of readdirSync(bams)) {
			if (name.endsWith('.vcf')) cpSync(path.join(bams, name), path.join(crams, name));
			if (!name.endsWith('.bam')) continue;
			const cram = path.join(crams, name.replace(/bam$/u, 'cram'));
			execFileSync('samtools', ['view', '-C', '-T', maker, '-o', cram, path.join(bams, name)]);
			execFileSync('samtools', ['index', cram]);
		}
		rmSync(maker);
		// samtools looks for a reference where these say, too.
		vi.stubEnv('REF_PATH', path.join(root, 'none'));
		vi.stubEnv('REF_CACHE', path.join(root, 'none'));
	});
	afterAll(() => vi.unstubAllEnvs());

	const run = async (folder: string, more: Record<string, unknown> = {}): Promise<SuiteResult> => {
		const suite = await suites.detect_mrd?.();
		if (suite === undefined) throw new Error('detect_mrd has no suite.');
		const parameters = taskCards.detect_mrd.parameters.parse({ input_dir: '.', ...more });
		return suite({ parameters, base: folder, command: 'lb-agent task', parallel: inline, watch: {} });
	};

	it('give with their reference what BAM gives, molecule by molecule', async () => {
		const sites = [3060, 8215, 8230].map((position) => ({
			...{ contig: 'chr2', position, ref: 'A', alt: 'C' },
			phase: null,
		}));
		const [bam, cram] = await Promise.all(
			[path.join(bams, 'LBC-01_T0_plasma.bam'), path.join(crams, 'LBC-01_T0_plasma.cram')].map(async (file) =>
				collectMolecules(await openAlignments(file, { reference }), sites),
			),
		);
		expect(cram!.records.untagged).toBeGreaterThan(1000);
		expect(cram).toEqual(bam);
		const [ofBam, ofCram] = [await run(bams), await run(crams, { reference })];
		expect(ofCram.tables.map(({ name }) => name)).toEqual(ofBam.tables.map(({ name }) => name));
		expect(ofCram.tables.map(({ rows }) => rows)).toEqual(ofBam.tables.map(({ rows }) => rows));
		expect(ofCram.tables.find(({ name }) => name === 'mrd_samples')!.rows[0]).toMatchObject({
			call: 'detected',
		});
	});

	it('are refused without a reference, which is named as what is missing', async () => {
		const error = await rejected(run(crams));
		expect(error.code).toBe('alignments.reference_missing');
		expect(errorSpec(error.code).hint_en).toContain('--reference');
		expect(error.place.path).toContain('.cram');
	});

	it('are refused without an index', async () => {
		const bare = path.join(root, 'bare');
		cpSync(crams, bare, { recursive: true, filter: (file) => !file.endsWith('.crai') });
		expect((await rejected(run(bare, { reference }))).code).toBe('mrd.no_index');
	});
});
