import { createRandom, type Random } from '../../../../base/random.ts';
import { BASES, substitution, type ClinicalSite, type Panel, type Target } from './panel.ts';

/** What a patient of the plan has: expected VAF at each draw, and when the disease came back. */
interface Plan {
	sites: number;
	/** Mean VAF of the listed variants per draw: before surgery, after it, follow-ups. */
	vaf: readonly number[];
	relapse_day: number | null;
	chip: boolean;
}

// Clearance, relapse seen in the blood first, never positive: each occurs.
const PLANS: readonly Plan[] = [
	{ sites: 40, vaf: [8e-3, 0, 0, 0], relapse_day: null, chip: false },
	{ sites: 32, vaf: [5e-3, 1e-3, 2e-3, 6e-3], relapse_day: 290, chip: false },
	{ sites: 60, vaf: [3e-3, 0, 8e-4, 4e-3], relapse_day: 310, chip: true },
	{ sites: 24, vaf: [1e-2, 2e-3, 4e-3], relapse_day: 200, chip: false },
	{ sites: 48, vaf: [1.5e-3, 0, 0, 0], relapse_day: null, chip: false },
	{ sites: 30, vaf: [6e-3, 1e-3, 2e-3, 5e-3], relapse_day: 270, chip: true },
	{ sites: 36, vaf: [0, 0, 0], relapse_day: null, chip: false },
	{ sites: 16, vaf: [4e-3, 0, 0], relapse_day: null, chip: false },
];
/** Days of the draws from surgery. */
const DRAW_DAYS = [-7, 28, 120, 240];
const CONTROLS = 12;
const PLASMA_DEPTH = 480;
const NORMAL_DEPTH = 220;
const CONTROL_DEPTH = 380;
const LOW_DEPTH = 60;
export const CHIP_GENES = ['DNMT3A', 'TET2'];
const CHIP_VAF = [0.02, 0.012];

/** Variants that one molecule carries together: one, or the two of a phased pair. */
export interface TumourUnit {
	sites: ClinicalSite[];
	/** Share of the patient's mean VAF: 1, or less for a part of the tumour. */
	clonality: number;
}

/** One person with the alleles of both chromosomes. */
export interface Person {
	id: string;
	sex: 'F' | 'M';
	age: number;
	stage: string | null;
	/** Inherited variants of each of the two chromosomes. */
	haplotypes: readonly [readonly ClinicalSite[], readonly ClinicalSite[]];
	/** Rare inherited variants that only this person has. */
	rare: readonly ClinicalSite[];
	chip: readonly { site: ClinicalSite; vaf: number }[];
	tumour: readonly TumourUnit[];
	relapse_day: number | null;
}

export type ClinicalRole = 'plasma' | 'buffy coat' | 'control plasma';

/** One tube; `content` is the person whose molecules are in it, another one after a swap. */
export interface ClinicalSample {
	sample_id: string;
	person: Person;
	role: ClinicalRole;
	time_point: string | null;
	day: number | null;
	depth: number;
	content: Person;
	/** Mean VAF of the tumour of `content`. */
	vaf: number;
	contamination: { by: Person; share: number } | null;
	/** Share of long fragments from broken blood cells. */
	hmw: number;
	umi: boolean;
}

export interface ClinicalFaults {
	swapped: { sample_id: string; content: string } | null;
	contaminated: { sample_id: string; share: number } | null;
	hmw: { sample_id: string; share: number } | null;
	low_depth: { sample_id: string } | null;
	umi_patient: string;
	listed_noisy_site: string;
}

/** Who is in the study, and every tube of it. The null twin has the same people and tubes, and nothing planted in them. */
export function drawPatients(
	panel: Panel,
	{ seed, twin }: { seed: number; twin: boolean },
): { patients: Person[]; controls: Person[]; samples: ClinicalSample[]; faults: ClinicalFaults } {
	const root = createRandom(seed, 'clinical-people');
	const taken = new Set([...panel.common, ...panel.noisy].map(key));
	const patients = PLANS.map((plan, i) => {
		const id = `LBC-0${i + 1}`;
		// The fifth list names a place where every sample errs.
		return person(panel, id, root.fork(id), { plan, taken, noisy: i === 4, twin });
	});
	const controls = Array.from({ length: CONTROLS + 1 }, (_, i) => {
		const id = `LBC-C${String(i + 1).padStart(2, '0')}`;
		return person(panel, id, root.fork(id), { plan: null, taken, noisy: false, twin });
	});
	// The last person is in no tube of their own: whose blood contaminates one.
	const stranger = controls.pop()!;
	const tube = root.fork('tubes');
	const depth = (mean: number): number => Math.round(mean * (0.85 + 0.4 * tube.uniform()));
	const plain = { contamination: null, hmw: 0, umi: false, time_point: null, day: null, vaf: 0 };
	const samples = patients.flatMap((one, i): ClinicalSample[] => [
		...PLANS[i]!.vaf.map((vaf, t): ClinicalSample => ({
			...plain,
			sample_id: `${one.id}-T${t + 1}`,
			person: one,
			content: one,
			role: 'plasma',
			time_point: `T${t + 1}`,
			day: DRAW_DAYS[t]! + (t === 0 ? 0 : tube.int(7)),
			depth: depth(PLASMA_DEPTH),
			vaf: twin ? 0 : vaf,
			hmw: 0.01,
			umi: i === 1,
		})),
		{
			...plain,
			sample_id: `${one.id}-BC`,
			person: one,
			content: one,
			role: 'buffy coat',
			depth: depth(NORMAL_DEPTH),
		},
	]);
	for (const one of controls)
		samples.push({
			...plain,
			sample_id: one.id,
			person: one,
			content: one,
			role: 'control plasma',
			depth: depth(CONTROL_DEPTH),
			hmw: 0.01,
		});
	const at = (id: string): ClinicalSample => samples.find(({ sample_id }) => sample_id === id)!;
	if (!twin) {
		Object.assign(at('LBC-05-T3'), { content: patients[5], vaf: PLANS[5]!.vaf[2] });
		Object.assign(at('LBC-01-T3'), { contamination: { by: stranger, share: 0.03 } });
		Object.assign(at('LBC-07-T2'), { hmw: 0.4 });
		Object.assign(at('LBC-08-T2'), { depth: LOW_DEPTH });
	}
	return {
		patients,
		controls,
		samples,
		faults: {
			swapped: twin ? null : { sample_id: 'LBC-05-T3', content: 'LBC-06' },
			contaminated: twin ? null : { sample_id: 'LBC-01-T3', share: 0.03 },
			hmw: twin ? null : { sample_id: 'LBC-07-T2', share: 0.4 },
			low_depth: twin ? null : { sample_id: 'LBC-08-T2' },
			umi_patient: 'LBC-02',
			listed_noisy_site: 'LBC-05',
		},
	};
}

