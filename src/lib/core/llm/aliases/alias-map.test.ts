import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AliasMap, NO_NAMES, type KnownName, type KnownNames, type NameKind } from './index.ts';

const known = (...names: KnownName[]): KnownNames => ({ ...NO_NAMES, names });
const all = (kind: NameKind, ...names: string[]): KnownName[] => names.map((name) => ({ kind, name }));
const samples = (...names: string[]): KnownName[] => all('sample', ...names);
const knowing = (...names: KnownName[]): AliasMap => new AliasMap().know(known(...names));
const user = { from: 'user' } as const;
const data = { from: 'data' } as const;

describe('a name of the data in a text', () => {
	it('becomes an alias and comes back', () => {
		const map = knowing(...samples('LB-070-T1', 'LB-071-T1'));
		expect(map.sendableText('Why is LB-070-T1 an outlier, and LB-071-T1 not?', user)).toBe(
			'Why is S1 an outlier, and S2 not?',
		);
		expect(map.fromAliases('S1 has a low depth; S2 has not.')).toBe(
			'LB-070-T1 has a low depth; LB-071-T1 has not.',
		);
	});

	it.each([
		['in other capitals', 'lb-070-t1'],
		['with other signs between its parts', 'LB_070 T1'],
		['with none', 'LB070T1'],
		['without leading zeros', 'LB-70-T1'],
		['in full-width characters', 'ＬＢ－０７０－Ｔ１'],
		['with invisible characters', 'LB\u200b-070\u00ad-T1'],
		['with typographic dashes', 'LB–070–T1'],
		['in an address', 'LB%2D070%2DT1'],
		['in JSON', String.raw`LB\u002d070-T1`],
		['wrapped', 'LB-\n070-T1'],
		['in quotes', '"LB-070-T1"', '"S1"'],
		['in a path', 'bam/LB-070-T1', 'bam/S1'],
		['between Chinese characters', '样本LB-070-T1的深度', '样本S1的深度'],
	])('%s', (_, text, sent = 'S1') => {
		expect(knowing(...samples('LB-070-T1')).sendableText(`See ${text} now`, user)).toBe(`See ${sent} now`);
	});

	it('of ids that contain one another the longest', () => {
		const map = knowing(...samples('P1', 'P10', 'P1_T2'));
		expect(map.sendableText('P10, P1_T2, P1, P1_T3 and P11', user)).toBe('S1, S2, S3, S3_T3 and P11');
	});

	it('of an accent written in two characters', () => {
		const map = knowing(...all('patient', 'José Ibáñez'));
		expect(map.sendableText('Jose\u0301 Iba\u0301n\u0303ez', user)).toBe('P1');
	});

	it('with characters of patterns, blanks, and signs at its ends', () => {
		const ids = ['a.*b(c)', 'ID [4] ^x$', 'Grp+', 'C:\\x|y', '{0}'];
		const map = knowing(...samples(...ids));
		for (const id of ids.slice(0, 4)) {
			const sent = map.sendableText(`value of ${id} today`, user);
			expect(sent).toMatch(/^value of S\d today$/u);
			expect(map.fromAliases(sent)).toBe(`value of ${id} today`);
		}
	});

	it('in Chinese', () => {
		const map = knowing(...samples('患者一', '患者十二', '王小明'));
		expect(map.sendableText('患者一的得分为何高于患者十二和王小明？', user)).toBe('S1的得分为何高于S2和S3？');
		expect(map.fromAliases('S1的得分高于S2。')).toBe('患者一的得分高于患者十二。');
	});

	it('that every object has', () => {
		const map = knowing(...samples('__proto__', 'constructor', 'toString'));
		const text = '__proto__ and constructor, sample toString';
		const sent = map.sendableText(text, user);
		expect(sent).toBe('S1 and S2, sample S3');
		const again = new AliasMap(JSON.parse(JSON.stringify(map.saved())));
		expect(again.fromAliases(sent)).toBe(text);
	});

	it('of 5,000 characters', () => {
		const id = 'x7'.repeat(2500);
		const map = knowing(...samples(id));
		expect(map.sendableText(`is ${id} missing?`, user)).toBe('is S1 missing?');
	});

	it('inside a longer word takes that word along', () => {
		const map = knowing(...all('patient', 'MRN4711'));
		const sent = map.sendableText('See MRN4711x and pre-MRN4711y.', user);
		expect(sent).not.toContain('4711');
		expect(map.fromAliases(sent)).toBe('See MRN4711x and pre-MRN4711y.');
	});

	it.each([
		['78617001,12,0', 'S1,12,0'],
		['0,78617001,x', '0,S1,x'],
		['0.78617001 and 78617001.5', '0.78617001 and 78617001.5'],
	])('of digits only, as a cell of a row: %s', (text, sent) => {
		expect(knowing(...samples('78617001')).sendableText(text, user)).toBe(sent);
	});

	it.each([
		['Marten’s', 'V1’s'],
		['MARTENOVs', 'V1'],
		['the Martenovprobe', 'the V1'],
		['Premartenov', 'V1'],
		['marte', 'marte'],
	])('that runs into further letters: %s', (text, sent) => {
		const map = knowing(...samples('Martenov'), ...all('patient', 'Marten'));
		expect(map.sendableText(text, user).replace('P1', 'V1')).toBe(sent);
	});

	it('that is public, or an everyday word, is not looked for in longer words', () => {
		const map = knowing(...all('value', 'sample', 'cancer', 'KRAS'));
		expect(map.sendableText('samples, precancerous and KRASmut', user)).toBe(
			'samples, precancerous and KRASmut',
		);
	});

	it('of a file, however it is named, is the file', () => {
		const map = knowing(
			{ kind: 'file', name: 'tables/cohort-x9.csv' },
			{ kind: 'file', name: 'cohort-x9.csv', of: 'tables/cohort-x9.csv' },
			{ kind: 'file', name: 'cohort-x9', of: 'tables/cohort-x9.csv' },
		);
		expect(map.sendableText('cohort-x9, cohort-x9.csv and tables/cohort-x9.csv', user)).toBe('T1, T1 and T1');
	});
});

