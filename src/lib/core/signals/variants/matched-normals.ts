/** Marks that a name carries for what kind of sample it is, and that two samples of a person do not share. */
const ROLE =
	/(^|[._-])(normal|germline|buffy(_?coat)?|pbmcs?|wbcs?|leuko\w*|blood|bc|gl|n|tumou?r|plasma|cf_?dna|ct_?dna|t|primary|met)(?=$|[._-])/gi;

/** A name without marks of the kind of sample, for comparing; `P01_N` and `p01-plasma` are `p01`. */
export function personOf(name: string): string {
	let rest = name.toLowerCase();
	for (let i = 0; i < 3; i++) rest = rest.replace(ROLE, '$1');
	return rest.replace(/[._-]+/g, '_').replace(/^_|_$/g, '');
}

/** A sample whose normal is looked for, or a normal. */
export interface PairSide {
	sample: string;
	/** Patient by the metadata; the sample's own name without one. */
	patient: string;
}

/** Which normal belongs to a sample, and by what. */
export interface NormalPair {
	sample: string;
	normal: string | null;
	/** patient = both are of one patient by the metadata, or the normal is called as the patient; name = alike but for marks. */
	by: 'patient' | 'sample_id' | 'name' | 'same_file' | null;
	/** More than one normal fits: none is taken. */
	candidates: string[];
}

/**
 * Pairs samples with matched normals: by patient id of the metadata, by equal sample id, then by names that differ only in
 * marks such as `_N` or `-plasma`. A sample that fits several normals gets none, and they are named.
 */
export function pairNormals(samples: readonly PairSide[], normals: readonly PairSide[]): NormalPair[] {
	return samples.map((sample) => {
		const ways: [NormalPair['by'], (normal: PairSide) => boolean][] = [
			[
				'patient',
				(normal) =>
					same(normal.patient, sample.patient) ||
					same(normal.sample, sample.patient) ||
					same(normal.patient, sample.sample),
			],
			['sample_id', (normal) => same(normal.sample, sample.sample)],
			[
				'name',
				(normal) =>
					[personOf(normal.sample), personOf(normal.patient)].some(
						(name) => name !== '' && [personOf(sample.sample), personOf(sample.patient)].includes(name),
					),
			],
		];
		for (const [by, fits] of ways) {
			const found = [...new Set(normals.filter(fits).map((normal) => normal.sample))];
			if (found.length === 1) return { sample: sample.sample, normal: found[0]!, by, candidates: [] };
			if (found.length > 1) return { sample: sample.sample, normal: null, by: null, candidates: found };
		}
		return { sample: sample.sample, normal: null, by: null, candidates: [] };
	});
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
