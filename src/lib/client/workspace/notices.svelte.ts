import { ApiProblem } from '../api-problem.ts';
import type { Problem } from '../../contract/records/problem.ts';

export interface Notice {
	id: number;
	problem: Problem;
}

/** What could not be done, shown until it is put away. */
export class Notices {
	list = $state.raw<readonly Notice[]>([]);
	#next = 1;

	/** Shows a refusal; other errors are defects and stay for the console. */
	add(error: unknown): void {
		if (!(error instanceof ApiProblem)) throw error;
		const { problem } = error;
		if (this.list.some((notice) => notice.problem.detail === problem.detail)) return;
		this.list = [...this.list, { id: this.#next++, problem }];
	}

	dismiss(id: number): void {
		this.list = this.list.filter((notice) => notice.id !== id);
	}
}
