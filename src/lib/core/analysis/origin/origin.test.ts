import { describe, expect, it } from 'vitest';
import { betaBinomialLog, betaBinomialUpper } from '../../numerics/distributions/beta-binomial.ts';
import { hotspotOf, hotspots } from '../../signals/variants/hotspots.ts';
import { normalVerdicts, type NormalVerdict } from '../../signals/variants/normal-verdict.ts';
import { atFraction, overFractions } from './allele-models.ts';
import { classifyOrigin } from './classify-origin.ts';
import { drawScene } from './drawn-variants.fixture.ts';
import { geneEvidence, hotspotEvidence } from './gene-evidence.ts';
import { normalEvidence } from './normal-evidence.ts';
import { bounded, EVIDENCE_BOUND, logSum, origins, type OriginEvidence } from './origin.ts';
import { populationEvidence } from './population-evidence.ts';
import { sizeEvidence } from './size-evidence.ts';
import { tissueEvidence } from './tissue-evidence.ts';
import { timeEvidence } from './time-evidence.ts';
import { vafEvidence } from './vaf-evidence.ts';

const verdictOf = (vaf: number, alt: number, depth: number): NormalVerdict => {
	const evidence = { carried: alt > 0, vaf: alt / depth, depth, alt_count: alt };
	const error = { rate: 3e-4, spread: 1e-4, source: 'sites', sites: 100 } as const;
	return normalVerdicts([{ vaf, filters: [], evidence, error }], 'none')[0]!;
};
const best = (evidence: OriginEvidence | null): string[] =>
	origins.filter((origin) => evidence?.support[origin] === 0);

describe('likelihoods of counts', () => {
	it('the probability of a count is the step of the tail', () => {
		for (const [k, n, mean, spread] of [
			[3, 40, 0.1, 0.02],
			[0, 15, 0.3, 0],
			[15, 15, 0.9, 0.1],
		] as const) {
			const step = betaBinomialUpper(k, n, mean, spread) - betaBinomialUpper(k + 1, n, mean, spread);
			expect(Math.exp(betaBinomialLog(k, n, mean, spread))).toBeCloseTo(step, 10);
		}
		expect(betaBinomialLog(1, 2, 0.5, 0)).toBeCloseTo(Math.log(0.5), 12);
		expect(betaBinomialLog(3, 2, 0.5, 0)).toBeNaN();
	});

	it('a mean over fractions lies between its ends', () => {
		const mean = overFractions(5, 1000, 0.001, 0.02);
		expect(mean).toBeLessThan(atFraction(5, 1000, 0.005));
		expect(mean).toBeGreaterThan(atFraction(5, 1000, 0.0001));
		expect(logSum([Math.log(0.25), Math.log(0.5)])).toBeCloseTo(Math.log(0.75), 12);
		expect(logSum([-Infinity])).toBe(-Infinity);
	});

	it('no kind of evidence counts for more than the bound', () => {
		expect(bounded({ germline: -50, haematopoietic: -1, tumour: 0 })).toEqual({
			germline: -EVIDENCE_BOUND,
			haematopoietic: -1,
			tumour: 0,
		});
	});
});

