// Licences of what is inside of the programs.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const LICENCE = /^(?:licen[cs]e|copying|notice)/iu;

/** The text of NOTICES.txt: name, version, licence and copyright of each part, from its folder in `folder`. */
export function noticesText(folder, parts) {
	const texts = parts.map(({ name, version, place }) => {
		const from = path.join(folder, place);
		const { license = 'not stated' } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'));
		const files = readdirSync(from)
			.filter((file) => LICENCE.test(file))
			.sort();
		const said = files.map((file) => readFileSync(path.join(from, file), 'utf8').trim());
		return [`${name} ${version} (${license})`, ...said].join('\n\n');
	});
	const head =
		'lb-agent contains the following packages. Packages that are installed beside it have their licences in node_modules; that of the fonts is in dist/fonts/whole/LICENSE.';
	return `${[head, ...texts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
