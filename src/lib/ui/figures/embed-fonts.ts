/** Rules of the page that name faces of a family which have been loaded; letters outside of them have other faces. */
function loadedRules(family: string): CSSFontFaceRule[] {
	const ranges = new Set(
		[...document.fonts]
			.filter((face) => plain(face.family) === family && face.status === 'loaded')
			.map(({ unicodeRange }) => unicodeRange.replaceAll(' ', '')),
	);
	return [...document.styleSheets].flatMap((sheet) =>
		fontRules(sheet).filter(
			({ style }) =>
				plain(style.getPropertyValue('font-family')) === family &&
				ranges.has(style.getPropertyValue('unicode-range').replaceAll(' ', '')),
		),
	);
}

function fontRules(sheet: CSSStyleSheet | CSSGroupingRule): CSSFontFaceRule[] {
	return [...sheet.cssRules].flatMap((rule) =>
		rule instanceof CSSFontFaceRule ? [rule] : rule instanceof CSSGroupingRule ? fontRules(rule) : [],
	);
}

function plain(family: string): string {
	return family.replace(/^["']|["']$/g, '');
}

/** The face of a rule with its file in its own text; null for a rule without a file. */
async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string | null> {
	const [, file] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? [];
	if (file === undefined) return null;
	const address = new URL(file, parentStyleSheet?.href ?? document.baseURI);
	const text = address.protocol === 'data:' ? address.href : await dataAddress(address);
	const part = (name: string): string => `${name}:${style.getPropertyValue(name)};`;
	return `@font-face{${['font-family', 'font-style', 'font-weight', 'unicode-range'].map(part).join('')}src:url(${text}) format('woff2')}`;
}

async function dataAddress(address: URL): Promise<string> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`${address.pathname} answered ${answer.status}`);
	const file = await answer.blob();
	return new Promise((done, fail) => {
		const reader = new FileReader();
		reader.onload = () => done(String(reader.result));
		reader.onerror = () => fail(new Error('the font could not be read'));
		reader.readAsDataURL(file);
	});
}

/**
 * An SVG with the letters in which the page shows it: a picture of its own sees no fonts of the page. Without them it
 * would fall back to a face of other widths, so words would run into each other.
 */
export async function embedFonts(svg: string, family: string): Promise<string> {
	const faces = await Promise.all(loadedRules(family).map(embedded));
	const rules = faces.filter((face) => face !== null).join('');
	return rules === '' ? svg : svg.replace(/^[^]*?<svg [^>]*>/, (start) => `${start}<style>${rules}</style>`);
}
