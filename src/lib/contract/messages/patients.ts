import { defineMessages } from './define.ts';

/** Pages about patients: the answer in sentences, what is missing, how to read it. */
export const patientsMessages = defineMessages({
	'patients.progress_runs': { en: 'Reading finished runs', zh: '正在读取已完成的运行' },
	'patients.progress_pages': { en: 'Writing pages', zh: '正在生成单页报告' },
	'patients.detected': {
		en: 'Tumour variants were detected in the last draw assessed, {draw}: in {alt} of {molecules} molecules, integrated VAF {vaf} (95 % interval {low} to {high}).',
		zh: '最近一次可评估的采样 {draw} 检出肿瘤变异：{molecules} 个分子中有 {alt} 个，整合 VAF {vaf}（95 % 区间 {low} 至 {high}）。',
	},
	'patients.could_have_shown': {
		en: 'This draw could have shown {limit} with 95 % probability.',
		zh: '该次采样能以 95 % 的概率检出 {limit}。',
	},
	'patients.not_detected': {
		en: 'Tumour variants were not detected in the last draw assessed, {draw}: {alt} of {molecules} molecules, integrated VAF {vaf} (95 % interval {low} to {high}). This draw would have shown {limit} or more with 95 % probability; less cannot be excluded.',
		zh: '最近一次可评估的采样 {draw} 未检出肿瘤变异：{molecules} 个分子中有 {alt} 个，整合 VAF {vaf}（95 % 区间 {low} 至 {high}）。若达到 {limit} 或更高，该次采样能以 95 % 的概率检出；更低者无法排除。',
	},
	'patients.not_detected_no_limit': {
		en: 'Tumour variants were not detected in the last draw assessed, {draw}, but no fraction is known that it would have shown: this says nothing about residual disease.',
		zh: '最近一次可评估的采样 {draw} 未检出肿瘤变异，但其检测限未知：不能据此判断有无残留病灶。',
	},
	'patients.none_assessed': {
		en: 'No draw of this patient was tested for tumour variants.',
		zh: '该患者没有任何采样接受过肿瘤变异检测。',
	},
	'patients.only_origins': {
		en: 'No draw of this patient was tested for tumour variants: detect_mrd has no result about this patient. Only the origin of the variants is known.',
		zh: '该患者没有任何采样接受过肿瘤变异检测：detect_mrd 没有该患者的结果。目前只知道变异的来源。',
	},
	'patients.never_clear': {
		en: 'Never cleared: detected in each of the draws assessed ({n}).',
		zh: '从未转阴：{n} 次可评估的采样全部检出。',
	},
	'patients.rising': {
		en: 'Rising: clearly above {vaf} in {draw}.',
		zh: '上升：明显高于 {draw} 的 {vaf}。',
	},
	'patients.falling': {
		en: 'Lower than in the first draw with a detection ({vaf} in {draw}).',
		zh: '低于首次检出的采样（{draw}，{vaf}）。',
	},
	'patients.level': {
		en: 'No clear change against the first draw with a detection ({vaf} in {draw}).',
		zh: '与首次检出的采样（{draw}，{vaf}）相比无明确变化。',
	},
	'patients.returned': {
		en: 'Back again: not detected in {draw}, detected later.',
		zh: '再次出现：{draw} 未检出，其后检出。',
	},
	'patients.appeared': {
		en: 'Detected for the first time: not detected in {draw} or before.',
		zh: '首次检出：{draw} 及以前均未检出。',
	},
	'patients.first_detected': {
		en: 'First detected in {draw}, not in draws before it.',
		zh: '首次检出于 {draw}，此前的采样未检出。',
	},
	'patients.first': {
		en: 'It is the only draw assessed, so no trend can be given.',
		zh: '只有这一次采样可评估，无法给出趋势。',
	},
	'patients.cleared': {
		en: 'Cleared: detected in {draw} ({vaf}); with a tenth of that, this draw would have been positive with {power} probability.',
		zh: '已转阴：{draw} 曾检出（{vaf}）；若仍有其十分之一，该次采样检出的概率为 {power}。',
	},
	'patients.not_detected_since': {
		en: 'Detected earlier ({vaf} in {draw}). This draw cannot show clearance: a tenth of that would have been missed too often (found with {power} probability).',
		zh: '此前曾检出（{draw}，{vaf}）。该次采样不足以证明转阴：若仍有其十分之一，漏检的可能过大（检出概率 {power}）。',
	},
	'patients.clearance_no_baseline': {
		en: 'Detected earlier ({vaf} in {draw}). Clearance was not assessed, because the first draw was negative.',
		zh: '此前曾检出（{draw}，{vaf}）。第一次采样为阴性，因此未评估是否转阴。',
	},
	'patients.clearance_unknown': {
		en: 'Detected earlier ({vaf} in {draw}). Clearance was not assessed: the probability of finding a tenth of that is not known.',
		zh: '此前曾检出（{draw}，{vaf}）。未评估是否转阴：不知道仍有其十分之一时的检出概率。',
	},
	'patients.never_detected': {
		en: 'Detected in none of the draws assessed ({n}).',
		zh: '{n} 次可评估的采样均未检出。',
	},
	'patients.ratio': {
		en: 'Ratio to the first draw: {ratio} (95 % interval {low} to {high}).',
		zh: '与第一次采样之比：{ratio}（95 % 区间 {low} 至 {high}）。',
	},
	'patients.refused_other_person': {
		en: '{draw} is refused: by {sites} inherited sites it is not the blood of this patient. Check for a swapped sample.',
		zh: '{draw} 不予采用：{sites} 个遗传位点显示这不是该患者的血样。请检查样本是否调换。',
	},
	'patients.refused': {
		en: '{draw} is not counted: {reason}.',
		zh: '{draw} 未计入：{reason}。',
	},
	'patients.caution': { en: '{draw}: {reason}', zh: '{draw}：{reason}' },
	'patients.identity_unclear': {
		en: '{draw}: it is not certain that this is the blood of this patient ({sites} inherited sites).',
		zh: '{draw}：无法确定这是该患者的血样（{sites} 个遗传位点）。',
	},
	'patients.blood_cells': {
		en: '{variants} {variants|comes|come} from blood cells (clonal haematopoiesis) and {variants|does|do} not indicate tumour.',
		zh: '{variants} 来自血细胞（克隆性造血），不提示肿瘤。',
	},
	'patients.blood_cells_tested': {
		en: '{variants} {variants|was|were} tested as {variants|a tumour variant|tumour variants} but {variants|comes|come} from blood cells (clonal haematopoiesis): a detection may rest on {variants|it|them}.',
		zh: '{variants} 被当作肿瘤变异检验，但来自血细胞（克隆性造血）：检出结果可能由此产生。',
	},
	'patients.stale': {
		en: 'Out of date: files that {tasks} read have changed since. Repeat the run before this page is used.',
		zh: '已过期：{tasks} 所读文件此后有变动。使用本页前请重新运行。',
	},
	'patients.not_for': {
		en: 'Research software, not validated for care: this page must not decide on diagnosis or treatment. "Not detected" does not exclude disease.',
		zh: '科研软件，未经临床验证：本页不得作为诊断或治疗决策的依据。“未检出”不能排除疾病。',
	},
	'patients.summary': {
		en: 'Pages of {patients} {patients|patient|patients}: tumour variants detected in the last draw assessed of {detected} {names}, not detected in {negative}.',
		zh: '{patients} 名患者的单页报告：最近一次可评估采样中，{detected} 名检出肿瘤变异 {names}，{negative} 名未检出。',
	},
	'patients.summary_detected': {
		en: 'Pages of {patients} {patients|patient|patients}: tumour variants detected in the last draw assessed of {detected} {names}, integrated VAF {low} to {high}.',
		zh: '{patients} 名患者的单页报告：最近一次可评估采样中，{detected} 名检出肿瘤变异 {names}，整合 VAF {low} 至 {high}。',
	},
	'patients.summary_negative': {
		en: 'Pages of {patients} {patients|patient|patients}: tumour variants not detected in the last draw assessed of {negative}.',
		zh: '{patients} 名患者的单页报告：{negative} 名患者最近一次可评估采样中均未检出肿瘤变异。',
	},
	'patients.summary_limits': {
		en: 'Detection limits of draws without a detection: {low} to {high}.',
		zh: '未检出的采样，检测限为 {low} 至 {high}。',
	},
	'patients.summary_not_assessed': {
		en: '{count} {count|patient has|patients have} no draw that was assessed.',
		zh: '{count} 名患者没有可评估的采样。',
	},
	'patients.summary_page': { en: 'Page of patient {patient}.', zh: '患者 {patient} 的单页报告。' },
	'patients.summary_untested': {
		en: 'Pages of {patients} {patients|patient|patients}; none was tested for tumour variants.',
		zh: '{patients} 名患者的单页报告；均未检验肿瘤变异。',
	},
	'patients.summary_refused': {
		en: '{count} {count|draw|draws} not counted ({names}).',
		zh: '{count} 次采样未计入（{names}）。',
	},
	'patients.without': {
		en: '{count} {count|person has|people have} no page, because the runs contain neither a tumour list nor classified variants of theirs: {names}.',
		zh: '{count} 人没有单页报告，因为既没有肿瘤变异清单，也没有已分类的变异：{names}。',
	},
	'patients.fuller': {
		en: '{patient}: an older run of {task}, {run_id}, holds more draws than the newest; name it with --runs to use it.',
		zh: '{patient}：{task} 较早的运行 {run_id} 含有更多采样；如需使用，请用 --runs 指定。',
	},
	'patients.stale_runs': {
		en: 'Files that {runs|a run|runs} of {tasks} read have changed since: {runs}. Repeat {runs|it|them} before the pages are used.',
		zh: '{tasks} 的运行 {runs} 所读文件此后有变动。使用这些单页报告前请重新运行。',
	},
});
