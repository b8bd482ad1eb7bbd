import type { MethodRequirement } from '../../../../contract/records/method.ts';
import { methodNameInChinese } from '../../../../contract/written/method-names.ts';
import type { Speaker } from '../../../words/use-words.ts';
import { words } from './words.ts';

/** A requirement in words: `Python module numpy, version 1.26 or later`, `Memory (GiB), at least 16`. */
export function needText(
	{ kind, name, minimum, version }: MethodRequirement,
	{ t, language }: Pick<Speaker, 't' | 'language'>,
): string {
	const what = t(words[`need_${kind}`]);
	// Memory, disk and the like have no name beyond their kind.
	const plain = minimum !== null || name.toLowerCase() === kind || name === what;
	return [
		plain
			? what
			: `${what} ${language === 'zh' && kind === 'reference_file' ? methodNameInChinese(name) : name}`,
		...(minimum === null ? [] : [t(words.at_least, { n: String(minimum) })]),
		...(version === null ? [] : [t(words.version_from, { version })]),
	].join(', ');
}
