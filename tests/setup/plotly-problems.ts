import { readFileSync } from 'node:fs';
import vm from 'node:vm';

interface Problem {
	code: string;
	container: string;
	msg: string;
}

/** A value that answers every property, call and construction with itself: enough document for Plotly to load. */
function anything(): unknown {
	return new Proxy(function () {}, {
		get: (_, key) =>
			key === Symbol.toPrimitive
				? () => ''
				: key === Symbol.iterator
					? function* () {}
					: key === 'length'
						? 0
						: anything(),
		apply: () => anything(),
		construct: () => anything() as object,
		set: () => true,
		has: () => true,
	});
}

interface Plotly {
	validate(data: unknown, layout: unknown): Problem[] | undefined;
}

const loaded = new Map<string, Plotly>();

/** Runs the program without a browser, once per file: it takes two seconds. */
function load(file: string): Plotly {
	const known = loaded.get(file);
	if (known) return known;
	const self: Record<string, unknown> = {};
	class Nothing {
		observe(): void {}
		parseFromString(): unknown {
			return anything();
		}
	}
	const globals = {
		console,
		setTimeout,
		clearTimeout,
		URL,
		Blob,
		performance,
		TextDecoder,
		TextEncoder,
		queueMicrotask,
		AbortController,
		navigator: { userAgent: 'node' },
		document: anything(),
		location: { href: 'file:///page.html', protocol: 'file:' },
		getComputedStyle: () => anything(),
		requestAnimationFrame: () => 0,
		matchMedia: () => ({ matches: false }),
		addEventListener: () => undefined,
		HTMLElement: Nothing,
		Element: Nothing,
		Node: Nothing,
		SVGElement: Nothing,
		MutationObserver: Nothing,
		ResizeObserver: Nothing,
		DOMParser: Nothing,
		XMLSerializer: Nothing,
	};
	Object.assign(self, globals);
	const context = vm.createContext({ ...globals, self, window: self });
	vm.runInContext(readFileSync(file, 'utf8'), context);
	const plotly = self['Plotly'] as Plotly;
	loaded.set(file, plotly);
	return plotly;
}

/** What Plotly's own check of attributes finds wrong with traces and layout. */
export function plotlyProblems(file: string, data: unknown, layout: unknown): string[] {
	// Through JSON, as the page reads them.
	const problems = load(file).validate(JSON.parse(JSON.stringify(data)), JSON.parse(JSON.stringify(layout)));
	return [...(problems ?? [])].map(({ code, container, msg }) => `${code} ${container}: ${msg}`);
}
