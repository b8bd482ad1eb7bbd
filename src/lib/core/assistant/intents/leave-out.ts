import type { Intent } from './intent.ts';
import type { PlainSentence } from './plain-sentence.ts';

const ENGLISH =
	/^(?:please )?(?:leave out|exclude) (?:the )?(?:(sample|patient|feature|chromosome) )?(\S+?)(?:(?:: | because of | because )(.+?))?( and (?:run|rerun)(?: it| this)?(?: again)?)?$/iu;
const CHINESE =
	/^(?:请)?(?:排除|剔除|去掉)\s?(?:(样本|患者|特征|染色体)\s?)?(\S+?)(?:[:：]\s?|[，,]?因为)(.+?)([，,]?(?:并|再|然后)?(?:重新运行|重跑|再运行一次))?$/u;
const KINDS: Readonly<Record<string, string>> = {
	样本: 'sample',
	患者: 'patient',
	特征: 'feature',
	染色体: 'chromosome',
};

/** "leave out LB-017-T1: low coverage", "exclude patient LB-017 because of low coverage and run again"; a missing reason is asked for. */
export function readLeaveOut({ typed, question }: PlainSentence): Intent | null {
	const found = ENGLISH.exec(typed) ?? CHINESE.exec(typed);
	if (found === null || question) return null;
	const [, word = 'sample', id = '', reason, again] = found;
	// A single word that is no id: "exclude everything".
	if (!/\d|^[XY]$/u.test(id)) return null;
	const kind = KINDS[word] ?? word.toLowerCase();
	const text = reason === undefined ? `${kind} ${id}` : `${kind} ${id}: ${reason}`;
	return { kind: 'leave_out', text, run: again !== undefined };
}
