import { readdirSync } from 'node:fs';
import path from 'node:path';
import { GenomeBins } from '../../signals/tracks/genome-bins.ts';
import { preprocessedSamples, productFolder } from '../products/preprocessed-samples.server.ts';
import type { RawInput } from '../raw-signal/raw-inputs.server.ts';
import type { EncodedSample } from './encoded-sample.ts';
import { orNone } from './features.ts';
import type { EncodeDesign } from './read-samples.server.ts';

/** Cleaned signals among the products of preprocessing, one file per sample. */
const SIGNAL = /\.(bed|narrowPeak|broadPeak|gappedPeak)\.gz$/;

/**
 * Samples of which preprocessing left no interval or peak, where all files of its run are encoded: without a file they would
 * be lost. No peak is 0 everywhere; of no interval nothing per million is known, so their values are missing.
 */
export async function emptySamples(
	inputs: readonly RawInput[],
	read: readonly EncodedSample[],
	{ bin_size, panel, sites }: EncodeDesign,
): Promise<EncodedSample[]> {
	const [first] = read;
	if (first === undefined || (first.kind !== 'peaks' && first.kind !== 'intervals')) return [];
	const given = new Set(inputs.map((input) => input.path));
	const folders = new Set(inputs.flatMap((input) => productFolder(input.path) ?? []));
	const whole = [...folders].filter((folder) => signalFiles(folder).every((file) => given.has(file)));
	const seen = await Promise.all(whole.map(preprocessedSamples));
	const known = new Set(read.map(({ sample }) => sample));
	const none = (length: number): Float64Array => new Float64Array(length).fill(orNone(NaN, first.kind));
	return [...new Set(seen.flat())]
		.filter((sample) => !known.has(sample))
		.map((sample) => ({
			input: { ...first.input, given: '', sample_id: sample },
			sample,
			kind: first.kind,
			bins: new GenomeBins(bin_size),
			reach: [],
			total: 0,
			regions: panel === null ? null : none(panel.regions.start.length),
			in_regions: NaN,
			profile: sites === null || first.profile === null ? null : none(first.profile.length),
			dropped: {},
			notes: [],
		}));
}

function signalFiles(folder: string): string[] {
	return readdirSync(folder)
		.filter((name) => SIGNAL.test(name))
		.map((name) => path.join(folder, name));
}
