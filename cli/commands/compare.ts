import type { Face } from '../face.ts';
import { comparisonLines } from '../views/comparison-view.ts';
import { withSession } from './session.ts';

/** `compare <dataset> [run_a] [run_b]`: two finished runs side by side. */
export function compare(
	face: Face,
	dataset: string,
	[run_a, run_b]: readonly [string | undefined, string | undefined],
	options: Record<string, unknown>,
): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const root = options['outputRoot'];
		const compared = await call('compare_runs', {
			path: dataset,
			...(run_a === undefined ? {} : { run_a }),
			...(run_b === undefined ? {} : { run_b }),
			...(root === undefined ? {} : { output_root: root }),
		});
		printer.result(compared, () => comparisonLines(compared));
		return 0;
	});
}
