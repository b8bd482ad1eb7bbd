import type { LocalModelState } from '../../../contract/records/local-model.ts';
import { LbError } from '../../../base/errors.ts';

const WORDS: Readonly<Record<LocalModelState, readonly [en: string, zh: string]>> = {
	not_installed: ['not installed', '未安装'],
	queued: ['queued', '排队中'],
	downloading: ['downloading', '下载中'],
	paused: ['paused', '已暂停'],
	verifying: ['being checked', '校验中'],
	installed: ['installed', '已安装'],
	failed: ['failed', '失败'],
	unavailable: ['not available', '不可用'],
};

/** What cannot be done with a model in its state. */
export function stateFault(name: string, state: LocalModelState): LbError {
	const [en, zh] = WORDS[state];
	return new LbError('local_models.state', { name, state: en, state_zh: zh });
}
