/** What is planted in the patients; the twin has the same people and draws with none of it. */
export interface Draw {
	time_point: string;
	/** Days after surgery. */
	day: number;
	/** Mean fraction of the clonal variants of the tumour list. */
	fraction: number;
	/** Molecules at the middle of a target. */
	depth: number;
	/** Whose blood it is instead: a planted swap. */
	swapped_with?: string;
	/** Whose blood is mixed in, and how much of the molecules are theirs. */
	contaminated?: { by: string; share: number };
	/** Share of molecules from burst blood cells, longer than 400 bp. */
	high_molecular_weight?: number;
}

export interface Patient {
	id: string;
	sex: 'F' | 'M';
	age: number;
	stage: 'I' | 'II' | 'III';
	/** Variants in the tumour list, without inherited ones. */
	variants: number;
	/** Fraction of the tumour's sample that is tumour. */
	purity: number;
	/** Days from surgery to clinical relapse; null = none seen. */
	relapse: number | null;
	followed: number;
	umi: boolean;
	/** Fraction of a haematopoietic variant in blood cells and plasma, its gene, and whether the tumour list has it too. */
	chip: { gene: string; fraction: number; listed: boolean } | null;
	draws: Draw[];
}

const DEPTH = 620;
const DAYS = [-7, 28, 120, 240];

const draws = (...fractions: readonly number[]): Draw[] =>
	fractions.map((fraction, i) => ({ time_point: `T${i}`, day: DAYS[i]!, fraction, depth: DEPTH }));

/** The eight patients as planted. */
const PATIENTS: readonly Patient[] = [
	{
		...{
			id: 'LBC-01',
			sex: 'F',
			age: 64,
			stage: 'III',
			variants: 40,
			purity: 0.6,
			relapse: 300,
			followed: 420,
		},
		...{ umi: false, chip: null, draws: draws(0.05, 0.008, 0.02, 0.04) },
	},
	{
		...{
			id: 'LBC-02',
			sex: 'M',
			age: 71,
			stage: 'II',
			variants: 44,
			purity: 0.5,
			relapse: null,
			followed: 710,
		},
		...{ umi: false, chip: { gene: 'DNMT3A', fraction: 0.06, listed: true }, draws: draws(0.005, 0, 0) },
	},
	{
		...{
			id: 'LBC-03',
			sex: 'M',
			age: 58,
			stage: 'II',
			variants: 36,
			purity: 0.7,
			relapse: 310,
			followed: 500,
		},
		...{ umi: false, chip: null, draws: draws(0.008, 0, 0.002, 0.008) },
	},
	{
		...{
			id: 'LBC-04',
			sex: 'F',
			age: 49,
			stage: 'I',
			variants: 30,
			purity: 0.45,
			relapse: null,
			followed: 800,
		},
		...{ umi: false, chip: null, draws: draws(0, 0, 0) },
	},
	{
		...{
			id: 'LBC-05',
			sex: 'F',
			age: 77,
			stage: 'III',
			variants: 24,
			purity: 0.55,
			relapse: null,
			followed: 640,
		},
		...{ umi: false, chip: { gene: 'TET2', fraction: 0.025, listed: false }, draws: draws(0.04, 0.004, 0) },
	},
	{
		...{
			id: 'LBC-06',
			sex: 'M',
			age: 66,
			stage: 'I',
			variants: 60,
			purity: 0.65,
			relapse: null,
			followed: 590,
		},
		...{ umi: false, chip: null, draws: draws(0.002, 0, 0, 0) },
	},
	{
		...{
			id: 'LBC-07',
			sex: 'F',
			age: 60,
			stage: 'II',
			variants: 28,
			purity: 0.5,
			relapse: null,
			followed: 450,
		},
		...{ umi: false, chip: null, draws: draws(0.006, 0, 0, 0) },
	},
	{
		...{
			id: 'LBC-08',
			sex: 'M',
			age: 69,
			stage: 'III',
			variants: 16,
			purity: 0.6,
			relapse: 200,
			followed: 380,
		},
		...{ umi: true, chip: null, draws: draws(0.006, 0.002, 0.005) },
	},
];
/** Molecules of the draws with tags, whose families have several reads each. */
const UMI_DEPTH = 400;
const LOW_DEPTH = 60;

const plasmaOf = (patient: string, time_point: string): string => `${patient}_${time_point}_plasma`;
export const plasmaName = (patient: Patient, draw: Draw): string => plasmaOf(patient.id, draw.time_point);
export const normalName = (patient: Patient): string => `${patient.id}_buffy_coat`;

/** Draws with a planted fault. */
export const faults = {
	swapped: { sample: plasmaOf('LBC-07', 'T2'), is_of: 'LBC-03' },
	contaminated: { sample: plasmaOf('LBC-05', 'T2'), by: 'LBC-01', share: 0.03 },
	high_molecular_weight: { sample: plasmaOf('LBC-04', 'T1'), share: 0.35 },
	low_depth: { sample: plasmaOf('LBC-06', 'T2'), molecules: LOW_DEPTH },
} as const;

/** The patients of the demo, or of its twin: the same people, nothing planted. */
export function clinicalPatients(twin: boolean): Patient[] {
	return PATIENTS.map((patient) => ({
		...patient,
		chip: twin ? null : patient.chip,
		draws: patient.draws.map((draw) => {
			const depth = patient.umi ? UMI_DEPTH : draw.depth;
			if (twin) return { ...draw, depth, fraction: 0 };
			return { ...draw, depth, ...faultOf(plasmaName(patient, draw)) };
		}),
	}));
}

function faultOf(sample: string): Partial<Draw> {
	if (sample === faults.swapped.sample) return { swapped_with: faults.swapped.is_of };
	if (sample === faults.contaminated.sample) return { contaminated: faults.contaminated };
	if (sample === faults.high_molecular_weight.sample)
		return { high_molecular_weight: faults.high_molecular_weight.share };
	return sample === faults.low_depth.sample ? { depth: LOW_DEPTH } : {};
}