const key = ({ contig, position }: Pick<ClinicalSite, 'contig' | 'position'>): string =>
	`${contig}:${position}`;

function person(
	panel: Panel,
	id: string,
	random: Random,
	design: { plan: Plan | null; taken: ReadonlySet<string>; noisy: boolean; twin: boolean },
): Person {
	const { plan, twin } = design;
	const haplotypes: [ClinicalSite[], ClinicalSite[]] = [[], []];
	for (const site of panel.common)
		for (const haplotype of haplotypes) if (random.uniform() < site.frequency) haplotype.push(site);
	// No two variants of one person are within two bases of each other.
	const own = new Set(design.taken);
	const place = (target: Target): number => {
		for (;;) {
			const position = target.start + 3 + random.int(target.end - target.start - 8);
			const near = [-2, -1, 0, 1, 2].map((step) => key({ contig: target.contig, position: position + step }));
			if (near.some((name) => own.has(name))) continue;
			own.add(key({ contig: target.contig, position }));
			return position;
		}
	};
	const autosomal = panel.targets.filter(({ contig }) => contig < 3);
	const change = (target: Target): ClinicalSite =>
		substitution(panel.sequences, target, place(target), random);
	const rare = [0, 1].map(() => change(autosomal[random.int(autosomal.length)]!));
	for (const site of rare) haplotypes[random.int(2)]!.push(site);
	const chipSites = CHIP_GENES.map((gene) => change(autosomal.find((target) => target.gene === gene)!));
	const tumour: TumourUnit[] = [];
	if (plan !== null) {
		const order = random.shuffle([...autosomal]);
		const unit = (sites: ClinicalSite[]): TumourUnit => ({
			sites,
			clonality: random.uniform() < 0.8 ? 1.1 : 0.6,
		});
		tumour.push(unit(phasedPair(panel, order[0]!, own, random)));
		for (const kind of [0, 1]) tumour.push(unit([indel(panel, order[1 + kind]!, { own, kind, random })]));
		if (design.noisy) tumour.push(unit([panel.noisy[0]!]));
		while (tumour.reduce((sum, { sites }) => sum + sites.length, 0) < plan.sites + 2)
			tumour.push(unit([change(order[tumour.length % order.length]!)]));
	}
	return {
		id,
		sex: random.uniform() < 0.5 ? 'F' : 'M',
		age: 48 + random.int(30),
		stage: plan === null ? null : ['II', 'III'][random.int(2)]!,
		haplotypes,
		rare,
		chip: plan?.chip === true && !twin ? chipSites.map((site, i) => ({ site, vaf: CHIP_VAF[i]! })) : [],
		tumour,
		relapse_day: plan?.relapse_day ?? null,
	};
}

/** Two substitutions six bases apart that one molecule carries together. */
function phasedPair(panel: Panel, target: Target, own: Set<string>, random: Random): ClinicalSite[] {
	for (;;) {
		const position = target.start + 20 + random.int(target.end - target.start - 50);
		const places = [position, position + 6];
		const near = places.flatMap((at) =>
			[-2, -1, 0, 1, 2].map((step) => key({ contig: target.contig, position: at + step })),
		);
		if (near.some((name) => own.has(name))) continue;
		for (const at of places) own.add(key({ contig: target.contig, position: at }));
		return places.map((at) => substitution(panel.sequences, target, at, random));
	}
}

/** A deletion of two bases or an insertion of one that can be written in one way only. */
function indel(
	{ sequences }: Panel,
	target: Target,
	{ own, kind, random }: { own: Set<string>; kind: number; random: Random },
): ClinicalSite {
	const text = sequences[target.contig]!;
	for (;;) {
		const position = target.start + 15 + random.int(target.end - target.start - 40);
		const near = [-3, -2, -1, 0, 1, 2, 3, 4].map((step) =>
			key({ contig: target.contig, position: position + step }),
		);
		if (near.some((name) => own.has(name))) continue;
		const [first, a, b, next] = text.slice(position, position + 4);
		const ref = kind === 0 ? `${first}${a}${b}` : first!;
		const free = [...BASES].filter((base) => base !== first && base !== a);
		if (kind === 0 && (first === b || a === next || a === b)) continue;
		for (const name of near) own.add(name);
		const alt = kind === 0 ? first! : `${first}${free[random.int(free.length)]}`;
		return { contig: target.contig, position, ref, alt, gene: target.gene };
	}
}
