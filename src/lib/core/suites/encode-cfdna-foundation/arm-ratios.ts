import type { FragmentSample, SampleWindow } from '../raw-signal/fragments/content.ts';

/** Short over long fragments of an arm; NaN without a long one. */
export type ArmRatio = number;

/** The ratio of every arm that has a window in some sample, in the order in which arms first appear. */
export function armsWithWindows(
	samples: readonly FragmentSample[],
	corrected: boolean,
): { names: string[]; of: Map<FragmentSample, ArmRatio[]> } {
	const names = [...new Set(samples.flatMap(({ windows }) => (windows ?? []).map(({ arm }) => arm)))];
	const of = new Map(
		samples.map((sample) => {
			const sums = new Map<string, { short: number; long: number }>();
			for (const window of sample.windows ?? []) {
				const sum = sums.get(window.arm) ?? { short: 0, long: 0 };
				sum.short += shortOf(window, corrected);
				sum.long += longOf(window, corrected);
				sums.set(window.arm, sum);
			}
			return [
				sample,
				names.map((name) => {
					const sum = sums.get(name);
					return sum !== undefined && sum.long > 0 ? sum.short / sum.long : NaN;
				}),
			];
		}),
	);
	return { names, of };
}

/** Windows without a corrected count add nothing; counts do not go missing for one bin. */
function shortOf(window: SampleWindow, corrected: boolean): number {
	const value = corrected ? window.short_corrected : window.short;
	return Number.isFinite(value) ? value : 0;
}

function longOf(window: SampleWindow, corrected: boolean): number {
	const value = corrected ? window.long_corrected : window.long;
	return Number.isFinite(value) ? value : 0;
}
