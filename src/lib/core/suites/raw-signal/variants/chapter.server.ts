import { skippedFor } from '../skipped-file.ts';
import { formatsReadBy } from '../../../../contract/formats.ts';
import { referenceOfAny } from '../overlays.ts';
import { reasonsOf, NO_BOUNDS } from '../../../signals/variants/drop-reasons.ts';
import type { Chapter, ChapterInput, ChapterMaker } from '../chapter.ts';
import { checkedSpectrum } from './checked-spectrum.server.ts';
import {
	droppedOf,
	figuresOf,
	headlineOf,
	reportOf,
	summaryOf,
	tablesOf,
	variantContent,
	warningsOf,
} from './content.ts';
import { loadVariants } from './load-variants.server.ts';
import { variantMatrices } from './numbers.ts';
import { otherCallers } from './other-callers.server.ts';
import { otherCallerLines, otherCallerTables } from './report-other-callers.ts';
import { variantLimits } from './report.ts';
import { boundsInWords, statedBounds } from './settings.ts';
import { trackPatients } from './tracking.server.ts';
import type { VariantRequest } from './variant-request.ts';
import { STRICT_SOMATIC } from '../../../../contract/tasks/shared-defaults.ts';

/** Variants in the raw-signal report: counts, allele fractions, filters, genes, origin, classes, limits, and over time. */
export const variantChapter: ChapterMaker = {
	key: 'variants',
	formats: formatsReadBy('variants'),
	async run(input: ChapterInput): Promise<Chapter> {
		const { inputs, parameters, cohort, watch } = input;
		const request: VariantRequest = {
			inputs,
			parameters,
			cohort,
			bounds: statedBounds(NO_BOUNDS, parameters),
			normals: 'flag',
			unclear_scale: 'missing',
			watch,
		};
		const loaded = await loadVariants(request);
		const reference = referenceOfAny(inputs, parameters);
		const { spectrum, warnings } = checkedSpectrum(loaded.people, reference, watch);
		const content = variantContent(loaded, spectrum, await trackPatients(loaded, request), cohort);
		const figures = figuresOf(content);
		const others = await otherCallers(request, loaded);
		const variants = loaded.people.flatMap((person) => person.variants);
		const strict = variants.filter((variant) => reasonsOf(variant, STRICT_SOMATIC).length === 0).length;
		const unknown = variants.filter(({ depth, vaf }) => depth === null || vaf === null).length;
		return {
			key: 'variants',
			title: 'Variants',
			headline: headlineOf(content),
			report: [
				...reportOf(content, figures),
				...otherCallerLines(others),
				`Strict somatic bounds (${boundsInWords(STRICT_SOMATIC)}) would retain ${strict.toLocaleString('en')} of these variants (task \`preprocess_variant\`, profile \`variant_strict_somatic\`).${unknown === 0 ? '' : ` ${unknown.toLocaleString('en')} without a depth or a VAF cannot meet them.`}`,
				'',
			],
			tables: [...tablesOf(content, others), ...otherCallerTables(others)],
			figures,
			matrices: variantMatrices(loaded.people, content.numbers, content.genes, spectrum),
			// Largest and mean fractions are those of inherited variants; the followed ones are drawn without them.
			own_course: ['variant_vaf', 'variant_genes'],
			samples: loaded.collection.samples.map(({ sample }) => sample),
			summary: {
				...summaryOf(content),
				strict_somatic: strict,
				...(others.length === 0 ? {} : { other_callers: others.length }),
			},
			warnings: [...warningsOf(content), ...warnings],
			dropped: droppedOf(content),
			inputs: [
				...loaded.inputs,
				...others.map(({ other }) => other.path),
				...(reference === undefined ? [] : [reference]),
			],
			skipped: loaded.collection.skipped.map(({ source, error }) => skippedFor(source.given, error)),
			limits: [...variantLimits],
		};
	},
};
