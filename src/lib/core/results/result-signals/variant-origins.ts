import { tablesOfKind } from '../facts/run-facts.ts';
import type { MessageCode } from '../../../contract/messages/index.ts';
import { located, textIn } from '../facts/rows.ts';
import type { SignalDetector } from './detector.ts';
import { variantNote } from './variant-signal.ts';

const originSignal = (kind: string, origin: string, plain: MessageCode): SignalDetector => ({
	kind,
	tables: ['variant_origins'],
	detect: (facts) =>
		variantNote(
			tablesOfKind(facts, 'variant_origins')
				.flatMap(located)
				.filter(({ row }) => textIn(row, 'origin') === origin),
			{ plain },
		),
});

/** Variants that the evidence shows as clones of the blood. A note: they say nothing of the tumour. Strength: largest VAF. */
export const haematopoieticVariants = originSignal(
	'haematopoietic_variants',
	'haematopoietic',
	'result_signals.haematopoietic_variants',
);

/** Variants that the evidence shows as those of a tumour. A note: a class is no probability. Strength: largest VAF. */
export const tumourVariants = originSignal('tumour_variants', 'tumour', 'result_signals.tumour_variants');
