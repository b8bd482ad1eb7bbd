import { inPercent } from '../../base/shown-number.ts';
import type { MethodEntry } from '../../contract/records/method.ts';
import { licenceText } from '../../contract/written/licence-names.ts';
import { methodNameInChinese } from '../../contract/written/method-names.ts';
import { needText } from '../chat/blocks/advice/need-text.ts';
import type { Speaker } from '../words/use-words.ts';
import { words } from './words.ts';

/** A fact of a method: what is said, and the numbers of the sources that say it. */
export interface MethodFact {
	name: string;
	/** One line each; none where nothing is stated. */
	lines: readonly string[];
	sources: readonly number[];
}

/** The facts of a method in words, in reading order. What is unknown is told as such, never left out. */
export function methodFacts(method: MethodEntry, { t, language }: Speaker): MethodFact[] {
	const between = language === 'zh' ? '、' : ', ';
	const sourcesOf = (field: string): number[] =>
		(method.sourced_by[field] ?? []).flatMap((id) => {
			const at = method.sources.findIndex(({ source_id }) => source_id === id);
			return at < 0 ? [] : [at + 1];
		});
	const fact = (field: string, name: string, lines: readonly string[]): MethodFact => ({
		name,
		lines,
		sources: sourcesOf(field),
	});
	const nameOf = (name: string): string => (language === 'zh' ? methodNameInChinese(name) : name);
	const formats = (list: MethodEntry['inputs']): string[] =>
		list.map(({ name: english, required }) => {
			const name = nameOf(english);
			return required ? name : t(words.optional, { name });
		});
	const joined = (parts: readonly (string | null)[]): string[] => {
		const said = parts.filter((part) => part !== null && part !== '');
		return said.length === 0 ? [] : [said.join(between)];
	};
	const { depth, fraction, samples, release } = method;
	return [
		fact('purposes', t(words.purposes), [
			method.purposes.map((one) => t(words[`purpose_${one}`])).join(between),
		]),
		fact('inputs', t(words.inputs), [formats(method.inputs).join(between)]),
		fact('outputs', t(words.outputs), [formats(method.outputs).join(between)]),
		fact('assays', t(words.assays), [method.assays.map((one) => t(words[`assay_${one}`])).join(between)]),
		...(method.not_for.length === 0
			? []
			: [
					fact('not_for', t(words.not_for), [
						method.not_for.map((one) => t(words[`assay_${one}`])).join(between),
					]),
				]),
		fact(
			'depth',
			t(words.depth),
			joined([
				depth.minimum === null ? null : t(words.depth_from, { n: String(depth.minimum) }),
				depth.maximum === null ? null : t(words.depth_to, { n: String(depth.maximum) }),
			]),
		),
		fact(
			'fraction',
			t(words.fraction),
			joined([
				fraction.minimum === null ? null : t(words.fraction_from, { n: String(inPercent(fraction.minimum)) }),
			]),
		),
		fact(
			'samples',
			t(words.samples),
			joined([
				t(words[`unit_${samples.unit}`]),
				samples.minimum === null || samples.minimum < 2
					? null
					: t(words.samples_from, { n: samples.minimum }),
				t(words[`controls_${samples.controls}`]),
			]),
		),
		fact(
			'genome_builds',
			t(words.builds),
			joined(method.genome_builds.map((build) => (build === 'any' ? t(words.build_any) : build))),
		),
		fact(
			'reference_files',
			t(words.references),
			method.reference_files.map(({ name, purpose, purpose_zh }) =>
				language === 'zh' ? `${nameOf(name)}：${purpose_zh}` : `${name}: ${purpose}`,
			),
		),
		fact('language', t(words.language), joined([method.language])),
		fact(
			'license',
			t(words.license),
			joined([method.license === null ? null : licenceText(method.license, language)]),
		),
		fact(
			'release',
			t(words.release),
			joined([release.version, release.released, t(words.release_looked_up, { date: release.looked_up })]),
		),
		fact('maturity', t(words.maturity), [t(words[`maturity_${method.maturity}`])]),
		fact(
			'requirements',
			t(words.requirements),
			method.requirements.map((need) => needText(need, { t, language })),
		),
	];
}