describe('a name that is also a word', () => {
	const map = (): AliasMap =>
		knowing(...samples('7', 'a', 'control', 'tumour', 'AUROC', 'EGFR', '10234'), ...all('patient', '1'));

	it.each([
		['7 of 10 samples have an AUROC of 0.7', '7 of 10 samples have an AUROC of 0.7'],
		['a tumour sample against control samples', 'a tumour sample against control samples'],
		['Is EGFR mutated?', 'Is EGFR mutated?'],
		['chromosome 7 and 7 % and 0.7', 'chromosome 7 and 7 % and 0.7'],
		['for each sample a value', 'for each sample a value'],
	])('is left: %s', (text, sent) => {
		expect(map().sendableText(text, user)).toBe(sent);
	});

	it.each([
		['Is sample 7 an outlier?', 'Is sample S1 an outlier?'],
		['Compare samples 3, 7 and control.', 'Compare samples 3, S1 and S2.'],
		['sample "a" and sample a.', 'sample "S1" and sample S1.'],
		['What is wrong with sample AUROC?', 'What is wrong with sample S1?'],
		['patient 1', 'patient P1'],
		['样本 7 的深度', '样本 S1 的深度'],
		['7 号样本的深度', 'S1 号样本的深度'],
		['7 号染色体', '7 号染色体'],
		['#7', '#S1'],
		['control', 'S1'],
		['the id 10234, and 10234 again', 'the id S1, and S1 again'],
		['10,234 of 0.10234', '10,234 of 0.10234'],
	])('is found where a text calls it a name: %s', (text, sent) => {
		expect(map().sendableText(text, user)).toBe(sent);
	});

	it.each([
		['Compare patient 99 with patient 7.', 'Compare patient P1 with patient P2.'],
		['070号患者的得分，样本 99', 'P1号患者的得分，样本 P2'],
		[
			'patient 5, patients 60 and older, patient 70 years old, sample 0.7',
			'patient 5, patients 60 and older, patient 70 years old, sample 0.7',
		],
	])('or where it gives the number of a person: %s', (text, sent) => {
		const people = knowing(...all('patient', 'LB-099', 'LB-007', 'LB-070', 'LB-060', 'A-005', 'B-005'));
		expect(people.sendableText(text, user)).toBe(sent);
	});

	it('is always an alias as a fact', () => {
		const facts = map();
		expect(['7', 'a', 'control', 'AUROC', 'EGFR'].map((id) => facts.sendable(id, 'sample'))).toEqual([
			...['S1', 'S2', 'S3', 'S4', 'S5'],
		]);
		expect(facts.sendable(7, 'sample')).toBe('S1');
	});

	it('of two words that only data join is found where they are joined so', () => {
		const matrix = knowing(...all('matrix', 'methylation_beta'));
		expect(matrix.sendableText('methylation_beta and its methylation beta values', user)).toBe(
			'M1 and its methylation beta values',
		);
	});
});

