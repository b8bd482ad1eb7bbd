import { emitKeypressEvents } from 'node:readline';
import type { ReadStream } from 'node:tty';
import { visibleLine } from '../../src/lib/base/visible-text.ts';
import type { Screen } from '../output.ts';

interface Key {
	name?: string;
	ctrl?: boolean;
	meta?: boolean;
}

export interface HiddenLineOptions {
	question: string;
	/** Where it is asked. */
	out: Screen;
	/** Ends the asking. */
	stop?: AbortSignal;
}

/**
 * Asks for a line that is not shown; null when the user leaves it with Ctrl-C, Ctrl-D or Escape. Whatever else listens to the
 * keys hears nothing meanwhile. The terminal shows nothing that is typed from before the question is.
 */
export function askHiddenLine(
	input: ReadStream,
	{ question, out, stop }: HiddenLineOptions,
): Promise<string | null> {
	emitKeypressEvents(input);
	const others = input.listeners('keypress');
	input.removeAllListeners('keypress');
	const wasRaw = input.isRaw;
	const wasPaused = input.isPaused();
	input.setRawMode(true);
	return new Promise((resolve) => {
		let typed = '';
		const end = (line: string | null): void => {
			input.removeListener('keypress', onKey);
			input.removeListener('end', leave);
			stop?.removeEventListener('abort', leave);
			for (const other of others) Reflect.apply(input.on, input, ['keypress', other]);
			input.setRawMode(wasRaw);
			if (wasPaused) input.pause();
			out.write('\n');
			resolve(line);
		};
		const leave = (): void => end(null);
		const onKey = (text: string | undefined, { name = '', ctrl = false, meta = false }: Key = {}): void => {
			if (name === 'return' || name === 'enter') end(typed);
			else if ((ctrl && (name === 'c' || name === 'd')) || name === 'escape') leave();
			else if (ctrl && name === 'u') typed = '';
			else if (name === 'backspace') typed = [...typed].slice(0, -1).join('');
			else if (!ctrl && !meta && text !== undefined && !/\p{Cc}/u.test(text)) typed += text;
		};
		input.on('keypress', onKey);
		input.on('end', leave);
		stop?.addEventListener('abort', leave);
		out.write(`${visibleLine(question)} `);
		if (stop?.aborted === true) leave();
		else input.resume();
	});
}
