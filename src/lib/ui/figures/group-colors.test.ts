import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GroupColors } from './group-colors.svelte.ts';

const BLUE = '#0072B2';
const VERMILION = '#D55E00';

const list = (groups: string[], positive: string | null = groups[1] ?? null) => ({
	groups,
	reference: groups[0] ?? null,
	positive,
});

describe('one colour per group of a dataset', () => {
	beforeEach(() => {
		const kept = new Map<string, string>();
		vi.stubGlobal('localStorage', {
			getItem: (name: string) => kept.get(name) ?? null,
			setItem: (name: string, value: string) => kept.set(name, value),
		});
		return () => vi.unstubAllGlobals();
	});

	it('the colour of its role when it is first drawn, in every later run too', () => {
		const colors = new GroupColors('/data');
		colors.learn(list(['control', 'cancer']));
		expect([...colors.paint]).toEqual([
			['control', BLUE],
			['cancer', VERMILION],
		]);
		// Here cancer is the reference and another group is positive: each keeps or gets a colour of its own.
		colors.learn(list(['cancer', 'benign']));
		expect(colors.paint.get('cancer')).toBe(VERMILION);
		expect(colors.paint.get('control')).toBe(BLUE);
		expect(colors.paint.get('benign')).not.toBe(VERMILION);
		expect(colors.paint.get('benign')).not.toBe(BLUE);
	});

	it('groups that were positive apart and are drawn together differ', () => {
		const colors = new GroupColors('/data');
		colors.learn(list(['control', 'early']));
		colors.learn(list(['control', 'late']));
		expect(colors.paint.get('late')).toBe(VERMILION);
		colors.learn(list(['early', 'late']));
		expect(colors.paint.get('early')).toBe(VERMILION);
		expect(colors.paint.get('late')).not.toBe(VERMILION);
		expect(colors.paint.get('late')).not.toBe(BLUE);
	});

	it('a chosen colour applies everywhere, and who had it gets the other one', () => {
		const colors = new GroupColors('/data');
		colors.learn(list(['control', 'cancer']));
		colors.choose('control', '#d55e00');
		expect([...colors.paint]).toEqual([
			['control', VERMILION],
			['cancer', BLUE],
		]);
		colors.learn(list(['cancer', 'control']));
		expect(colors.paint.get('control')).toBe(VERMILION);
		expect(colors.anyChosen).toBe(true);
		colors.reset();
		expect(colors.paint.get('control')).toBe(BLUE);
		expect(colors.anyChosen).toBe(false);
	});

	it('is asked of the service for groups, not for levels of a column', () => {
		const colors = new GroupColors('/data');
		colors.learn(list(['control', 'cancer']));
		colors.learn({ groups: ['no', 'yes'], reference: null, positive: null }, 'levels');
		colors.choose('cancer', '#abcdef');
		expect(colors.asQuery.toSorted()).toEqual([`${BLUE} control`, '#ABCDEF cancer'].toSorted());
	});

	it('is kept by the browser for each dataset on its own', () => {
		const colors = new GroupColors('/data');
		colors.learn(list(['control', 'cancer']));
		colors.choose('cancer', '#112233');
		expect(new GroupColors('/data').paint.get('cancer')).toBe('#112233');
		expect(new GroupColors('/other').paint.size).toBe(0);
		localStorage.setItem('lb_group_colors', '[["/data",{"chosen":[["cancer","url(x)"]]}],7]');
		expect(new GroupColors('/data').paint.size).toBe(0);
	});

	it('levels of a column are drawn in figures, and named as groups nowhere', () => {
		const colors = new GroupColors('/data');
		colors.learn({ groups: ['no', 'yes'], reference: null, positive: null }, 'levels');
		expect(colors.paint.size).toBe(2);
		expect(colors.ofGroup('yes')).toBeNull();
		colors.learn(list(['control', 'cancer']));
		expect(colors.ofGroup('control')).toBe(BLUE);
	});
});