describe('kinds of evidence', () => {
	it('the matched normal: half of the reads, the fraction of the plasma, none, and few', () => {
		expect(best(normalEvidence(0.5, verdictOf(0.5, 240, 500)))).toEqual(['germline']);
		expect(best(normalEvidence(0.02, verdictOf(0.02, 21, 1000)))).toEqual(['haematopoietic']);
		expect(best(normalEvidence(0.05, verdictOf(0.05, 0, 1000)))).toEqual(['tumour']);
		// 4 of 2,000 beside 10 % in plasma: less than a third of it, which a clone of the blood does not show.
		expect(best(normalEvidence(0.1, verdictOf(0.1, 4, 2000)))).toEqual(['tumour']);
	});

	it('a normal that gives genotypes alone: called there, it is inherited', () => {
		const evidence = { carried: true, vaf: null, depth: null, alt_count: null };
		const error = { rate: 3e-4, spread: 1e-4, source: 'sites', sites: 100 } as const;
		const [verdict] = normalVerdicts([{ vaf: 0.05, filters: [], evidence, error }], 'none');
		expect(verdict?.state).toBe('germline');
		for (const vaf of [0.05, null])
			expect(normalEvidence(vaf, verdict!)?.support).toEqual({
				germline: 0,
				haematopoietic: -3,
				tumour: -3,
			});
	});

	it('a normal too shallow to show the variant says nothing', () => {
		const verdict = verdictOf(0.004, 0, 300);
		expect(verdict.state).toBe('undetermined');
		expect(normalEvidence(0.004, verdict)).toBeNull();
		expect(normalEvidence(0.5, null)).toBeNull();
	});

	it('VAF: inherited near a half and near all, no origin of small ones between the others', () => {
		expect(best(vafEvidence(0.5, 2000))).toEqual(['germline']);
		expect(best(vafEvidence(0.995, 2000))).toEqual(['germline']);
		expect(vafEvidence(0.01, 2000)?.support.germline).toBe(-EVIDENCE_BOUND);
		expect(vafEvidence(0.01, 2000)?.support.tumour).toBeGreaterThan(-0.6);
		expect(best(vafEvidence(0.3, 2000))).not.toContain('haematopoietic');
		expect(vafEvidence(null, 100)).toBeNull();
	});

	it('genes and residues', () => {
		// ln(0.04 / 0.55) = -2.62 by hand.
		expect(geneEvidence('DNMT3A')?.support.tumour).toBeCloseTo(-2.62, 2);
		expect(best(geneEvidence('dnmt3a'))).toEqual(['haematopoietic']);
		expect(best(geneEvidence('EGFR'))).toEqual(['germline']);
		expect(geneEvidence('EGFR')?.support.haematopoietic).toBeCloseTo(Math.log(0.05 / 0.6), 6);
		expect(geneEvidence(null)).toBeNull();
		expect(best(hotspotEvidence('EGFR', 'p.Leu858Arg'))).toEqual(['tumour']);
		expect(best(hotspotEvidence('DNMT3A', 'p.R882H'))).toEqual(['haematopoietic']);
		expect(best(hotspotEvidence('EGFR', 'p.T790M'))).toEqual(['tumour']);
		// The residue stays what it is.
		for (const silent of ['p.T790=', 'p.(Thr790=)', 'p.T790T', 'p.Thr790Thr'])
			expect(hotspotEvidence('EGFR', silent)).toBeNull();
		expect(hotspotEvidence('EGFR', 'p.A1000T')).toBeNull();
		expect(hotspotOf('KRAS', 'NP_004976.2:p.(Gly12Asp)')?.residue).toBe('G12');
		expect(hotspotOf('KRAS', 'c.35G>A')).toBeNull();
		expect(new Set(hotspots.map(({ gene, residue }) => `${gene} ${residue}`)).size).toBe(hotspots.length);
	});

	it('the course: a fall by ten is no clone, a steady fraction says little, a shallow draw nothing', () => {
		const fell = timeEvidence([
			{ alt: 100, depth: 2000 },
			{ alt: 10, depth: 2000 },
		]);
		expect(fell?.support).toMatchObject({ tumour: 0, germline: -3, haematopoietic: -3 });
		const steady = timeEvidence([
			{ alt: 100, depth: 2000 },
			{ alt: 104, depth: 2000 },
		]);
		expect(best(steady)).not.toContain('tumour');
		expect(steady?.support.tumour).toBeGreaterThan(-2.2);
		// 1.2 molecules were to be expected: none says nothing.
		expect(
			timeEvidence([
				{ alt: 12, depth: 2000 },
				{ alt: 0, depth: 200 },
			]),
		).toBeNull();
		expect(timeEvidence([{ alt: 12, depth: 2000 }])).toBeNull();
	});

	it('lengths: shorter ones of a tumour, only with 20 fragments', () => {
		const around = (mean: number, n: number): number[] =>
			Array.from({ length: n }, (_, i) => mean + (i % 21) - 10);
		expect(best(sizeEvidence(around(154, 60), around(166, 600)))).toEqual(['tumour']);
		expect(best(sizeEvidence(around(166, 200), around(166, 600)))).toEqual(['germline', 'haematopoietic']);
		expect(sizeEvidence(around(150, 19), around(166, 600))).toBeNull();
		expect(sizeEvidence([], [])).toBeNull();
	});

	it('tumour tissue: a clear call is no clone of the blood, a faint one says little, its absence speaks softly against tumour', () => {
		// ln(0.03 / 0.7) = -3.15, bounded; ln(0.5 / 0.7) = -0.34 by hand.
		expect(tissueEvidence(0.02, { listed: true, vaf: 0.3 })?.support).toMatchObject({
			tumour: 0,
			haematopoietic: -EVIDENCE_BOUND,
		});
		expect(tissueEvidence(0.02, { listed: true, vaf: null })?.support.germline).toBeCloseTo(-0.34, 2);
		expect(best(tissueEvidence(0.1, { listed: true, vaf: 0.03 }))).toEqual(['haematopoietic', 'tumour']);
		// ln(0.6 / 0.85) = -0.35.
		expect(tissueEvidence(0.02, { listed: false, vaf: null })?.support.tumour).toBeCloseTo(-0.35, 2);
		expect(tissueEvidence(0.02, null)).toBeNull();
	});

	it('the population: common is inherited, unknown to the annotation is not, no annotation says nothing', () => {
		expect(best(populationEvidence(0.02, true))).toEqual(['germline']);
		expect(populationEvidence(null, true)?.support.germline).toBe(-EVIDENCE_BOUND);
		// Mutect2 gives 1e-6 where its resource lacks the variant.
		expect(populationEvidence(1e-6, true)?.support.germline).toBe(-EVIDENCE_BOUND);
		expect(best(populationEvidence(1e-4, true))).toEqual(['germline']);
		expect(populationEvidence(null, false)).toBeNull();
	});
});

