// Writes one plan, one run and one evaluation into a ledger. Arguments: ASSISTANT NUMBER.
import { PlanLedger } from '../../../src/lib/core/ledger/plan-ledger.server.ts';
import { concept, evaluation, plan, run } from '../../setup/ledger-records.ts';
import { recordIdOf } from '../../setup/record-ids.ts';

const [assistant, number] = [process.argv[2] ?? '', Number(process.argv[3])];
const ledger = new PlanLedger(assistant);
await ledger.writePlan(plan(number));
await ledger.writeRun(run(recordIdOf(`run-${number}`)));
await ledger.writeEvaluation(evaluation(number, [concept('shared'), concept(`own-${number}`)]));
