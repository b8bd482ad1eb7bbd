import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { StatedProfile } from '../../../contract/records/local-model.ts';
import { fetchSettings } from '../../fetch/fetch-settings.ts';
import { readAddress } from '../../fetch/read-address.ts';
import { isCloudName } from '../../local-models/ollama/model-name.ts';

/** What of a profile is stated; absent: not. */
export type ProfileChange = { [K in keyof StatedProfile]?: StatedProfile[K] | undefined };

/** `namespace/model:tag`, with a registry before it. */
const OLLAMA_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:[:/][A-Za-z0-9][A-Za-z0-9._-]*){0,4}$/u;

const SOURCES = ['file', 'url', 'ollama_model'] as const;

/**
 * A profile as it is kept: exactly one source, in the writing that counts. `file` is an absolute path. Throws
 * `local_models.profile_invalid`, `skills.address_*`.
 */
export function checkProfile(
	stated: ProfileChange & { name: string },
	env: Readonly<Record<string, string | undefined>>,
): StatedProfile {
	const name = stated.name.trim();
	if (name === '') throw invalid('its name is empty', '名称为空');
	const sources = SOURCES.filter((source) => stated[source] !== undefined);
	if (sources.length !== 1)
		throw sources.length === 0
			? invalid('it names no file, address or model', '未填写文件、地址或模型名称')
			: invalid(`it names ${sources.length} sources`, `填写了 ${sources.length} 个来源`);
	const { licence_note, sha256, file, url, ollama_model } = stated;
	if (sha256 !== undefined && ollama_model !== undefined)
		throw invalid('Ollama checks the digest of its models itself', 'Ollama 会自行校验其模型的摘要');
	return {
		name,
		...(file === undefined ? {} : { file: checkedFile(file) }),
		...(url === undefined ? {} : { url: checkedAddress(url, env) }),
		...(ollama_model === undefined ? {} : { ollama_model: checkedModel(ollama_model) }),
		...(licence_note === undefined || licence_note.trim() === ''
			? {}
			: { licence_note: licence_note.trim() }),
		...(sha256 === undefined ? {} : { sha256 }),
	};
}

function checkedFile(file: string): string {
	if (file.includes('\0')) throw invalid('its path contains a NUL character', '路径包含 NUL 字符');
	if (!path.isAbsolute(file)) throw invalid('its path is not absolute', '路径不是绝对路径');
	return path.normalize(file);
}

function checkedAddress(url: string, env: Readonly<Record<string, string | undefined>>): string {
	const { allow_private } = fetchSettings({
		LB_AGENT_ALLOW_PRIVATE_URLS: env['LB_AGENT_ALLOW_PRIVATE_URLS'],
	});
	const { href, secure } = readAddress(url, { allow_private });
	if (!secure) throw invalid('its address does not begin with https', '其地址不以 https 开头');
	return href;
}

function checkedModel(stated: string): string {
	const model = stated.trim();
	if (!OLLAMA_NAME.test(model))
		throw invalid(`${JSON.stringify(model)} is not a model name`, `${JSON.stringify(model)} 不是模型名称`);
	if (isCloudName(model))
		throw invalid(
			`${model} runs on servers of Ollama, not here`,
			`${model} 在 Ollama 的服务器上运行，而非本机`,
		);
	return model;
}

const invalid = (reason: string, reason_zh: string): LbError =>
	new LbError('local_models.profile_invalid', { reason, reason_zh });
