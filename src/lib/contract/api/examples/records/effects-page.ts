import type { TablePage } from '../../results.ts';

type Column = TablePage['columns'][number];

const column = (name: string, kind: Column['kind'], description: string): Column => ({
	name,
	kind,
	description,
	unit: null,
});

/** The two features that differ most, of the 11 with q <= 0.05, of 240. */
export const effectsPage: TablePage = {
	columns: [
		column('feature', 'text', 'Feature id.'),
		column('group_a', 'text', 'Reference group.'),
		column('group_b', 'text', 'Compared group; positive effects mean higher here.'),
		column('n_a', 'number', 'Patients (or samples) with a value in group_a.'),
		column('n_b', 'number', 'Patients (or samples) with a value in group_b.'),
		column('median_a', 'number', 'Median in group_a, unit of the matrix.'),
		column('median_b', 'number', 'Median in group_b, unit of the matrix.'),
		column('median_difference', 'number', 'median_b - median_a, unit of the matrix.'),
		column('effect_size', 'number', "Cliff's delta = 2 AUROC - 1; positive = higher in group_b."),
		column(
			'auroc',
			'number',
			'Probability that a random value of group_b exceeds one of group_a, ties count half.',
		),
		column('statistic', 'number', 'Mann-Whitney U of group_b.'),
		column('p_value', 'number', 'Two-sided Mann-Whitney p; empty when suppressed (groups too small).'),
		column('q_value', 'number', 'Benjamini-Hochberg within this matrix and contrast.'),
	],
	rows: [
		[
			'chr10:145000-146000',
			'healthy',
			'cancer',
			18,
			18,
			0.647,
			0.749,
			0.10199999999999998,
			0.9691358024691359,
			0.9845679012345679,
			319,
			7.354544946276219e-7,
			0.00017650907871062926,
		],
		[
			'chr8:135000-136000',
			'healthy',
			'cancer',
			18,
			18,
			0.7635000000000001,
			0.91,
			0.14649999999999996,
			0.9012345679012346,
			0.9506172839506173,
			308,
			0.000004150252276857092,
			0.000498030273222851,
		],
	],
	offset: 0,
	total: 240,
	matching: 11,
};