describe('a real name that looks like an alias', () => {
	it('is never given out as one', () => {
		const map = knowing(...samples('S1', 'S3', 'P1', 'x9'), ...all('group', 'T1', 'M2'));
		expect(map.sendableText('S1, S3, P1 and x9', user)).toBe('S2, S4, S5 and S6');
		expect(map.fromAliases('S2, S4, S5 and S6')).toBe('S1, S3, P1 and x9');
		expect(map.sendable('b.csv', 'file')).toBe('T2');
		// What stays of a real name in an answer is that name.
		expect(map.fromAliases('S1')).toBe('S1');
	});
});

describe('an answer', () => {
	const map = new AliasMap({
		S1: 'LB-1',
		S12: 'LB-12',
		P1: 'Ada',
		T1: 'x.csv',
		F1: 'g',
		F2: 'h',
		col3: 'PatNo',
		'level 2': 'rare',
	});

	it.each([
		['S1', 'LB-1'],
		['s1 and S12', 'LB-1 and LB-12'],
		['S 1, **S1**, _S1_, (S1), S1.', 'LB-1, **LB-1**, _LB-1_, (LB-1), LB-1.'],
		["S1's depth, S1’s depth", "LB-1's depth, LB-1’s depth"],
		['样本 S1、S12和P1', '样本 LB-1、LB-12和Ada'],
		['col3, Col 3, level 2', 'PatNo, PatNo, rare'],
	])('names what aliases stand for: %s', (text, real) => {
		expect(map.fromAliases(text)).toBe(real);
	});

	it.each([
		['S2 and S123 and XS1 and S1a'],
		["it's 1 of s 1"],
		['p 1.5 and S 1.5 and P 1 %'],
		['the F1 score and F1-score'],
		['stage T1, T1N0, pT1'],
		['level 3 and col 4'],
	])('keeps what was never given out, and words of the field: %s', (text) => {
		expect(map.fromAliases(text)).toBe(text);
	});

	it('may be told how a name is written into it', () => {
		expect(map.fromAliases('S1', (real) => `\`${real}\``)).toBe('`LB-1`');
	});
});

describe('values', () => {
	it('numbers and states pass', () => {
		const map = new AliasMap();
		expect(
			[0.81, true, null, '0.81', '1,204', '2.4e-7', ''].map((value) => map.sendable(value, 'value')),
		).toEqual([...[0.81, true, null, '0.81', '1,204', '2.4e-7', '']]);
	});

	it.each([
		['auroc', 'value'],
		['analyze_cfdna', 'value'],
		['not tested', 'value'],
		['age', 'column'],
		['cfdna_yield_ng_ml', 'column'],
		['Tumour stage', 'column'],
		['PatientAge', 'column'],
		['采血日期', 'column'],
		['EGFR', 'feature'],
		['chr7:55,019,017-55,211,628', 'feature'],
		['8q', 'feature'],
		['cg00000029', 'feature'],
		['CCCA', 'feature'],
	] as const)('%s passes as a %s', (value, kind) => {
		expect(new AliasMap().sendable(value, kind)).toBe(value);
	});

	it.each([
		['PT_0042', 'column', 'col1'],
		['Smith', 'column', 'col1'],
		['王医生评分', 'column', 'col1'],
		['PT01', 'feature', 'F2'],
		['ZQXW', 'value', 'V1'],
		['2022-04-12', 'value', 'V1'],
		['report.md', 'file', 'T1'],
		['beta', 'matrix', 'M1'],
		['20261128T105029163Z-5dd55aff2e094e0d', 'run', 'R1'],
	] as const)('%s is no public %s', (value, kind, alias) => {
		const map = new AliasMap();
		expect(map.sendable(value, kind)).toBe(alias);
		expect(map.real(alias)).toBe(value);
	});

	it('a group of five people is sent, a smaller one is not', () => {
		const map = knowing(
			{ kind: 'group', name: 'benign', persons: 12 },
			{ kind: 'group', name: 'rare', persons: 4 },
		);
		expect(map.sendable('cancer', 'group', 5)).toBe('cancer');
		expect(map.sendable('cancer', 'group', 4)).toBe('level 1');
		expect(map.sendable('benign', 'group')).toBe('benign');
		expect(map.sendable('rare', 'group')).toBe('level 2');
		expect(map.sendable('never counted', 'group')).toBe('level 3');
		expect(map.sendable('see /home/ada/x.csv', 'group', 50)).toBe('level 4');
	});

	it('an id is an alias, whatever it is said to be', () => {
		const map = knowing(...samples('LB-1', 'cg00000029'), ...all('patient', '4711'));
		expect(map.sendable('LB-1', 'value')).toBe('S1');
		expect(map.sendable('cg00000029', 'feature')).toBe('F2');
		expect(map.sendable('4711', 'value')).toBe('P1');
		expect(map.sendable('LB-1', 'group', 20)).toBe('level 1');
	});

	it('another spelling of a sample is that sample', () => {
		const map = knowing(...samples('LB-1'), { kind: 'sample', name: 'LB-1.sorted', of: 'LB-1' });
		expect(map.sendable('LB-1.sorted', 'sample')).toBe(map.sendable('LB-1', 'sample'));
	});
});

