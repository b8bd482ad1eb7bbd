import path from 'node:path';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { featureStore } from '../../../contract/records/feature-store.ts';
import type { CardPipeline } from '../../../contract/records/model-card.ts';
import { readFeatureNames } from '../../dataset/recognise/feature-names.ts';
import { BUILDS, inferBuildFromReach, type Build } from '../../readers/genome/builds.ts';

/** How a matrix was made, and on which genome build as far as anything tells. */
export interface MatrixOrigin {
	pipeline: CardPipeline;
	/** Null where nothing names one. */
	build: Build | null;
	/** Builds that the features do not rule out. */
	possible: readonly Build[];
}

/** Names of one build. */
const ALIASES: Readonly<Record<Build, RegExp>> = {
	hg18: /hg18|ncbi36/iu,
	hg19: /hg19|grch37|b37|hs37/iu,
	hg38: /hg38|grch38/iu,
	t2t: /t2t|chm13|hs1/iu,
};

const buildNamed = (text: string | null): Build | null =>
	text === null ? null : (BUILDS.find((build) => ALIASES[build].test(text)) ?? null);

/**
 * The record of an encoder beside the features, where there is one; else what the names of the features say. Coordinates in
 * them name a build where bins end with the chromosomes.
 */
export async function originOf(file: string, feature_ids: readonly string[]): Promise<MatrixOrigin> {
	const { build, possible } = buildOfFeatures(feature_ids);
	const record = await recordBeside(file);
	if (record === null)
		return {
			pipeline: {
				...{ source: 'table' as const, encoder: null, encoder_version: null, signal: null, parameters: {} },
				definition: definitionOf(feature_ids),
			},
			...{ build, possible },
		};
	const stated = buildNamed(record.build);
	return {
		pipeline: {
			source: 'encoder',
			...{ encoder: record.encoder, encoder_version: record.encoder_version, signal: record.signal },
			parameters: record.parameters,
			definition: record.feature_specs.map(({ group, definition }) => `${group}: ${definition}`).join('; '),
		},
		build: stated ?? build,
		possible: stated === null ? possible : [stated],
	};
}

async function recordBeside(file: string) {
	if (!/^features\.tsv(\.gz)?$/u.test(path.basename(file))) return null;
	try {
		return featureStore.parse(recordJson(await plainText(path.join(path.dirname(file), 'features.json'))));
	} catch {
		return null;
	}
}

const REGION = /^(?:chr)?([0-9]{1,2}|X|Y)[:_](\d+)[-_](\d+)$/iu;

function buildOfFeatures(ids: readonly string[]): Pick<MatrixOrigin, 'build' | 'possible'> {
	const ends = new Map<string, number>();
	const sizes = new Map<number, number>();
	let regions = 0;
	for (const id of ids) {
		const [, chromosome, start, end] = REGION.exec(id) ?? [];
		if (chromosome === undefined) continue;
		regions++;
		ends.set(chromosome, Math.max(ends.get(chromosome) ?? 0, Number(end)));
		const size = Number(end) - Number(start);
		sizes.set(size, (sizes.get(size) ?? 0) + 1);
	}
	if (regions < ids.length / 2 || regions === 0) return { build: null, possible: BUILDS };
	const [[size, count] = [0, 0]] = [...sizes].sort((a, b) => b[1] - a[1]);
	// 1-based regions are one short; bins are bins where nearly all have one size.
	const bin = count >= 0.9 * regions ? size + (size % 10 === 9 ? 1 : 0) : null;
	const found = inferBuildFromReach(
		[...ends].map(([name, length]) => ({ name: `chr${name}`, length })),
		bin,
	);
	// Bins of a part of the genome end anywhere; a build is believed where most chromosomes take part.
	return ends.size >= 15 ? found : { build: null, possible: found.possible };
}

const KINDS = {
	probes: 'CpG probes',
	sites: 'sites',
	regions: 'genomic regions',
	fragments: 'fragment features',
	methylation: 'methylation features',
	copies: 'copy-number features',
	signatures: 'mutational signatures',
} as const;

function definitionOf(ids: readonly string[]): string {
	const { examples, ...shares } = readFeatureNames(ids);
	const kinds = ['probes', 'sites', 'regions', 'fragments', 'methylation', 'copies', 'signatures'] as const;
	const [best] = [...kinds].sort((a, b) => shares[b] - shares[a]);
	return best === undefined || shares[best] < 0.5
		? `named features such as ${examples[0] ?? ids[0] ?? ''}`
		: `${KINDS[best]} such as ${examples[0] ?? ids[0] ?? ''}`;
}
