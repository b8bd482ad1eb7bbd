import { LbError } from '../../../base/errors.ts';

/** Why a file is refused, as the end of a sentence in both languages. */
export class Refused extends Error {
	constructor(
		readonly reason: string,
		readonly reason_zh: string,
	) {
		super(reason);
		this.name = 'Refused';
	}
}

export const notGguf = (
	file: string,
	{ reason, reason_zh }: Pick<Refused, 'reason' | 'reason_zh'>,
): LbError => new LbError('local_models.not_gguf', { file, reason, reason_zh });

/** A number of a file as a reason shows it, however large. */
export const shownCount = (value: number): string =>
	Number.isSafeInteger(value) ? value.toLocaleString('en') : value.toExponential(1).replace('e+', 'e');