describe('a text from data', () => {
	it('holds no word that is neither ours nor a number', () => {
		const map = new AliasMap();
		const text =
			'The sample Zqxw of Quux (2022-04-12) has an AUROC of 0.81 (0.66 to 0.90), p 2.4e-7, 161-167 bp.';
		const sent = map.sendableText(text, data);
		expect(sent).toBe('The sample V1 of V2 (V3) has an AUROC of 0.81 (0.66 to 0.90), p 2.4e-7, 161-167 bp.');
		expect(map.fromAliases(sent)).toBe(text);
	});

	it('in Chinese', () => {
		const map = new AliasMap();
		expect(map.sendableText('样本张伟芳的片段长度与对照组不同。', data)).toBe(
			'样本V1的片段长度与对照组不同。',
		);
	});

	it('hides values of few people, also where they are everyday words', () => {
		const map = knowing(
			{ kind: 'group', name: 'never', persons: 3 },
			{ kind: 'group', name: 'former', persons: 30 },
			{ kind: 'group', name: 'lung cancer', persons: 2 },
		);
		expect(map.sendableText('| smoking | never | 3 |\n| smoking | former | 30 |', data)).toBe(
			'| smoking | level 1 | 3 |\n| smoking | former | 30 |',
		);
		expect(map.sendableText('Groups are never merged; lung cancer is.', data)).toBe(
			'Groups are never merged; level 2 is.',
		);
	});

	it('keeps names of our files, with aliases for names of matrices', () => {
		const map = knowing(...all('matrix', 'zq_beta'));
		expect(map.sendableText('See figures/zq_beta_roc.png and tables/samples.csv, not zq2.csv.', data)).toBe(
			'See figures/M1_roc.png and tables/samples.csv, not T1.',
		);
	});
});

