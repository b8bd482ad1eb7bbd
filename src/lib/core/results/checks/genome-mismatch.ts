import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { QualityCheck } from './check.ts';
import { notApplicable } from './listed-check.ts';

interface Config {
	/** Findings of the input doctor that speak of two genomes. */
	codes: readonly string[];
	/** Finding that the names differ in style only; they are harmonised. */
	styles: string;
	/** Score of names that differ in style: a pass, but "chr" is where most faults come from (cnvkit#371). */
	styleScore: number;
	/** Score of a reference that does not fit: it is left out, so results are poorer and not wrong. */
	referenceScore: number;
}

/** Files of one dataset lie on one genome: contigs, lengths and builds agree. */
export const genomeMismatch: QualityCheck<Config> = {
	name: 'genome_mismatch',
	scope: 'dataset',
	tables: [],
	config: {
		codes: [
			'doctor.lengths_differ',
			'doctor.builds_differ',
			'doctor.beyond_contig',
			'doctor.contigs_apart',
			'doctor.reference_cut',
		],
		styles: 'doctor.contig_styles',
		styleScore: 0.75,
		referenceScore: 0.25,
	},
	check: ({ profile }, { codes, styles, styleScore, referenceScore }) => {
		const files = profile.inputs.filter(({ genome }) => genome !== null).length;
		const found = profile.doctor.filter(({ code }) => codes.includes(code));
		// One file has nothing to contradict.
		if (files < 2 && found.length === 0) return [notApplicable(say('checks.no_genome'))];
		const errors = found.filter(({ severity }) => severity === 'error').length;
		const styled = profile.doctor.some(({ code }) => code === styles);
		const numbers = { files, conflicts: found.length, errors, styles: styled ? 2 : 1 };
		if (found.length === 0)
			return [
				{
					subject: null,
					score: styled ? styleScore : 1,
					status: 'pass',
					numbers,
					finding: say(styled ? 'checks.genome_styles' : 'checks.genome_one', { files }),
				},
			];
		const paths = shortList([...new Set(found.flatMap((one) => one.paths))], 3);
		return [
			{
				subject: null,
				score: errors > 0 ? 0 : referenceScore,
				status: errors > 0 ? 'fail' : 'warn',
				numbers,
				finding: say(errors > 0 ? 'checks.genome_conflict' : 'checks.genome_reference', {
					count: found.length,
					paths,
				}),
			},
		];
	},
};