describe('the class', () => {
	const says = (kind: OriginEvidence['kind'], germline: number, haematopoietic: number, tumour: number) => ({
		kind,
		support: { germline, haematopoietic, tumour },
	});

	it('needs a lead of 3 with a matched normal and of 4 without, and says what speaks for and against it', () => {
		expect(classifyOrigin([]).class).toBe('undetermined');
		const withNormal = classifyOrigin([says('matched_normal', -3, -3, 0)]);
		expect(withNormal).toMatchObject({ class: 'tumour', for: ['matched_normal'], against: [], margin: 3 });
		expect(classifyOrigin([says('gene', -3, -3, 0)]).class).toBe('undetermined');
		expect(classifyOrigin([says('gene', -3, -3, 0), says('hotspot', -1, -1, 0)]).class).toBe('tumour');
		const mixed = classifyOrigin([says('matched_normal', -3, 0, -3), says('hotspot', -3, -3, 0)]);
		expect(mixed).toMatchObject({ class: 'undetermined', margin: 0 });
	});

	it('drawn variants: at most 2 % of the classes given are wrong, and with a normal most variants get one', () => {
		for (const normal of [true, false])
			for (const draws of [1, 3])
				for (const [extras, tissue] of [
					[true, false],
					[false, false],
					[true, true],
					[false, true],
				] as const) {
					const scene = { normal, draws, lengths: extras, population: extras, tissue };
					const tally = drawScene(scene, 400, 7);
					for (const origin of origins) {
						const { wrong, decided, drawn } = tally[origin];
						expect(wrong / Math.max(1, decided)).toBeLessThanOrEqual(0.02);
						if (normal) expect(decided / drawn).toBeGreaterThan(0.5);
						else expect(decided / drawn).toBeGreaterThan(0.1);
					}
				}
	});
});