describe('in every text', () => {
	const keys = [
		'sk-proj-Ab3dEf6hIj9k',
		'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
		'AKIAIOSFODNN7EXAMPLE',
		'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmN',
		'0123456789abcdef0123456789abcdef',
	];
	it.each(keys)('a key is removed for good: %s', (key) => {
		const map = new AliasMap();
		expect(map.sendableText(`my key ${key} here`, user)).toBe('my key [key removed] here');
		expect(JSON.stringify(map.saved())).not.toContain(key);
	});

	it.each([
		['password: hunter2!', 'password: [key removed]'],
		['API_KEY="abcd1234"', 'API_KEY="[key removed]"'],
		['Authorization: Bearer abcdef123456', 'Authorization: Bearer [key removed]'],
		['密码是 abc12345', '密码是 [key removed]'],
	])('%s', (text, sent) => {
		expect(new AliasMap().sendableText(text, user)).toBe(sent);
	});

	it.each([
		['/home/ada/projects/x', 'V1'],
		['~/data/cohort', 'V1'],
		['C:\\Users\\Ada\\cohort', 'V1'],
		['\\\\server\\share\\cohort', 'V1'],
		['file:///home/ada/x', 'V1'],
		['"/home/ada/my data/x"', '"V1"'],
		['ada.lovelace@example.org', 'V1'],
		['cohort_2.xlsx', 'T1'],
		['LB-9.bam.bai', 'T1'],
	])('a path, address or file becomes an alias: %s', (text, alias) => {
		const map = new AliasMap();
		const sent = map.sendableText(`look at ${text}, please`, user);
		expect(sent).toBe(`look at ${alias}, please`);
		expect(map.fromAliases(sent)).toBe(`look at ${text}, please`);
	});

	it.each([
		['open /data/my lab/study/a.csv now', 'open V1 now'],
		['open /data/our own lab/study/a.csv, please', 'open V1, please'],
		['C:\\Users\\A B\\x y\\b.csv is it', 'V1 is it'],
		['see /data/x and/or the median', 'see V1 and/or the median'],
		['/data/x or /data/y', 'V1 or V2'],
		['/data/x is where I keep it. Is 1/2 right?', 'V1 is where I keep it. Is 1/2 right?'],
	])('a path goes on behind its blanks: %s', (text, sent) => {
		expect(new AliasMap().sendableText(text, user)).toBe(sent);
	});

	it('a path hides aliases that it holds', () => {
		const map = new AliasMap({ S1: 'LB-1' });
		expect(map.sendableText('see /home/ada/S1/x', user)).toBe('see V1');
	});

	it.each(['/plan and /run', 'and/or, 1/2, ng/ml', 'case–control, p < 0.05', 'tissue-of-origin', '3:1'])(
		'these stay: %s',
		(text) => {
			expect(new AliasMap().sendableText(text, user)).toBe(text);
		},
	);

	it('a path below a bound folder is that folder and what is in it', () => {
		const map = knowing(...all('dataset', '/data/ada/lung'), ...samples('LB-1'));
		const text = 'in /data/ada/lung/bam/LB-1.bam and /data/ada/lung';
		const sent = map.sendableText(text, user);
		expect(sent).not.toMatch(/ada|lung|LB/u);
		expect(sent).toMatch(/^in D1\//u);
		expect(map.fromAliases(sent)).toBe(text);
	});
});

describe('aliases of a conversation', () => {
	it('are kept, and new names get the next number', () => {
		const first = knowing(...samples('b', 'LB-2'));
		first.sendable('LB-2', 'sample');
		const second = new AliasMap(first.saved()).know(known(...samples('LB-0', 'LB-1', 'LB-2')));
		expect(second.sendableText('LB-0, LB-1, LB-2', user)).toBe('S2, S3, S1');
	});

	it('hide names of datasets that are no longer bound', () => {
		const map = new AliasMap({ S1: 'LB-1', T1: 'zq.csv' }).know(known(...samples('LB-2')));
		expect(map.sendableText('lb_1 and LB-2 in zq.csv', user)).toBe('S1 and S2 in T1');
	});

	it('of text that is no record of aliases nothing is taken', () => {
		const map = new AliasMap({ S1: 'LB-1', S01: 'x', Sx: 'y', __proto__: 'z', 'level 0': 'q' });
		expect(map.saved()).toEqual({ S1: 'LB-1' });
	});

	it('are not used on this machine', () => {
		const map = new AliasMap({ S1: 'LB-1' }, { privacy: 'local' }).know(known(...samples('LB-1')));
		expect(map.sendableText('LB-1 in /home/ada/x', data)).toBe('LB-1 in /home/ada/x');
		expect(map.sendable('LB-1', 'sample')).toBe('LB-1');
		expect(map.fromAliases('S1')).toBe('S1');
	});
});

it('a question allows values of the samples and patients it names, and of those that belong to them', () => {
	const map = new AliasMap().know({
		names: [...samples('LB-1-T1', 'LB-1-T2', 'LB-2-T1', '7'), ...all('patient', 'LB-1', 'LB-2')],
		samplesOf: new Map([
			['LB-1', ['LB-1-T1', 'LB-1-T2']],
			['LB-2', ['LB-2-T1']],
		]),
		patientsOf: new Map([['LB-2-T1', ['LB-2']]]),
	});
	expect(map.singleSampleAllowed('Why is LB-2-T1 so high?')).toEqual(new Set(['LB-2-T1', 'LB-2']));
	expect(map.singleSampleAllowed('What about lb_1?')).toEqual(new Set(['LB-1', 'LB-1-T1', 'LB-1-T2']));
	expect(map.singleSampleAllowed('Which 7 samples are outliers?')).toEqual(new Set());
	expect(map.singleSampleAllowed('Is sample 7 an outlier?')).toEqual(new Set(['7']));
});

describe.each(['en', 'zh'])('the page that states the rule (%s)', (language) => {
	const page = readFileSync(
		new URL(`../../../../../docs-site/${language}/models.md`, import.meta.url),
		'utf8',
	);
	const [section = ''] = (page.split('{#ordinary-words}')[1] ?? '').split('\n## ');
	// The first two rows are the heading and its line.
	const rows = section
		.split('\n')
		.filter((line) => line.startsWith('|'))
		.slice(2)
		.map((line) => line.split('|').map((cell) => cell.trim()));

	it('has examples', () => {
		expect(rows.length).toBe(5);
	});

	it.each(rows)('%s%s is sent as it says: %s', (_, text = '', sent = '') => {
		const map = knowing(...samples('7', 'control'));
		expect(map.sendableText(text, user)).toBe(['unchanged', '不变'].includes(sent) ? text : sent);
	});
});
