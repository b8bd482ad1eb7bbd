import { operations } from '../../../contract/operations/index.ts';
import { tellRegistry, tellsRegistry } from './tell-methods.ts';
import { tellDataState, tellOutputs, tellProfile } from './tell-records.ts';
import type { ResultTeller } from './tell-results.ts';
import type { Place } from './tell-sentences.ts';

/** What an operation returned, as text for a model. */
export function tellOperation(
	operation: string,
	result: unknown,
	place: Place,
	teller: ResultTeller,
): string {
	if (tellsRegistry(operation)) return tellRegistry(operation, result, place, teller);
	switch (operation) {
		case 'scan_project_profile':
			return tellProfile(operations.scan_project_profile.result.parse(result), place, teller);
		case 'build_lb_biopsy_data_state':
			return tellDataState(operations.build_lb_biopsy_data_state.result.parse(result), place, teller);
		case 'summarize_project_outputs':
			return tellOutputs(operations.summarize_project_outputs.result.parse(result), place, teller);
		case 'ask_artifact':
			return teller.artifact(place.dataset ?? '', operations.ask_artifact.result.parse(result));
		default:
			return teller.record(result, place);
	}
}
