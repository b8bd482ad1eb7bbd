import { skippedFor } from '../raw-signal/skipped-file.ts';
import { referenceOfAny } from '../raw-signal/overlays.ts';
import { prefixed } from '../raw-signal/variants/prefixed.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { checkedSpectrum } from '../raw-signal/variants/checked-spectrum.server.ts';
import {
	droppedOf,
	figuresOf,
	headlineOf,
	reportOf,
	summaryOf,
	tablesOf,
	variantContent,
	warningsOf,
} from '../raw-signal/variants/content.ts';
import { loadVariants } from '../raw-signal/variants/load-variants.server.ts';
import { variantLimits } from '../raw-signal/variants/report.ts';
import { statedBounds } from '../raw-signal/variants/settings.ts';
import { trackPatients } from '../raw-signal/variants/tracking.server.ts';
import type { VariantRequest } from '../raw-signal/variants/variant-request.ts';
import { readScoreFields } from '../../signals/variants/score-fields.server.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import { variantProducts } from './products.ts';
import { variantProfile } from './profiles.ts';

const TITLES: Readonly<Record<string, string>> = { ctdna_variant: 'ctDNA variants', variant: 'Variants' };

/** One variant signal under one profile: what stays, what goes and why, and the tables that later tasks read. */
export async function preprocessVariantSignal(input: SignalInput): Promise<Chapter> {
	const { inputs, parameters, cohort, watch, signal, prefix } = input;
	const profile = variantProfile(input.profile);
	// Kept for the encoder, which reads the products and not the files.
	const scores = await readScoreFields(inputs, watch);
	const request: VariantRequest = {
		inputs,
		parameters,
		cohort,
		bounds: statedBounds(profile.bounds, parameters),
		normals: profile.normals,
		unclear_scale: 'refuse',
		...(scores.length === 0 ? {} : { scores }),
		watch,
	};
	const loaded = await loadVariants(request);
	const reference = referenceOfAny(input.inputs, parameters);
	const { spectrum, warnings } = checkedSpectrum(loaded.people, reference, watch);
	const content = variantContent(loaded, spectrum, await trackPatients(loaded, request), cohort);
	const figures = figuresOf(content).map((figure) => ({ ...figure, name: `${prefix}${figure.name}` }));
	return {
		key: signal,
		title: TITLES[signal] ?? signal,
		headline: headlineOf(content),
		report: [`Profile \`${input.profile}\`. ${profile.words}`, '', ...reportOf(content, figures)],
		tables: prefixed(tablesOf(content), prefix),
		figures,
		matrices: [],
		samples: loaded.collection.samples.map(({ sample }) => sample),
		summary: { profile: input.profile, bounds: loaded.bounds, ...summaryOf(content) },
		warnings: [...warningsOf(content), ...warnings],
		dropped: droppedOf(content),
		inputs: [...loaded.inputs, ...(reference === undefined ? [] : [reference])],
		skipped: loaded.collection.skipped.map(({ source, error }) => skippedFor(source.given, error)),
		limits: [...variantLimits],
		products: variantProducts(signal, loaded, content.genes, scores),
	};
}
