import { LbError } from '../../src/lib/base/errors.ts';
import { homepageUrl } from '../../src/lib/base/homepage.ts';
import { openBrowser, mayOpen } from '../launch/open-browser.ts';
import { openService, pageAddress, type OpenedService } from '../launch/open-service.ts';
import { readPort, readRoots } from '../launch/read-options.ts';
import type { StartedService } from '../launch/start-service.ts';
import type { Face } from '../face.ts';
import type { Printer } from '../output.ts';
import { withSession, type CommandSession } from './session.ts';

/** `lb-agent`, `web`, `client`: the local workspace, until Ctrl-C or until the last page is closed. */
export function web(face: Face, options: Record<string, unknown>, page: '' | '#/agent'): Promise<number> {
	return withSession(face, options, (session) => openLocal(session, options, page));
}

/** `wiki`, `portal`: the public homepage where there is one, else the guide that the local service serves. */
export function wiki(face: Face, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, (session) => {
		readPort(options['port']);
		const homepage = homepageUrl(process.env);
		if (homepage === null) return openLocal(session, options, 'wiki');
		show(session.printer, homepage, options);
		return Promise.resolve(0);
	});
}

async function openLocal(
	{ printer, userData, stop }: CommandSession,
	options: Record<string, unknown>,
	page: '' | 'wiki' | '#/agent',
): Promise<number> {
	const roots = readRoots(options['root']);
	const service: OpenedService = await openService({ userData, port: readPort(options['port']), roots });
	const { started } = service;
	if (started === null && roots.length > 0)
		printer.note('The service is already running; --root takes effect the next time it starts.');
	show(printer, pageAddress(service.url, page), options);
	return started === null ? 0 : untilEnded(started, stop);
}

/** One line with the address, or with the record: the program goes on, and whoever started it reads by line. */
function show(printer: Printer, url: string, options: Record<string, unknown>): void {
	printer.result({ url }, () => [url], 0);
	if (mayOpen(options['open'])) openBrowser(url);
}

async function untilEnded(service: StartedService, stop: AbortSignal): Promise<number> {
	if (stop.aborted) service.stop();
	stop.addEventListener('abort', () => service.stop());
	const { code, signal } = await service.ended;
	if (code === 0) return 0;
	throw new LbError('launch.ended', { reason: signal ?? `exit code ${code}` });
}
