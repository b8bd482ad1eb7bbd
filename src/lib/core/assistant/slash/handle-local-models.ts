import { LbError } from '../../../base/errors.ts';
import { sizeText } from '../../../base/size-text.ts';
import type { MessageValues } from '../../../contract/messages/define.ts';
import { foundBy } from '../../../contract/local-probes.ts';
import { isMessageCode, say, type Message } from '../../../contract/messages/index.ts';
import { runtimeNames } from '../../../contract/local-runtimes.ts';
import { operations } from '../../../contract/operations/index.ts';
import type { LicenceText, LocalModel, LocalModelList } from '../../../contract/records/local-model.ts';
import { quote } from '../command-line.ts';
import type { Block } from './block.ts';
import type { LocalModelRequest } from './request.ts';
import type { ShellTools } from './tools.ts';

type Line = { message: Message; level: 0 | 1 | 2 };

const sentence = (message: Message): Block => ({ kind: 'sentence', message });

/** `/llm local <verb>`: models that run on this computer. Throws LbError `local_models.*`. */
export async function handleLocalModels(request: LocalModelRequest, tools: ShellTools): Promise<Block[]> {
	const { verb, model } = request;
	if (verb === 'list') return list(await listed(model, tools));
	if (!tools.attends && (verb === 'install' || verb === 'resume' || verb === 'probe')) {
		const command = `lb-agent llm-models ${verb} ${quote(model)}`;
		return [sentence(say('local_models.elsewhere', { command }))];
	}
	switch (verb) {
		case 'install':
			return install(model, request.accept, tools);
		case 'resume':
			return installed(await done('install_local_model', { identifier: model }, tools));
		case 'pause':
			return ofReason(await done('pause_local_model', { identifier: model }, tools));
		case 'remove': {
			const { name } = await done('remove_local_model', { identifier: model }, tools);
			return [sentence(say('local_models.removed', { name }))];
		}
		case 'probe':
			return tested(await done('probe_local_model', { identifier: model }, tools));
		case 'use': {
			const { name, runtime } = await done('use_local_model', { identifier: model }, tools);
			return [sentence(say('local_models.answers_now', { name, runtime: runtimeNames[runtime] }))];
		}
	}
}

async function listed(model: string | null, tools: ShellTools): Promise<LocalModelList> {
	const args = model === null ? {} : { identifier: model };
	return operations.list_local_models.result.parse(await tools.call('list_local_models', args, null));
}

type Changing =
	| 'install_local_model'
	| 'pause_local_model'
	| 'remove_local_model'
	| 'probe_local_model'
	| 'use_local_model';

const done = async (name: Changing, args: Record<string, unknown>, tools: ShellTools): Promise<LocalModel> =>
	operations[name].result.parse(await tools.call(name, args, null));

/** A sentence of a record; null where its code is of another version. */
const messageOf = (code: string, values: MessageValues): Message | null =>
	isMessageCode(code) ? say(code, values) : null;

/** Each model with its state; of those that do not fit this computer, why. */
function list({ entries }: LocalModelList): Block[] {
	if (entries.length === 0) return [sentence(say('local_models.no_entries'))];
	return [{ kind: 'lines', lines: entries.flatMap((model) => linesOf(model, entries.length === 1)) }];
}

function linesOf(model: LocalModel, isOnly: boolean): Line[] {
	const { identifier, name, download_bytes, memory_bytes, eligible } = model;
	const size = (bytes: number | null): string => (bytes === null ? '–' : sizeText(bytes));
	const state = messageOf(model.reason_code, model.reason_values);
	const fits = model.eligibility_codes.flatMap((code, at) => {
		const isAgainst = /^local_models\.(?:lacks_|runtime_impossible)/u.test(code);
		if (!isOnly && (eligible || !isAgainst)) return [];
		return messageOf(code, model.eligibility_values[at] ?? {}) ?? [];
	});
	const row = say('local_models.row', {
		...{ model: identifier, name },
		...{ size: size(download_bytes), memory: size(memory_bytes.at_8k) },
	});
	return [
		{ message: row, level: 0 },
		...[...(state === null ? [] : [state]), ...fits].map((message) => ({ message, level: 1 as const })),
	];
}

/** The licence is shown until it is accepted by the beginning of its digest. */
async function install(identifier: string, accept: string | null, tools: ShellTools): Promise<Block[]> {
	const { entries, licences } = await listed(identifier, tools);
	const [model] = entries;
	if (model === undefined) throw new LbError('local_models.unknown', { model: identifier, nearest: '–' });
	const { licence, licence_accepted_at, name } = model;
	if (accept === null && licence_accepted_at === null) {
		const text = licences.find(({ sha256 }) => sha256 === licence.sha256);
		return text === undefined ? needed(model) : licenceBlocks(model, text);
	}
	if (accept !== null && !licence.sha256.startsWith(accept))
		throw new LbError('local_models.licence_other', { name, sha256: licence.sha256.slice(0, SHOWN) });
	const accepted = accept === null ? {} : { accept_licence: licence.sha256 };
	return installed(await done('install_local_model', { identifier: model.identifier, ...accepted }, tools));
}

/** Signs of a digest that are shown and typed. */
const SHOWN = 12;

function needed({ name, licence, identifier }: LocalModel): never {
	throw new LbError('local_models.licence_needed', {
		...{ name, licence: licence.name, model: identifier, sha256: licence.sha256 },
	});
}

function licenceBlocks({ name, identifier, licence }: LocalModel, { text }: LicenceText): Block[] {
	const digest = licence.sha256.slice(0, SHOWN);
	return [
		sentence(say('local_models.licence_shown', { name, licence: licence.name })),
		{
			kind: 'chat',
			block: { kind: 'text', text: `\`\`\`text\n${text.trimEnd()}\n\`\`\``, is_document: true },
		},
		sentence(say('local_models.licence_accept', { name, model: identifier, digest })),
	];
}

const installed = ({ name, identifier }: LocalModel): Block[] => [
	sentence(say('local_models.install_done', { name, model: identifier })),
];

function ofReason({ reason_code, reason_values }: LocalModel): Block[] {
	const message = messageOf(reason_code, reason_values);
	return message === null ? [] : [sentence(message)];
}

function tested(model: LocalModel): Block[] {
	const { name, identifier, probe } = model;
	if (probe?.passed === true)
		return [sentence(say('local_models.test_done', { name, model: identifier })), ...ofReason(model)];
	const isUndone = probe !== null && foundBy(probe) === null;
	const said = isUndone ? 'local_models.test_undone' : 'local_models.test_not_passed';
	return [
		sentence(say(said, { name, problem: probe?.problem ?? '–' })),
		...(isUndone ? ofReason(model) : []),
	];
}
