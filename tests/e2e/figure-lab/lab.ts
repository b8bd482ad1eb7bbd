import { mount } from 'svelte';
import { sanitiseSvg } from '../../../src/lib/ui/sanitise/sanitise-svg.ts';
import Lab from './Lab.svelte';

// For the tests of what falls away.
Reflect.set(window, 'sanitiseSvg', sanitiseSvg);

interface Shown {
	figures: { name: string; spec: never }[];
	columns: string[];
	rows: [string, (string | number | null)[]][];
}

const { figures, columns, rows }: Shown = await (await fetch(`figures.json${location.search}`)).json();
const language = new URLSearchParams(location.search).get('language') === 'zh' ? 'zh' : 'en';
mount(Lab, {
	target: document.body,
	props: { figures, samples: { columns, rows: new Map(rows) }, language },
});
