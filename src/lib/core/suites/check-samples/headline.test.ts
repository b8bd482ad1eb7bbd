import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { gateUses } from '../../../contract/gate-limits.ts';
import type { IdentityVerdict } from '../../signals/identity/concordance.ts';
import { NO_FACTS, gateFor, type GateFacts } from '../../signals/identity/gate.ts';
import type { CheckedSample, CheckResult } from './check-result.ts';
import { headline } from './headline.ts';

interface Given {
	identity?: IdentityVerdict | null;
	belongs_to?: string[];
	contamination?: number | null;
	facts?: Partial<GateFacts>;
	other_build?: boolean;
}

function sampleOf(
	sample: string,
	{ identity = 'same', belongs_to = [], contamination = 0, facts = {}, other_build = false }: Given = {},
): CheckedSample {
	const ofContamination = { share: contamination, low: contamination === null ? null : 0 };
	const all: GateFacts = { ...NO_FACTS, identity, contamination: ofContamination, ...facts };
	const [detection, origin, fragments, copy_number] = gateUses.map((use) => gateFor(use, all));
	return {
		...{ sample, person: sample.slice(0, 1), identity, belongs_to, other_build },
		...{ is_normal: false, alleles: [], is_alone: false, source: null, role: null },
		sex: { reads: null, stated: null },
		contamination: {
			...ofContamination,
			high: contamination === null ? null : 0.001,
			...{ sites: 20, covered: 60, log_likelihood_ratio: 0 },
		},
		gates: {
			detection: detection!,
			origin: origin!,
			fragments: fragments!,
			copy_number: copy_number!,
		},
		...{ data_id: sample, given: sample, has_index: true, mixed: false },
		numbers: {
			...{ depth: 100, on_target: null, high_molecular_weight: null, fragments: 0, duplicate_rate: null },
			...{ is_tagged: false, unique: 0, library: null, input_ng: null, genome_equivalents: null },
			recovery: null,
			sex: { sex: null, y_ratio: null, x_sites: 0, x_heterozygous: 0 },
			...{ alleles: [], sites: { covered: 60, neither: 0 } },
		},
	};
}

function answer(samples: CheckedSample[], more: Partial<CheckResult> = {}): string {
	const pairs = samples.flatMap((a, i) =>
		samples.slice(i + 1).map((b) => ({
			...{ a: a.sample, b: b.sample, one_person: a.person === b.person, contradicts: false },
			...{ verdict: a.identity ?? 'different', log_likelihood_ratio: 20, other: null },
			...{ sites: 60, called: 60, alike: 60, opposite: 0, dropout: null },
		})),
	);
	const said = headline({
		...{ samples, pairs, sites: 'common_variants', has_common: true, has_targets: true },
		...{ has_frequencies: true, people_by_name: false, ...more },
	});
	for (const one of said) expect(render(one, 'zh')).not.toBe(render(one));
	const text = said.map((one) => render(one)).join(' ');
	expect(text).toMatch(/Not for forensic use\.$/u);
	return text;
}

describe('what was not checked is not called clean', () => {
	it('both checks were made', () => {
		expect(answer([sampleOf('A1'), sampleOf('A2')])).toBe(
			'No swap and no contamination found. 2 of 2 samples pass for every use. Identity: 60 sites; contamination below 0.1 % cannot be seen. Not for forensic use.',
		);
	});

	it('without frequencies of the population', () => {
		const facts = { contamination: null };
		const text = answer(
			[sampleOf('A1', { contamination: null, facts }), sampleOf('A2', { contamination: null, facts })],
			{ has_common: false, has_frequencies: false },
		);
		expect(text).toContain('No swap found. 2 of 2');
		expect(text).toContain('Identity: 60 sites. Contamination by people outside of this run was not');
	});

	it('one sample has nobody to be compared with', () => {
		const text = answer([sampleOf('A1', { identity: null })]);
		expect(text).toContain('No contamination found. 1 of 1 sample passes for every use.');
		expect(text).toContain('Identity was not checked: no person has two samples.');
		expect(text).toContain('Contamination below 0.1 % cannot be seen.');
	});

	it('identity that stays unclear', () => {
		const text = answer([sampleOf('A1', { identity: 'unclear' }), sampleOf('A2', { identity: 'unclear' })]);
		expect(text).not.toContain('No swap');
		expect(text).toContain('A1, A2 need review.');
		expect(text).toContain('Identity remains open');
	});

	it('a sex that nothing explains', () => {
		const facts = { sex_agrees: false };
		const text = answer([sampleOf('A1'), sampleOf('A2'), sampleOf('B1', { identity: null, facts })]);
		expect(text).toContain('The reads of 1 sample show another sex than the sample table: B1.');
		expect(text).not.toContain('No swap');
		expect(text).toContain('No contamination found.');
	});

	it('a list of another genome build is one, and not no list', () => {
		const none = { identity: 'not_checked', contamination: null, other_build: true } as const;
		expect(answer([sampleOf('A1', none), sampleOf('A2', none)])).toContain(
			'not checked: the list of common variants is of another genome build',
		);
	});
});

it('one person under two names is no sample of somebody else', () => {
	const shared = { identity: null, belongs_to: ['B'], facts: { identity: 'shared' } } as const;
	const text = answer([
		sampleOf('A1', { ...shared, belongs_to: ['B'] }),
		sampleOf('B1', { ...shared, belongs_to: ['A'] }),
	]);
	expect(text).toContain('2 samples share their genotypes with a sample of another name (A1, B1)');
	expect(text).not.toContain('not from the person on the label');
	expect(text).not.toContain('No swap');
});
