import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';

/** Files that cannot be used as they are: cut, damaged, empty, web pages. Genomes have a check of their own. */
export const inputFaults: QualityCheck<Limits & { elsewhere: readonly string[] }> = {
	name: 'input_faults',
	scope: 'dataset',
	tables: [],
	config: {
		good: 0,
		// The first faulty file is a sample that is missing from every result.
		warn: 0,
		// Half of the files: the folder was copied or downloaded in part.
		fail: 0.5,
		elsewhere: [
			'doctor.lengths_differ',
			'doctor.builds_differ',
			'doctor.beyond_contig',
			'doctor.contigs_apart',
		],
	},
	check: ({ profile }, { elsewhere, ...limits }) => {
		if (profile.files_scanned === 0) return [notApplicable(say('checks.no_files'))];
		const errors = profile.doctor.filter(
			({ code, severity }) => severity === 'error' && !elsewhere.includes(code),
		);
		const paths = [...new Set(errors.flatMap((one) => one.paths))].sort();
		const verdict = grade(paths.length / profile.files_scanned, limits);
		const numbers = { count: paths.length, files: profile.files_scanned };
		return [
			{
				subject: null,
				...verdict,
				numbers,
				finding:
					paths.length === 0
						? say('checks.inputs_sound', numbers)
						: say('checks.inputs_faulty', { ...numbers, names: shortList(paths, 3) }),
			},
		];
	},
};
