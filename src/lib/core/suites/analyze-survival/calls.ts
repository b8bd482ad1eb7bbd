import { roleWords } from '../../dataset/metadata/column-names.ts';

/** True for the words and codes of a positive molecular call; "not detected" and everything else is negative. */
export const callIsPositive = (call: string): boolean =>
	/^(positive|pos|detected|mrd positive|mrd|yes|y|true|1|阳性|检出|是)$/u.test(
		roleWords(call).replace(/^1 0$/u, '1'),
	);
