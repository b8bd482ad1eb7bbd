import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../../src/lib/base/random.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import { sizeOf, testSeed } from '../setup/test-size.ts';
import { chatContext } from './chatting.ts';

/** Words that exist nowhere else, in the order in which they are asked for. */
export class Canaries {
	readonly all: string[] = [];
	readonly #random = createRandom(testSeed, 'canaries');

	#pick(letters: string): string {
		return letters[Math.floor(this.#random.uniform() * letters.length)] ?? '';
	}

	/** Letters that can be spoken and mean nothing. */
	word(): string {
		const word = Array.from({ length: 4 }, () => this.#pick('bdfgkmprtvz') + this.#pick('aeiou')).join('');
		return this.#new(`${word}x`);
	}

	/** A code of capitals and digits. */
	code(): string {
		return this.#new(`${this.#pick('QXZ')}${this.#digits(2)}${this.#pick('KVW')}${this.#digits(3)}`);
	}

	/** A long number, as hospitals have. */
	number(): string {
		return this.#new(`7${this.#digits(7)}`);
	}

	/** A Chinese name of rare characters. */
	chinese(): string {
		return this.#new(Array.from({ length: 4 }, () => this.#pick('龘靐犇骉麤毳淼焱垚鑫矗晶猋')).join(''));
	}

	/** A day on which somebody was there. */
	day(): string {
		const two = (most: number): string =>
			String(1 + Math.floor(this.#random.uniform() * most)).padStart(2, '0');
		return this.#new(`19${40 + Math.floor(this.#random.uniform() * 50)}-${two(12)}-${two(28)}`);
	}

	#digits(count: number): string {
		return Array.from({ length: count }, () => this.#pick('0123456789')).join('');
	}

	#new(word: string): string {
		if (this.all.includes(word)) throw new Error(`${word} is there already.`);
		this.all.push(word);
		return word;
	}

	/** Those that a text holds, however JSON escapes them and whatever their capitals. */
	in(text: string): string[] {
		const plain = text
			.replaceAll(/\\u([\da-f]{4})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
			.normalize('NFKC')
			.toLowerCase();
		return this.all.filter((word) => plain.includes(word.toLowerCase()));
	}
}

export interface PrivateData {
	canaries: Canaries;
	folder: string;
	samples: readonly string[];
	patients: readonly string[];
	features: readonly string[];
	columns: readonly string[];
	cells: readonly string[];
	files: readonly string[];
	/** Lines of the sheet. */
	rows: readonly string[];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`;
const line = (cells: readonly (string | number)[]): string => cells.map(quoted).join(',');

/** Names of samples and people as laboratories write them. */
const idsOf = (canaries: Canaries, count: number): string[] => {
	const forms: readonly (() => string)[] = [
		() => canaries.word(),
		() => `${capital(canaries.word())}-01`,
		() => `LB_${canaries.word()}_T1`,
		() => canaries.code(),
		() => canaries.number(),
		() => canaries.chinese(),
		() => `${capital(canaries.word())} ${capital(canaries.word())}`,
		() => `ctrl.${canaries.code()}`,
		() => `${canaries.word()}+`,
		() => `患者${canaries.chinese()}3`,
		() => `H${canaries.number()}`,
		() => `${canaries.word().toUpperCase()}/2`,
	];
	return Array.from({ length: count }, (_, at) => forms[at % forms.length]?.() ?? '');
};

/** A dataset with a canary in every id, path, name of a file, cell, feature and unusual column; with the results of an analysis. */
export async function privateDataset(scratch: string, userData: string): Promise<PrivateData> {
	const canaries = new Canaries();
	const folder = path.join(scratch, `${canaries.word()} lab`, `${capital(canaries.word())}_study`);
	mkdirSync(path.join(folder, canaries.word()), { recursive: true });
	const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
	const each = sizeOf(6, 12);
	const samples = idsOf(canaries, 2 * each);
	const patients = idsOf(canaries, 2 * each).toReversed();
	const features = Array.from(
		{ length: 12 },
		(_, at) =>
			[
				() => canaries.word(),
				() => `meth_${canaries.word()}`,
				() => `${canaries.code()}:1234`,
				() => canaries.chinese(),
			][at % 4]?.() ?? '',
	);
	const columns = [
		canaries.word(),
		`${canaries.word()}_score`,
		`Dr ${capital(canaries.word())} comment`,
		`备注_${canaries.chinese()}`,
	];
	const cells: string[] = [];
	const cell = (text: string): string => {
		cells.push(text);
		return text;
	};
	const random = createRandom(3, 'private');
	const isCase = (at: number): boolean => at % 2 === 1;
	const matrix = `${canaries.word()}_matrix.csv`;
	const sheet = `${canaries.code()} sheet.csv`;
	write(
		matrix,
		[
			line(['feature', ...samples]),
			...features.map((feature, f) =>
				line([
					feature,
					...samples.map((_, at) => (random.normal() + (f < 6 && isCase(at) ? 2 : 0)).toFixed(4)),
				]),
			),
			'',
		].join('\n'),
	);
	// Two centers of many; every other value is that of few.
	const rare = [capital(canaries.word()), canaries.code()];
	const heading = line(['sample_id', 'patient_id', 'diagnosis', 'age', 'center', 'birth date', ...columns]);
	const rows = samples.map((sample, at) =>
		line([
			...[sample, patients[at] ?? '', isCase(at) ? 'lung cancer' : 'healthy', 40 + ((at * 7) % 31)],
			at < 2 ? (rare[at] ?? '') : at % 4 < 2 ? 'north' : 'south',
			cell(canaries.day()),
			cell(canaries.word()),
			(random.uniform() * 10).toFixed(2),
			cell(`seen by ${capital(canaries.word())}, ${canaries.code()} at home`),
			cell(canaries.chinese()),
		]),
	);
	write(sheet, [heading, ...rows, ''].join('\n'));
	write(
		`${canaries.word()}.vcf`,
		[
			'##fileformat=VCFv4.2',
			'##contig=<ID=chr1,length=248956422>',
			'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Depths">',
			`#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${samples[0] ?? ''}`,
			'chr1\t1000\t.\tA\tG\t50\tPASS\t.\tAD\t90,10',
			'',
		].join('\n'),
	);
	write('README.md', `Collected by ${canaries.word()}.\n`);
	const context = chatContext(userData);
	await callOperation(
		'run_lbbiopsy_assistant',
		{ path: folder, task: 'analyze_cfdna', goal: canaries.word() },
		context,
	);
	await callOperation('run_lbbiopsy_assistant', { path: folder, task: 'review_results' }, context);
	return { canaries, folder, samples, patients, features, columns, cells, files: [matrix, sheet], rows };
}
