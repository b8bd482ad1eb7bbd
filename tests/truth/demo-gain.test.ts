import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { copyNumberChapter } from '../../src/lib/core/suites/raw-signal/copy-number/chapter.server.ts';
import { rawSignalSuite } from '../../src/lib/core/suites/raw-signal/frame.server.ts';
import { demoDataset } from '../setup/demo-cohort.ts';

it('the demo shows the gain of 8q that it plants: called in the case with the most tumour DNA, in no control', async () => {
	const dataset = await demoDataset();
	const planted = JSON.parse(await readFile(path.join(path.dirname(dataset), 'planted.json'), 'utf8')) as {
		tumour_fraction: Record<string, number>;
	};
	const result = await rawSignalSuite('analyze_raw_signal', [copyNumberChapter])({
		parameters: { input_dir: 'bam', gc_track: 'gc_simulated_5mb.wig' },
		base: dataset,
		command: 'lb-agent task',
		parallel: inline,
		watch: {},
	});
	const rows = (name: string) => result.tables.find((table) => table.name === name)?.rows ?? [];
	const samples = rows('copy_number_samples').map((row) => String(row['sample']));
	const fraction = (id: string): number => planted.tumour_fraction[id] ?? Number.NaN;
	const most = [...samples].sort((a, b) => fraction(b) - fraction(a))[0] as string;
	// Seed 1: 29 % of tumour DNA with four copies of 8q, log2(1 + 0.29) = 0.36.
	const calls = rows('copy_number_calls').map((row) => [row['sample'], row['arms'], row['call']]);
	expect(calls).toContainEqual([most, '8q', 'gain']);
	expect(calls.filter(([id]) => fraction(String(id)) === 0)).toEqual([]);
	const [spec] = result.figures.flatMap(({ spec: one }) =>
		one.kind === 'genome_profile' && one.data.sample_ids.includes(most) ? [one] : [],
	);
	if (spec === undefined) throw new Error('no profile');
	const { segments, chromosomes } = spec.data;
	const gained = (segments?.[0]?.call ?? []).flatMap((call, i) =>
		call === 'gain' ? [chromosomes[segments?.[0]?.chromosome[i] as number]?.name] : [],
	);
	expect(gained).toEqual(['8']);
});
