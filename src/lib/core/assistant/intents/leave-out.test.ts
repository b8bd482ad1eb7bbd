import { expect, it } from 'vitest';
import { understand } from './understand.ts';

it.each<[sentence: string, texts: string[], run: boolean]>([
	['leave out LB-017-T1: low coverage', ['sample LB-017-T1: low coverage'], false],
	[
		'Please exclude LB-017-T1 because of low coverage and run again.',
		['sample LB-017-T1: low coverage'],
		true,
	],
	['leave out LB-017-T1 because of haemolysis and run again', ['sample LB-017-T1: haemolysis'], true],
	['exclude chromosome X: differs by sex', ['chromosome X: differs by sex'], false],
	['exclude chrX because it differs by sex', ['chromosome chrX: it differs by sex'], false],
	['exclude LB-017-T1 and run again', ['sample LB-017-T1'], true],
	[
		'drop patients P003 and P007 (withdrew consent)',
		['patient P003: withdrew consent', 'patient P007: withdrew consent'],
		false,
	],
	['without patients P003 and P007: withdrew', ['patient P003: withdrew', 'patient P007: withdrew'], false],
	['without patients P003 and P007', ['patient P003', 'patient P007'], false],
	[
		'run again without LB-004-T1, LB-005-T1 due to low depth',
		['sample LB-004-T1: low depth', 'sample LB-005-T1: low depth'],
		true,
	],
	['rerun the analysis without chromosome X because of sex', ['chromosome X: sex'], true],
	['排除 LB-017-T1：覆盖度低', ['sample LB-017-T1: 覆盖度低'], false],
	['因为溶血，排除 LB-017-T1 并重新运行', ['sample LB-017-T1: 溶血'], true],
	['排除 LB-017-T1，因为溶血，并重新运行', ['sample LB-017-T1: 溶血'], true],
	['去掉患者 P003 和 P007：退出研究', ['patient P003: 退出研究', 'patient P007: 退出研究'], false],
	['剔除染色体 X：与性别有关', ['chromosome X: 与性别有关'], false],
])('%s', (sentence, texts, run) => {
	expect(understand(sentence)).toEqual({ kind: 'leave_out', texts, run });
});

it.each([
	'exclude everything',
	'do not exclude LB-017-T1: low coverage',
	'leave out LB-017-T1?',
	'remove 10',
	'drop the samples and run again',
	'without patients',
])('%s is no exclusion', (sentence) => expect(understand(sentence)?.kind).not.toBe('leave_out'));
