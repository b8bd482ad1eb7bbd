import { gzipSync, strToU8 } from 'fflate';
import { createRandom, type Random } from '../../../../../base/random.ts';
import { bins } from '../../genome.ts';
import type { PartFiles } from './low-pass.ts';
import { table } from './people.ts';

/** People of each group, in the study and new ones; the last of the study are held out. */
const STUDY = 110;
const HELD_OUT = 20;
const NEW = 30;
/** People of the study, by place, without one of the matrices: both groups, as samples that ran out. */
const LACKING: Readonly<Record<string, readonly number[]>> = {
	'copy_number_log2.tsv.gz': [7, 52, 95, 140],
	'methylation_beta.tsv.gz': [32, 65, 207],
};
const FEATURES = 40;
const INFORMATIVE = 8;
/** Two of the three signals of a case are raised, so that each alone misses a third of the cases; SD between cases. */
const EFFECT = 1.4;
const SPREAD = 0.3;
const NOISE = 1;
const MISSING = 0.01;

interface Signal {
	file: string;
	id: string;
	/** Names of the features. */
	features: readonly string[];
	/** A standard value as the signal is measured, by feature. */
	value(standard: number, feature: number): string;
}

/** The three signals, with what their features are called and measured in. */
function signals(random: Random): Signal[] {
	const places = [...bins.keys()].filter((i) => i % 60 === 20).slice(0, FEATURES);
	const level = Array.from({ length: FEATURES }, () => 0.1 + 0.8 * random.uniform());
	const probes = Array.from({ length: FEATURES }, () => `cg${String(10_000_000 + random.int(10_000_000))}`);
	const logit = (p: number): number => Math.log(p / (1 - p));
	return [
		{
			...{ file: 'fragment_ratios.tsv.gz', id: 'feature' },
			features: Array.from(
				{ length: FEATURES },
				(_, i) => `short_long_ratio_${String(i + 1).padStart(2, '0')}`,
			),
			value: (standard) => (0.32 * Math.exp(0.06 * standard)).toFixed(5),
		},
		{
			...{ file: 'methylation_beta.tsv.gz', id: 'probe_id', features: probes },
			value: (standard, feature) =>
				(1 / (1 + Math.exp(-logit(level[feature]!) - 0.35 * standard))).toFixed(4),
		},
		{
			...{ file: 'copy_number_log2.tsv.gz', id: 'bin' },
			features: places.map((i) => `${bins[i]!.chrom}:${bins[i]!.start}-${bins[i]!.end}`),
			value: (standard) => (0.02 * standard).toFixed(4),
		},
	];
}

interface Member {
	sample: string;
	case: boolean;
	sex: 'F' | 'M';
	age: number;
	stage: string;
	/** What each signal is raised by, in standard deviations of a feature. */
	raised: readonly number[];
}

function members(prefix: string, perGroup: number, twin: boolean, random: Random): Member[] {
	const stages = ['I', 'II', 'III', 'IV'];
	return Array.from({ length: 2 * perGroup }, (_, i): Member => {
		const isCase = i % 2 === 1;
		const without = random.int(3);
		const raised = [0, 1, 2].map((signal) => {
			const drawn = EFFECT + SPREAD * random.normal();
			return isCase && !twin && signal !== without ? drawn : 0;
		});
		return {
			...{ sample: `${prefix}${String(i + 1).padStart(3, '0')}`, case: isCase, raised },
			...{ sex: random.int(2) === 0 ? 'F' : 'M', age: Math.round(62 + 8 * random.normal()) },
			stage: isCase ? stages[random.int(4)]! : '',
		};
	});
}

function matrix(
	signal: Signal,
	at: number,
	people: readonly Member[],
	seed: number,
	part: string,
): Uint8Array {
	const random = createRandom(seed, `genome-wide-matrix/${part}/${signal.file}`);
	const lacking = part === 'new_people' ? [] : (LACKING[signal.file] ?? []);
	const present = <T>(cells: readonly T[]): T[] => cells.filter((_, i) => !lacking.includes(i));
	const rows = signal.features.map((name, f) => {
		// Informative features are shared by training and new people, in either direction.
		const loading = f < INFORMATIVE ? (f % 3 === 2 ? -0.5 : 0.5) : 0;
		const cells = people.map(({ raised }) => {
			const value = signal.value(loading * raised[at]! + NOISE * random.normal(), f);
			return random.uniform() < MISSING ? 'NA' : value;
		});
		return [name, ...present(cells)];
	});
	return gzipSync(strToU8(table([[signal.id, ...present(people.map(({ sample }) => sample))], ...rows])), {
		...{ level: 6, mtime: 0 },
	});
}

/** Three matrices of the same people in which combining helps; `combined_scores` for training, `new_people` for a finished model. */
export function scoreFiles(seed: number, twin: boolean, part: 'combined_scores' | 'new_people'): PartFiles {
	const kinds = signals(createRandom(seed, 'genome-wide-signals'));
	const isNew = part === 'new_people';
	const random = createRandom(seed, `genome-wide-members/${part}`);
	const people = members(isNew ? 'LBN-' : 'LBS-', isNew ? NEW : STUDY, twin, random);
	const sheet = table([
		['sample', 'group', 'sex', 'age', 'stage', ...(isNew ? [] : ['split'])],
		...people.map((one, i) => [
			...[one.sample, one.case ? 'cancer' : 'healthy', one.sex, one.age, one.stage],
			...(isNew ? [] : [i < 2 * (STUDY - HELD_OUT) ? 'training' : 'validation']),
		]),
	]);
	return {
		files: [
			...kinds.map((signal, at) => ({ path: signal.file, text: matrix(signal, at, people, seed, part) })),
			{ path: 'sample_sheet.tsv', text: sheet },
		],
		planted: {
			cases: people.length / 2,
			controls: people.length / 2,
			...(isNew ? {} : { held_out: 2 * HELD_OUT, lacking: new Set(Object.values(LACKING).flat()).size }),
			informative: twin
				? {}
				: Object.fromEntries(kinds.map(({ file, features }) => [file, features.slice(0, INFORMATIVE)])),
			raised: people.map(({ sample, case: isCase, raised }) => ({
				...{ sample, case: isCase },
				raised: raised.map((one) => Number(one.toFixed(3))),
			})),
		},
	};
}
