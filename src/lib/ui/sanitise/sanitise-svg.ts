import createPurifier, { type Config } from 'dompurify';

/** What a drawn figure is made of; anything else falls away, words that look like markup included. */
const config = {
	USE_PROFILES: { svg: true, svgFilters: false },
	FORBID_TAGS: [
		'style',
		'a',
		'use',
		'script',
		'foreignObject',
		'animate',
		'animateMotion',
		'set',
		'view',
		'switch',
	],
	FORBID_ATTR: ['style', 'target', 'ping', 'xlink:href'],
	ADD_ATTR: ['paint-order'],
	RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** A picture within a figure is a PNG in its own text; nothing is fetched. */
const LAYER = /^data:image\/png;base64,[A-Za-z0-9+/=]*$/;
/** Paint comes from a pattern of the same figure. */
const OUTSIDE = /url\(\s*['"]?(?!#)/i;

let purifier: ReturnType<typeof createPurifier> | null = null;

function figurePurifier(): ReturnType<typeof createPurifier> {
	// An instance of its own, so that its rules never meet those of other texts.
	const made = createPurifier(window);
	made.addHook('uponSanitizeAttribute', (node, attribute) => {
		const name = attribute.attrName.toLowerCase();
		const value = attribute.attrValue;
		if (name === 'href' && !(node.nodeName.toLowerCase() === 'image' && LAYER.test(value)))
			attribute.keepAttr = false;
		if (OUTSIDE.test(value) && name !== 'href' && !name.startsWith('aria-') && !name.startsWith('data-'))
			attribute.keepAttr = false;
	});
	return made;
}

/** SVG text as nodes that cannot run anything or reach anything; only in a browser, as the last step before they show. */
export function sanitiseSvg(svg: string): DocumentFragment {
	purifier ??= figurePurifier();
	return purifier.sanitize(svg, config);
}
