import { ReadStream } from 'node:tty';
import { LbError } from '../../src/lib/base/errors.ts';
import { toProblem } from '../../src/lib/base/problem.ts';
import type { JobEvent } from '../../src/lib/contract/events/job-event.ts';
import type { LicenceText, LocalModel } from '../../src/lib/contract/records/local-model.ts';
import { callEngine } from '../../src/lib/core/assistant/call-engine.server.ts';
import { askLine, isYes } from '../ask-line.ts';
import { DownloadLine } from '../download-line.ts';
import type { Face } from '../face.ts';
import { eventPrinter, runAsJob } from '../run-job.ts';
import { doneLines, licenceLines, nextCommand } from '../views/local-models-view.ts';
import { localModelWords as words } from '../views/local-model-words.ts';
import { english } from '../views/speak.ts';
import { entryOf } from './llm-models.ts';
import { withSession, type CommandSession } from './session.ts';

type Options = Record<string, unknown>;

const { t } = english;
const STOPPED = 130;

/** `llm-models install <model>`: shows the licence until it is accepted, then downloads; Ctrl-C pauses the download. */
export function llmModelsInstall(face: Face, identifier: string, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { model, licences } = await entryOf(session, identifier);
		const accepted = await acceptance(session, model, { licences, stated: options['acceptLicence'] });
		if (accepted === false) {
			session.printer.lines([t(words.licence_declined)]);
			return 1;
		}
		const { runtime, continueAfterRestart } = options;
		return download(session, model, {
			...(accepted === null ? {} : { accept_licence: accepted }),
			...(runtime === undefined ? {} : { runtime }),
			...(continueAfterRestart === true ? { continue_after_restart: true } : {}),
		});
	});
}

/** `llm-models resume <model>`: what is downloaded already is kept. */
export function llmModelsResume(face: Face, identifier: string, options: Options): Promise<number> {
	return withSession(face, options, async (session) =>
		download(session, (await entryOf(session, identifier)).model, {}),
	);
}

/**
 * Digest of the licence text that the user accepts; null where it was accepted before, false where it is declined. Throws
 * `local_models.licence_needed` with the digest where nobody can be asked.
 */
async function acceptance(
	{ printer, stop }: CommandSession,
	model: LocalModel,
	{ licences, stated }: { licences: readonly LicenceText[]; stated: unknown },
): Promise<string | null | false> {
	if (typeof stated === 'string') return stated;
	if (model.licence_accepted_at !== null) return null;
	const { licence, name, identifier } = model;
	const text = licences.find(({ sha256 }) => sha256 === licence.sha256);
	const input = process.stdin;
	if (text === undefined || !(input instanceof ReadStream) || printer.json) {
		if (text !== undefined && !printer.json) printer.lines(licenceLines(model, text));
		throw new LbError('local_models.licence_needed', {
			...{ name, licence: licence.name, model: identifier, sha256: licence.sha256 },
		});
	}
	printer.lines(licenceLines(model, text));
	return isYes(await askLine({ input, stop }, t(words.accept_licence), 'no')) ? licence.sha256 : false;
}

/** Downloads as a job until it has ended; after Ctrl-C the download is paused, and can be resumed. */
async function download(
	session: CommandSession,
	{ identifier, name }: LocalModel,
	args: Record<string, unknown>,
): Promise<number> {
	const { printer, stop } = session;
	const shown = showDownload(session);
	try {
		const how = {
			show: shown.show,
			onStop: (cancel: () => Promise<unknown>) => pause(session, identifier, cancel),
		};
		const { result } = await runAsJob(session, 'install_local_model', { identifier, ...args }, null, how);
		printer.result(result, () => doneLines(t(words.installed_now, { name: result.name }), result));
		return 0;
	} catch (error) {
		if (!stop.aborted) throw error;
		await tellPaused(session, { identifier, name });
		return STOPPED;
	} finally {
		shown.end();
	}
}

/** Shows the steps of a download, and twice a second what changes without a step. */
function showDownload(session: CommandSession): { show: (event: JobEvent) => void; end: () => void } {
	const { printer } = session;
	const line = new DownloadLine();
	const others = eventPrinter(session);
	const draw = (): void => {
		const text = line.text(Date.now());
		if (text !== '') printer.progress(text);
	};
	const timer = setInterval(draw, 500);
	return {
		show(event) {
			if (event.kind !== 'progress') return others(event);
			const { done, total, unit, message } = event.data;
			if (unit !== 'bytes') return others(event);
			line.take({ done, total, text: message }, Date.now());
			draw();
		},
		end() {
			clearInterval(timer);
			printer.clear();
		},
	};
}

/** An operation that Ctrl-C does not stop. */
const unstopped = { stop: new AbortController().signal, onEvent: () => undefined };

/** Records that the download is to stay paused, which ends its job; where that fails, the job is cancelled. */
function pause(
	{ userData, engine }: CommandSession,
	identifier: string,
	cancel: () => Promise<unknown>,
): void {
	const args = { operation: 'pause_local_model', arguments: { identifier } } as const;
	void callEngine({ ...args, userData, engine, ...unstopped }).then(cancel, cancel);
}

/** How far the download came, and how it is resumed. */
async function tellPaused(
	{ userData, engine, printer }: CommandSession,
	{ identifier, name }: Pick<LocalModel, 'identifier' | 'name'>,
): Promise<void> {
	const args = { operation: 'list_local_models', arguments: { identifier } } as const;
	const found = await callEngine({ ...args, userData, engine, ...unstopped }).catch(() => null);
	const model = found?.entries[0];
	printer.clear();
	if (printer.json)
		return printer.problem(toProblem(new LbError('local_models.paused', { name, model: identifier })));
	const command = model === undefined ? null : nextCommand(model);
	if (model !== undefined)
		printer.note(english.sentence(model.reason, model.reason_code, model.reason_values));
	printer.note(t(words.next, { command: command ?? `lb-agent llm-models resume ${identifier}` }));
}
