import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedData, hasSharedData } from '../../../../../tests/setup/shared-data.ts';
import { createRandom } from '../../../base/random.ts';
import { auroc } from './auroc.ts';
import {
	controlsNeeded,
	ratesAtThreshold,
	sensitivityAtSpecificity,
	sensitivityInterval,
} from './sensitivity-at-specificity.ts';

describe('sensitivity at fixed specificity', () => {
	const scores = [...Array.from({ length: 20 }, (_, i) => i + 1), 18.5, 19, 19.5, 25];
	const labels = [...Array.from({ length: 20 }, () => 0), 1, 1, 1, 1];

	it('20 controls, 95 %: threshold is the 19th, strictly above', () => {
		const result = sensitivityAtSpecificity(scores, labels, 0.95);
		expect(result.threshold).toBe(19);
		expect(result.achieved_specificity).toMatchObject({ k: 19, n: 20 });
		expect(result.sensitivity).toMatchObject({ k: 2, n: 4, estimate: 0.5 });
	});
	it('ties at the threshold raise the achieved specificity', () => {
		const tied = scores.map((s, i) => (i === 19 ? 19 : s));
		expect(sensitivityAtSpecificity(tied, labels, 0.95).achieved_specificity?.k).toBe(20);
	});
	it('19 controls are too few for 95 %, 49 for 98 %', () => {
		expect(controlsNeeded(0.95)).toBe(20);
		expect(controlsNeeded(0.98)).toBe(50);
		expect(controlsNeeded(0.9)).toBe(10);
		const few = sensitivityAtSpecificity(scores.slice(1), labels.slice(1), 0.95);
		expect(few).toMatchObject({ estimable: false, threshold: null, sensitivity: null, n_controls: 19 });
		expect(sensitivityInterval(scores, labels, 0.98, createRandom(1))).toBeNull();
	});
	it('a locked threshold is applied as it stands', () => {
		const rates = ratesAtThreshold(scores, labels, 18.9);
		expect(rates.specificity).toMatchObject({ k: 18, n: 20 });
		expect(rates.sensitivity).toMatchObject({ k: 3, n: 4 });
	});
	it('the resampling interval is repeatable and covers the estimate', () => {
		const random = createRandom(3);
		const sample = Array.from({ length: 200 }, (_, i) => random.normal() + (i < 100 ? 0 : 1.5));
		const classes = sample.map((_, i) => (i < 100 ? 0 : 1));
		const first = sensitivityInterval(sample, classes, 0.95, createRandom(5), 500);
		const again = sensitivityInterval(sample, classes, 0.95, createRandom(5), 500);
		expect(first).toEqual(again);
		const estimate = sensitivityAtSpecificity(sample, classes, 0.95).sensitivity?.estimate ?? NaN;
		expect(first?.low).toBeLessThan(estimate);
		expect(first?.high).toBeGreaterThan(estimate);
	});
});

describe.skipIf(!hasSharedData())('published DELFI scores', () => {
	it('423 people, healthy against the rest: AUROC 0.9404, 166/208 at 205/215, 152/208 at 211/215', () => {
		const text = readFileSync(sharedData('cristiano2019-s7', 'cristiano2019_tableS7.csv'), 'utf8');
		// Patient id, type, ... score, Y/N, Y/N: no quotes in the rows that hold a person.
		const people = text
			.split(/\r?\n/)
			.map((line) => line.split(','))
			.filter((cells) => cells.length >= 13 && /^CG/.test(cells[0] ?? ''));
		expect(people.length).toBe(423);
		const scores = people.map((cells) => Number(cells[9]));
		const labels = people.map((cells) => (cells[1] === 'Healthy' ? 0 : 1));
		expect(auroc(scores, labels)).toBeCloseTo(0.9404, 4);
		const at95 = sensitivityAtSpecificity(scores, labels, 0.95);
		expect(at95.threshold).toBeCloseTo(0.6152, 4);
		expect(at95.sensitivity).toMatchObject({ k: 166, n: 208 });
		expect(at95.achieved_specificity).toMatchObject({ k: 205, n: 215 });
		const at98 = sensitivityAtSpecificity(scores, labels, 0.98);
		expect(at98.threshold).toBeCloseTo(0.7473, 4);
		expect(at98.sensitivity).toMatchObject({ k: 152, n: 208 });
		expect(at98.achieved_specificity).toMatchObject({ k: 211, n: 215 });
	});
});
