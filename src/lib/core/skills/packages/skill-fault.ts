import { render, type Message } from '../../../contract/messages/index.ts';

/** Why a package, or one of its files, is not used. */
export class SkillFault extends Error {
	readonly said: Message;

	constructor(said: Message) {
		super(render(said));
		this.name = 'SkillFault';
		this.said = said;
	}
}
