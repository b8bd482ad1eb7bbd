import { ReadStream } from 'node:tty';
import { sizeText } from '../../src/lib/base/size-text.ts';
import { LbError } from '../../src/lib/base/errors.ts';
import { runtimeNames } from '../../src/lib/contract/local-runtimes.ts';
import type { LocalModel, LocalModelList } from '../../src/lib/contract/records/local-model.ts';
import { askLine, isYes } from '../ask-line.ts';
import type { Face } from '../face.ts';
import { runAsJob } from '../run-job.ts';
import { doneLines, modelListLines, oneModelLines, probeLines } from '../views/local-models-view.ts';
import { localModelWords as words } from '../views/local-model-words.ts';
import { english } from '../views/speak.ts';
import { withSession, type CommandSession } from './session.ts';

type Options = Record<string, unknown>;

const { t } = english;

/** `llm-models list [model]`: all of them in a table, or one with everything that is known. */
export function llmModelsList(face: Face, model: string | undefined, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const found = await call('list_local_models', model === undefined ? {} : { identifier: model });
		const [only] = found.entries;
		const sources = options['sources'] === true;
		printer.result(found, () =>
			model === undefined || only === undefined
				? modelListLines(found)
				: oneModelLines(only, { sources, runtimes: found.runtimes }),
		);
		return 0;
	});
}

/** `llm-models pause <model>`: stops the download, whichever program it runs in. */
export function llmModelsPause(face: Face, identifier: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const model = await call('pause_local_model', { identifier });
		const reason = english.sentence(model.reason, model.reason_code, model.reason_values);
		printer.result(model, () => doneLines(t(words.paused_now, { name: model.name, reason }), model));
		return 0;
	});
}

/** `llm-models remove <model>`: asks first; without a terminal `--yes` is needed. */
export function llmModelsRemove(face: Face, identifier: string, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { call, printer } = session;
		if (options['yes'] !== true && !(await isRemovalWanted(session, identifier, 'remove'))) {
			printer.lines([t(words.remove_declined)]);
			return 1;
		}
		const model = await call('remove_local_model', { identifier });
		const { name, file } = model;
		printer.result(model, () => [
			file === null ? t(words.removed_now, { name }) : t(words.file_stays, { name, path: file }),
		]);
		return 0;
	});
}

/** Asks on a terminal. Throws `usage.invalid` where nobody can be asked. */
export async function isRemovalWanted(
	session: CommandSession,
	identifier: string,
	command: 'remove' | 'forget',
): Promise<boolean> {
	const { printer, stop } = session;
	const { name, progress, download_bytes, state } = (await entryOf(session, identifier)).model;
	const input = process.stdin;
	if (!(input instanceof ReadStream) || printer.json)
		throw new LbError('usage.invalid', {
			message: `Add --yes to remove ${name} without being asked.`,
			command: `lb-agent llm-models ${command}`,
		});
	const bytes = state === 'installed' ? download_bytes : (progress?.verified_bytes ?? null);
	const size = bytes === null ? t(words.unknown) : sizeText(bytes);
	return isYes(await askLine({ input, stop }, t(words.remove_question, { name, size }), 'no'));
}

/** `llm-models probe <model>`: a test that is not passed ends with 1. */
export function llmModelsProbe(face: Face, identifier: string, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { result: model } = await runAsJob(session, 'probe_local_model', { identifier }, null);
		session.printer.result(model, () => probeLines(model));
		return model.probe?.passed === true ? 0 : 1;
	});
}

/** `llm-models use <model>`. */
export function llmModelsUse(face: Face, identifier: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const model = await call('use_local_model', { identifier });
		printer.result(model, () =>
			doneLines(t(words.answers_now, { name: model.name, runtime: runtimeNames[model.runtime] }), model),
		);
		return 0;
	});
}

/** A model by its identifier, with the texts of licences. Throws `local_models.unknown`. */
export async function entryOf(
	{ call }: Pick<CommandSession, 'call'>,
	identifier: string,
): Promise<{ model: LocalModel; licences: LocalModelList['licences'] }> {
	const { entries, licences } = await call('list_local_models', { identifier });
	const [model] = entries;
	if (model === undefined) throw new LbError('local_models.unknown', { model: identifier, nearest: '–' });
	return { model, licences };
}
