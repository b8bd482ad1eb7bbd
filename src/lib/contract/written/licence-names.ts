/** Licences of the registries that are told in words; those with a name of their own, such as MIT, are alike in both languages. */
const IN_CHINESE: Readonly<Record<string, string>> = {
	'Free for education and science; no commercial use': '教学与科研免费，不得商用',
	'MIT for academic research': 'MIT，仅限学术研究',
	'MIT or GPL-3.0': 'MIT 或 GPL-3.0',
	'MIT with a restriction on prize competitions': 'MIT，另对有奖竞赛设有限制',
	'UCSD software licence': 'UCSD 软件许可',
	academic: '学术许可',
	commercial: '商业许可',
	'non-commercial': '仅限非商业用途',
	'non-commercial, on registration': '仅限非商业用途，须注册',
	'on request from Cornell University': '须向康奈尔大学申请',
};

/** A licence as the language has it. */
export const licenceText = (licence: string, language: 'en' | 'zh'): string =>
	language === 'zh' && Object.hasOwn(IN_CHINESE, licence) ? (IN_CHINESE[licence] ?? licence) : licence;
