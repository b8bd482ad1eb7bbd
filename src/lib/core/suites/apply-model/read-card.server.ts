import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { modelCard, type ModelCard } from '../../../contract/records/model-card.ts';
import { cardHash } from '../combine-matrices/write-card.ts';

/**
 * A model card as it was written: read, checked field by field, and compared with its hash.
 * @throws LbError model_card.*
 */
export async function readCard(given: string, base: string): Promise<{ card: ModelCard; file: string }> {
	const file = path.resolve(base, given);
	const place = { path: file };
	const found = await stat(file).catch(() => null);
	if (found === null || !found.isFile()) throw new LbError('model_card.not_found', { path: given }, place);
	return { card: parseCard(await textOf(file, given), given, file), file };
}

async function textOf(file: string, given: string): Promise<string> {
	try {
		return await plainText(file);
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : 'unreadable';
		throw new LbError('model_card.not_json', { path: given, reason }, { path: file }, { cause });
	}
}

/** The card in a text; see `readCard`. */
export function parseCard(text: string, given: string, file: string): ModelCard {
	const place = { path: file };
	const json = jsonOf(text, given, file);
	const kind = json !== null && typeof json === 'object' && 'artifact' in json ? json.artifact : undefined;
	if (kind !== 'lb_agent_model_card')
		throw new LbError(
			'model_card.not_json',
			{ path: given, reason: 'it has no field `artifact` that names one' },
			place,
		);
	const parsed = modelCard.safeParse(json);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new LbError(
			'model_card.malformed',
			{
				path: given,
				field: issue?.path.join('.') ?? '',
				reason: issue?.message ?? '',
			},
			place,
		);
	}
	const card = parsed.data;
	for (const [m, matrix] of card.matrices.entries()) {
		const wrong = unequal(matrix);
		if (wrong !== null)
			throw new LbError(
				'model_card.malformed',
				{
					path: given,
					field: `matrices.${m}.${wrong}`,
					reason: `${matrix.features.length} values expected, one per feature`,
				},
				place,
			);
	}
	const stated = card.sha256;
	const content = cardHash(card, sha256);
	if (content !== stated)
		throw new LbError('model_card.tampered', { path: given, found: content, stated }, place);
	return card;
}

function jsonOf(text: string, given: string, file: string): unknown {
	try {
		return recordJson(text);
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : 'no JSON';
		throw new LbError('model_card.not_json', { path: given, reason }, { path: file }, { cause });
	}
}

const PER_FEATURE = [
	...(['means', 'sds', 'lows', 'highs', 'coefficients'] as const),
	...(['control_means', 'control_sds', 'control_counts'] as const),
] as const;

function unequal(
	matrix: ModelCard['matrices'][number],
): (typeof PER_FEATURE)[number] | 'sds' | 'features' | null {
	const n = matrix.features.length;
	if (new Set(matrix.features).size !== n) return 'features';
	if (matrix.sds.some((sd) => !(sd > 0))) return 'sds';
	return PER_FEATURE.find((name) => matrix[name].length !== n) ?? null;
}
