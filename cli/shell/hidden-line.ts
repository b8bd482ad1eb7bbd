import { emitKeypressEvents } from 'node:readline';
import type { ReadStream } from 'node:tty';

interface Key {
	name?: string;
	ctrl?: boolean;
	meta?: boolean;
}

/**
 * Reads a line that is not shown from a terminal; null when the user leaves it with Ctrl-C, Ctrl-D or Escape. Whatever else
 * listens to the keys hears nothing meanwhile.
 */
export function readHiddenLine(input: ReadStream): Promise<string | null> {
	emitKeypressEvents(input);
	const others = input.listeners('keypress');
	input.removeAllListeners('keypress');
	const wasRaw = input.isRaw;
	const wasPaused = input.isPaused();
	input.setRawMode(true);
	input.resume();
	return new Promise((resolve) => {
		let typed = '';
		const end = (line: string | null): void => {
			input.removeListener('keypress', onKey);
			for (const other of others) Reflect.apply(input.on, input, ['keypress', other]);
			input.setRawMode(wasRaw);
			if (wasPaused) input.pause();
			resolve(line);
		};
		const onKey = (text: string | undefined, { name = '', ctrl = false, meta = false }: Key = {}): void => {
			if (name === 'return' || name === 'enter') end(typed);
			else if ((ctrl && (name === 'c' || name === 'd')) || name === 'escape') end(null);
			else if (ctrl && name === 'u') typed = '';
			else if (name === 'backspace') typed = [...typed].slice(0, -1).join('');
			else if (!ctrl && !meta && text !== undefined && !/\p{Cc}/u.test(text)) typed += text;
		};
		input.on('keypress', onKey);
	});
}
