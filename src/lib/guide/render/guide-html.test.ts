import { describe, expect, it } from 'vitest';
import { guideHtml, type GuideSurroundings } from './guide-html.ts';
import { takeAnchors } from './heading-anchors.ts';

const around: GuideSurroundings = {
	highlight: (code) => code.replaceAll('<', '&lt;'),
	address: (target) => {
		if (target.startsWith('nowhere')) throw new Error('no such page');
		return `../${target}`;
	},
	picture: (name, words) => `<figure>${name}: ${words}</figure>`,
	words: { anchor: 'Link', table: 'Table', code: 'Code' },
};

describe('takeAnchors', () => {
	it('takes anchors off headings, and leaves fences and the title as they are', () => {
		const source = '# T\n## A {#a}\n```sh\n## no heading {#x}\n```\n### B\n## C `d` {#c_d.e}';
		expect(takeAnchors(source)).toEqual({
			text: '# T\n## A\n```sh\n## no heading {#x}\n```\n### B\n## C `d`',
			anchors: ['a', null, 'c_d.e'],
		});
	});

	it('ends a fence with as many marks as it began with, or more', () => {
		expect(takeAnchors('````\n```\n## A {#a}\n````\n## B {#b}').anchors).toEqual(['b']);
	});
});

describe('guideHtml', () => {
	const page = '# Title\n\nWhat it is for.\n\n## First {#first}\n\nSee [there](page:other#x).\n';

	it('gives title, description, headings and sections', () => {
		const text = guideHtml(page, around);
		expect(text).toMatchObject({
			title: 'Title',
			description: 'What it is for.',
			headings: [{ level: 2, anchor: 'first', words: 'First' }],
			links: ['other#x'],
		});
		expect(text.sections).toEqual([
			{ anchor: null, heading: 'Title', text: 'What it is for.' },
			{ anchor: 'first', heading: 'First', text: 'See there.' },
		]);
		expect(text.html).toContain('<h2 id="first">First <a class="anchor" href="#first"');
		expect(text.html).toContain('<a href="../other#x">there</a>');
	});

	it('shows markup in the text as the text it is, and leaves comments out', () => {
		const { html } = guideHtml('# T\n\nA <b>bold</b> word.\n\n<script>x</script>\n\n<!-- note -->\n', around);
		expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; word.');
		expect(html).not.toContain('<script>');
		expect(html).not.toContain('note');
	});

	it('marks the commands of a console block, which a button copies', () => {
		const { html } = guideHtml('# T\n\n```console\n$ a b\n> c\nprinted <x>\n```\n', around);
		expect(html).toContain(
			'<span class="prompt">$ </span><span class="command">a b</span>\n<span class="prompt">&gt; </span><span class="command">c</span>\n<span class="printed">printed &lt;x&gt;</span>',
		);
	});

	it('sets a picture by itself as a figure', () => {
		expect(guideHtml('# T\n\n![Words](picture:plan)\n', around)).toMatchObject({
			html: '<h1>T</h1>\n<figure>plan: Words</figure>\n',
			pictures: ['plan'],
		});
	});

	it.each([
		['a heading without an anchor', '# T\n\n## A\n', /no anchor/u],
		['a link to no page', '# T\n\n[a](page:nowhere)\n', /no such page/u],
		['a link to a file', '# T\n\n[a](folder/x.md)\n', /leads nowhere/u],
		['a picture of elsewhere', '# T\n\n![a](https://example.org/a.png)\n', /Not a picture/u],
	])('refuses %s', (_, source, message) => {
		expect(() => guideHtml(source, around)).toThrow(message);
	});
});
