import { expect, it } from 'vitest';
import { analyzeCfdna } from './analyze_cfdna.ts';

it.each<[given: unknown, specificities: number[]]>([
	[0.99, [0.99]],
	['0.99', [0.99]],
	['99%', [0.99]],
	['99.5 %', [0.995]],
	[99, [0.99]],
	[
		['90%', 0.995],
		[0.9, 0.995],
	],
])('report_specificity %j is %j', (given, specificities) =>
	expect(analyzeCfdna.parameters.parse({ report_specificity: given }).report_specificity).toEqual(
		specificities,
	),
);

it.each(['high', '', 1, 0.3, '100%', [0.9, 0.91, 0.92, 0.93, 0.94, 0.96]])(
	'report_specificity %j is refused',
	(given) => expect(analyzeCfdna.parameters.safeParse({ report_specificity: given }).success).toBe(false),
);
