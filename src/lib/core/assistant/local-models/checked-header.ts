import type { CheckedHeader } from '../../local-models/state/record.ts';
import { memoryNeed } from '../../local-models/gguf/estimate-memory.ts';
import type { GgufFacts } from '../../local-models/gguf/read-gguf.ts';

/** What is kept of the header of a GGUF file. */
export function checkedHeaderOf(facts: GgufFacts): CheckedHeader {
	const { architecture, name, licence, languages, file_type, parameters, context_tokens, chat_template } =
		facts;
	return {
		...{ architecture, name, licence, languages, file_type, parameters, context_tokens, chat_template },
		memory_bytes: memoryNeed(facts),
	};
}
