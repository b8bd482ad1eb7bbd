import { methodAssay } from '../../../contract/records/method.ts';
import { assayWords } from './assay-words.ts';
import { GENERIC, OF_ALL_DATA } from './generic-words.ts';
import { faults } from './mistyped-words.ts';
import { askedPurposes } from './search-methods.ts';
import { understood } from './understood.ts';
import { hasCue, plainQuestion } from './word-lists.ts';

/** A fault in a shorter word makes another one too often. */
const MIN_FAULTY = 6;
const GENERIC_CHINESE =
	/推荐|建议|工具|软件|程序|方法|分析|数据集|数据|样本|文件夹|文件|好用|最好|最佳|最优|合适|适合|可用|有用|有什么|什么|哪一?[个些种款]|怎么办|怎么|如何|应该|可以|能够|请问|请|帮忙|帮我|一下|液体活检|血浆|游离|处理|选择|选|用|做|有|的|吗|呢|吧|啊|该|我|我们|这|那|些|批|个|种|款|想|要|能|会|是|来|去|给|看|里|和|对|下一步|现在|开始|测序/gu;

/** Does a question ask for any method at all, and name neither a purpose nor anything else that tells one? An assay may be named. */
export function isAimless(query: string): boolean {
	if (askedPurposes(query).length > 0) return false;
	const cues = methodAssay.options.flatMap((assay) => {
		const { en, zh, cues: more } = assayWords[assay];
		return [plainQuestion(en).trim(), plainQuestion(zh).trim(), ...more];
	});
	let text = understood(query).text;
	for (const cue of cues.toSorted((a, b) => b.length - a.length))
		if (!cue.includes('&') && hasCue(text, cue)) text = text.replaceAll(cue, ' ');
	const rest = text.replaceAll('cell free dna', ' ').replaceAll(GENERIC_CHINESE, ' ').split(/\s+/u);
	return rest.every((word) => word === '' || /^[\d.×x%]+$/u.test(word) || isGeneric(word));
}

/** Such a word, or one with a fault in it. */
function isGeneric(word: string): boolean {
	if (GENERIC.has(word) || OF_ALL_DATA.has(word)) return true;
	return [...GENERIC].some((one) => one.length >= MIN_FAULTY && faults(word, one) <= 1);
}
