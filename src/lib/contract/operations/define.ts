import type * as z from 'zod';

/** A public operation: declared once here, bound to a function in assistant/operationFunctions, offered by every face. */
export interface Operation<A extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
	name: string;
	arguments: A;
	result: R;
	/** One line of help. */
	help_en: string;
	help_zh: string;
	/** Units, shapes, conventions and source of what it gives, where one line does not do. */
	notes_en?: string;
	/**
	 * What a language model may do with it. read: it may call it in a conversation; propose: it may propose it, and the user
	 * decides; absent: never.
	 */
	model_access?: 'read' | 'propose';
	/** It deletes what cannot be made again by running something: every face asks before. */
	deletes?: true;
	/** It reaches addresses on the network. */
	reaches_network?: true;
	/** It only looks: nothing is written while no argument says where to. Absent: it runs or writes. */
	only_reads?: true;
}

export function defineOperation<A extends z.ZodType, R extends z.ZodType>(
	operation: Operation<A, R>,
): Operation<A, R> {
	return operation;
}
