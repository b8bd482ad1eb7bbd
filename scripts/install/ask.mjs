// Questions on a terminal.
import { createInterface } from 'node:readline';
import path from 'node:path';
import { home } from './home.mjs';
import { folderOption, missingUserData } from './options.mjs';
import { Refusal } from './refusal.mjs';
import { visibleLine } from '../dev/visible.mjs';

export const mayAsk = () => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Asks for the user data folder until `check` takes the answer; Return takes the proposal, the end of input ends. */
export async function askUserData(proposal, check) {
	const lines = createInterface({ input: process.stdin, output: process.stderr });
	try {
		process.stderr.write('Folder for conversations, uploads, jobs and settings (an absolute path).\n');
		lines.setPrompt(visibleLine(`User data folder [${proposal}]: `));
		lines.prompt();
		for await (const line of lines) {
			const said = line.trim();
			const folder = said === '' ? proposal : said.startsWith('~/') ? path.join(home(), said.slice(2)) : said;
			try {
				const whole = folderOption('The folder', folder);
				check(whole);
				return whole;
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				process.stderr.write(`${visibleLine(`${error.message} ${error.hint}`)}\n`);
			}
			lines.prompt();
		}
		process.stderr.write('\n');
		throw missingUserData();
	} finally {
		lines.close();
	}
}
