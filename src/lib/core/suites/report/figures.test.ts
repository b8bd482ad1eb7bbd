import { expect, it } from 'vitest';
import { markdownFigures } from './markdown.ts';

const figure = (name: string, caption: string) => ({ name, spec: { title: `Title of ${name}`, caption } });

it('a caption that several figures share is given once, before them', () => {
	const lines = markdownFigures([
		figure('profile_a', 'One point per bin.'),
		figure('arms', 'One cell per arm.'),
		figure('profile_b', 'One point per bin.'),
	]);
	expect(lines.filter((line) => line !== '')).toEqual([
		'*The 2 figures that follow: One point per bin.*',
		'![Title of profile_a](figures/profile_a.png)',
		'![Title of profile_b](figures/profile_b.png)',
		'![Title of arms](figures/arms.png)',
		'*One cell per arm.*',
	]);
});
