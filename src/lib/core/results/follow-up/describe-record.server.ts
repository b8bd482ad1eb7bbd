import { lstat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { say } from '../../../contract/messages/index.ts';
import { conceptBook } from '../../../contract/records/concept-memory.ts';
import { evaluation } from '../../../contract/records/evaluation.ts';
import { plan } from '../../../contract/records/plan.ts';
import { datasetFile, run } from '../../../contract/records/run.ts';
import { ledgerKind, type LedgerKind } from '../listing/ledger-kind.ts';
import { describeConceptBook } from './describe-concept-book.ts';
import { describeEvaluation, type Later } from './describe-evaluation.ts';
import { describePlan } from './describe-plan.ts';
import { describeRun } from './describe-run.ts';
import type { Description } from './description.ts';
import { doneSince } from './done-since.server.ts';
import { describeUnreadable, notJson, notOfShape } from './unreadable-record.ts';

/** A record of the ledger in sentences. One that cannot be read is described as such; nothing is shown raw. */
export async function describeRecord(file: string): Promise<Description> {
	const name = path.basename(file);
	let value: unknown;
	try {
		// A link may lead anywhere.
		if (!(await lstat(file)).isFile()) return describeUnreadable(name, say('ledger.record_no_file'));
		value = recordJson(await plainText(file));
	} catch (error) {
		return describeUnreadable(name, notJson(error));
	}
	const stranger = await otherDataset(file, value);
	if (stranger !== null) return describeUnreadable(name, stranger);
	return describers[ledgerKind(name)](value, name, file);
}

type Describer = (value: unknown, name: string, file: string) => Promise<Description> | Description;

/** Describes a value of a shape; one of another shape is named as such. */
function ofShape<S extends z.ZodType>(
	schema: S,
	describe: (record: z.infer<S>, file: string) => Promise<Description> | Description,
): Describer {
	return (value, name, file) => {
		const parsed = schema.safeParse(value);
		return parsed.success
			? describe(parsed.data, file)
			: describeUnreadable(name, notOfShape(value, parsed.error));
	};
}

const describers: Readonly<Record<LedgerKind, Describer>> = {
	plan: ofShape(plan, async (record, file) => describePlan(record, await doneSince(file, record))),
	run: ofShape(run, describeRun),
	evaluation: ofShape(evaluation, async (record, file) => describeEvaluation(record, await later(file))),
	book: ofShape(conceptBook, describeConceptBook),
	other: (_, name) => describeUnreadable(name, say('ledger.record_unknown')),
};

/** The concept book beside an evaluation; null when there is none that can be read. */
async function later(file: string): Promise<Later | null> {
	try {
		const book = path.join(path.dirname(file), 'analysis_concept_book.json');
		const { newest_evaluation_id, concepts } = conceptBook.parse(recordJson(await plainText(book)));
		return {
			newest_evaluation_id,
			states: new Map(concepts.map(({ novelty_key, state }) => [novelty_key, state])),
		};
	} catch {
		return null;
	}
}

const owned = z.object({ dataset_id: z.string() });

/** The reason when a record belongs to another dataset than the folder it lies in; null when it does not, or nothing tells. */
async function otherDataset(file: string, value: unknown): Promise<ReturnType<typeof say> | null> {
	const found = owned.safeParse(value).data?.dataset_id;
	if (found === undefined) return null;
	try {
		const mark = path.join(path.dirname(file), '..', 'dataset.json');
		const expected = datasetFile.parse(recordJson(await plainText(mark))).dataset_id;
		return expected === found ? null : say('ledger.record_other_dataset', { found, expected });
	} catch {
		return null;
	}
}
