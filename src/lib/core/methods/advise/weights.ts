/**
 * The points of the score, as docs/methods.md explains them. Own choice, tried on three quarters of the cases of
 * advice-cases.fixture.ts; the rest was held out.
 */
export const POINTS = {
	/** The question. */
	named: 10,
	purpose_main: 5,
	purpose_other: 3,
	purpose_further: 2,
	/** Most points for shared words: those of the method that shares most. */
	words: 3,
	/** The data. */
	assay_fits: 4,
	assay_alike: 3,
	assay_near: 1,
	input_there: 3,
	input_made: 2,
	input_maybe: -1,
	input_earlier: -1,
	input_unseen: -2,
	input_absent: -2,
	build_fits: 1,
	depth_fits: 1,
	depth_above: -2,
	/** The question states a depth of low-pass genomes and no assay. */
	depth_usual: 3,
	/** The question states what is sequenced: the method continues from what other programs make of reads. */
	input_later: -2,
	fraction_fits: 1,
	samples_enough: 1,
	labels_there: 1,
	normals_there: 1,
	matched_there: 1,
	controls_missing: -1,
	groups_asked: 2,
	one_sample_for_groups: -2,
	/** This machine. Less than what a method is for or reads: what is missing is named beside it, and tells its group. */
	requirements_met: 1,
	requirement_unmet: -0.25,
	/** At most so much for all that are unmet. */
	requirements_unmet: -1,
	/** Upkeep and access. */
	maintained: 1,
	unmaintained: -2,
	commercial: -2,
} as const;
