import { describe, expect, it } from 'vitest';
import { readPreference } from './read-preference.ts';
import { threadTime } from '../../../../../tests/setup/thread-time.ts';

const effectsOf = (text: string): Record<string, unknown> =>
	Object.fromEntries(readPreference(text).effects.map(({ parameter, value }) => [parameter, value]));

describe('a preference', () => {
	it.each<[text: string, effects: Record<string, unknown>]>([
		['always use UMAP', { projection: 'umap' }],
		['Always use UMAP for the projection.', { projection: 'umap' }],
		['I prefer UMAP to t-SNE', { projection: 'umap' }],
		['I prefer PCA plots', { projection: 'pca' }],
		['from now on, draw the samples with t-SNE', { projection: 'tsne' }],
		['UMAP, not t-SNE', { projection: 'umap' }],
		['the default projection should be UMAP', { projection: 'umap' }],
		['以后都用 UMAP', { projection: 'umap' }],
		['降维请用 PCA，不要 t-SNE', { projection: 'pca' }],
		['我更喜欢 t-SNE 图', { projection: 'tsne' }],
		['report sensitivity at 99 % specificity', { report_specificity: [0.99] }],
		['Report the sensitivity at 99% and 95% specificity', { report_specificity: [0.99, 0.95] }],
		['show sensitivity at a specificity of 0.98', { report_specificity: [0.98] }],
		['报告 99% 特异度下的灵敏度', { report_specificity: [0.99] }],
		['以 99% 和 95% 特异度报告灵敏度', { report_specificity: [0.99, 0.95] }],
		['按95%的特异度报告灵敏度', { report_specificity: [0.95] }],
		['在特异性为 99.5% 时报告灵敏度', { report_specificity: [0.995] }],
		['reference is Healthy', { reference_class: 'Healthy' }],
		['The reference group is always "Benign nodule"', { reference_class: 'Benign nodule' }],
		['use Healthy donors as the reference', { reference_class: 'Healthy donors' }],
		['以 Healthy 作为参照', { reference_class: 'Healthy' }],
		['参照组是非癌', { reference_class: '非癌' }],
		['positive class is cancer', { positive_class: 'cancer' }],
		['treat relapse as the positive class', { positive_class: 'relapse' }],
		['阳性组为肺癌', { positive_class: '肺癌' }],
		['use sklearn', { supervised_backend: 'sklearn' }],
		['fit models with scikit-learn', { supervised_backend: 'sklearn' }],
		['建模用 sklearn', { supervised_backend: 'sklearn' }],
		['seed 7', { seed: 7 }],
		['fix the random seed at 2024', { seed: 2024 }],
		['随机种子设为 7', { seed: 7 }],
		['at least mapping quality 20', { min_mapq: 20 }],
		['mapping quality of at least 30', { min_mapq: 30 }],
		['MAPQ 30 or higher', { min_mapq: 30 }],
		['比对质量不低于 20', { min_mapq: 20 }],
		['set min-mapq to 20', { min_mapq: 20 }],
		['--min-mapq 20', { min_mapq: 20 }],
		['将 min_mapq 设为 20', { min_mapq: 20 }],
		['fragments between 100 and 220 bp', { min_length: 100, max_length: 220 }],
		['use 100 kb bins', { bin_size: 100_000 }],
		['分箱大小为 1 Mb', { bin_size: 1_000_000 }],
		['use UMAP and seed 7', { projection: 'umap', seed: 7 }],
		[
			'always use UMAP, report sensitivity at 99 % specificity, and the reference is Healthy',
			{ projection: 'umap', report_specificity: [0.99], reference_class: 'Healthy' },
		],
		['以后都用 UMAP，并且种子设为 3', { projection: 'umap', seed: 3 }],
		['Use UMAP, because it separates our batches best', { projection: 'umap' }],
		['My colleagues like figures. Use UMAP.', {}],
	])('%s', (text, effects) => {
		expect(effectsOf(text)).toStrictEqual(effects);
	});

	it.each([
		'never use t-SNE',
		"don't use UMAP",
		'UMAP or t-SNE',
		'use UMAP when there are more than 50 samples',
		'for methylation data, use UMAP',
		'use UMAP, for lung cohorts',
		'Use UMAP. Only for lung.',
		'lung cohorts, UMAP please',
		'maybe use UMAP',
		'should I always use UMAP?',
		'The paper says: always use UMAP',
		'the reference is not Healthy',
		'I work on lung cancer',
		'Plots should be readable',
		'use UMAP for this run only once',
		'Never, under any circumstances, use UMAP',
		'先看质控再看模型',
		'不要用 t-SNE',
		'如果样本多就用 UMAP',
		'肺癌数据用 UMAP',
		'对于肺癌数据，用 UMAP',
		'有时用 UMAP',
		'参照组不是 Healthy',
		'论文建议用 UMAP',
	])('sets nothing: %s', (text) => {
		expect(effectsOf(text)).toStrictEqual({});
	});

	it.each([
		['set leave-out to "sample A: bad"', 'leave_out'],
		['set label_map to proposed', 'label_map'],
		['keep-suspect-features yes', 'keep_suspect_features'],
		['the reference is hg38', 'reference'],
		['500 permutations', 'permutations'],
		['keep the top 2,000 features', 'matrix_max_features'],
		['--reads-are-fragments yes', 'reads_are_fragments'],
		['set split-col to set', 'split_col'],
	])('does not set what is stated for each dataset: %s', (text, name) => {
		expect(readPreference(text)).toMatchObject({ effects: [], refused: [name] });
	});

	it.each([
		['seed -3', 'seed'],
		['set projection to mds', 'projection'],
		['report sensitivity at 20 % specificity', 'report_specificity'],
		['use UMAP and PCA', 'projection'],
	])('names a value that no task takes: %s', (text, parameter) => {
		const read = readPreference(text);
		expect(read.effects).toStrictEqual([]);
		expect(read.invalid.map((one) => one.parameter)).toStrictEqual([parameter]);
	});

	it('names a range of lengths that no fragment is in', () => {
		const read = readPreference('Use UMAP. Keep fragments from 300 to 100 bp.');
		expect(read.effects).toStrictEqual([{ parameter: 'projection', value: 'umap' }]);
		expect(read.invalid).toStrictEqual([
			{ parameter: 'min_length', value: '300' },
			{ parameter: 'max_length', value: '100' },
		]);
		expect(effectsOf('keep fragments from 100 to 100 bp')).toStrictEqual({
			min_length: 100,
			max_length: 100,
		});
	});

	it('keeps what it does not understand as text', () => {
		const read = readPreference('Use UMAP. I read reports on Fridays.');
		expect(read.effects).toStrictEqual([{ parameter: 'projection', value: 'umap' }]);
		expect(read.rest).toStrictEqual(['I read reports on Fridays']);
	});

	it('is read in time whatever its length', () => {
		const start = threadTime();
		readPreference(`${'use the reference as the '.repeat(80)}`.slice(0, 2000));
		readPreference('是'.repeat(2000));
		readPreference(`compare ${'to '.repeat(600)}`);
		expect(threadTime() - start).toBeLessThan(1000);
	});
});
