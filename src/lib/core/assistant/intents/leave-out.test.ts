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
	['leave V22 out and run again', ['sample V22'], true],
	['can you leave V22 out', ['sample V22'], false],
	['exclude P50 and rerun', ['sample P50'], true],
	['drop V22, then rerun', ['sample V22'], true],
	['leave sample V22 out because of low yield and rerun it', ['sample V22: low yield'], true],
	['把V22去掉', ['sample V22'], false],
	['把 P50 排除，重新分析', ['sample P50'], true],
	['请将样本 V22 和 P50 剔除后重新运行', ['sample V22', 'sample P50'], true],
	['去掉V22，然后重新运行', ['sample V22'], true],
	['去掉 sample7 再跑一次', ['sample sample7'], true],
	['把V22去掉，因为产量低', ['sample V22: 产量低'], false],
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
	'Could you take P50 out?',
	'do not leave V22 out',
	'不要把V22去掉',
	'leave V22 out tomorrow',
	'把冰箱去掉',
])('%s is no exclusion', (sentence) => expect(understand(sentence)?.kind).not.toBe('leave_out'));

it.each<[sentence: string, pick: 'one' | 'all' | 'last' | number, outliers: boolean, run: boolean]>([
	['leave that one out', 'one', false, false],
	['leave that one out and run again', 'one', false, true],
	['leave it out and run again', 'one', false, true],
	['exclude that sample', 'one', false, false],
	['leave them out, then rerun', 'all', false, true],
	['rerun without those samples', 'all', false, true],
	['leave out the first outlier', 1, true, false],
	['leave the second one out', 2, false, false],
	['exclude the last one', 'last', false, false],
	['drop the outliers and run again', 'all', true, true],
	['把它去掉再跑一次', 'one', false, true],
	['把第一个去掉再跑一次', 1, false, true],
	['去掉这些样本', 'all', false, false],
	['把它们都去掉', 'all', false, false],
	['排除第二个离群样本', 2, true, false],
	['把离群样本去掉，重新分析', 'all', true, true],
])('%s means what the last answer told', (sentence, pick, outliers, run) => {
	expect(understand(sentence)).toEqual({ kind: 'leave_out_told', told: { pick, outliers }, run });
});

it.each<[sentence: string, ids: string[] | null, run: boolean]>([
	['undo that', null, false],
	['undo', null, false],
	['put it back', null, false],
	['put V22 back and run again', ['V22'], true],
	['include V22 and P50 again', ['V22', 'P50'], false],
	['撤销', null, false],
	['撤销刚才的排除', null, false],
	['把V22放回去', ['V22'], false],
	['恢复 V22 并重新运行', ['V22'], true],
	['把它加回来', null, false],
])('%s puts back', (sentence, ids, run) => {
	expect(understand(sentence)).toEqual({ kind: 'put_back', ids, run });
});

it.each(['run again', 'rerun it', 'repeat the analysis', '重新运行', '重新分析', '再跑一次'])(
	'%s runs once more',
	(sentence) => expect(understand(sentence)).toEqual({ kind: 'run_again' }),
);

it.each([
	'leave me out',
	'leave the samples out',
	'undo the damage',
	'put the kettle back',
	'run again tomorrow',
])('%s does nothing', (sentence) => expect(understand(sentence)).toBeNull());
