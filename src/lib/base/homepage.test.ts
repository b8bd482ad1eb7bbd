import { expect, it } from 'vitest';
import { homepageUrl } from './homepage.ts';

it('the homepage is that of the variable, else that of the package, else none', () => {
	expect(homepageUrl({}, '')).toBeNull();
	expect(homepageUrl({ LB_AGENT_HOMEPAGE_URL: '' }, 'https://lb.example/')).toBe('https://lb.example/');
	expect(homepageUrl({ LB_AGENT_HOMEPAGE_URL: 'http://here.example/x' }, 'https://lb.example/')).toBe(
		'http://here.example/x',
	);
});

it.each(['javascript:alert(1)', 'file:///etc/passwd', 'lb.example', '--help'])(
	'%s is no homepage',
	(address) => {
		expect(() => homepageUrl({ LB_AGENT_HOMEPAGE_URL: address })).toThrow(
			expect.objectContaining({ code: 'usage.option_invalid' }),
		);
	},
);
