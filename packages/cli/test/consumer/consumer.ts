// A program as users write it against the published packages; compiled with the oldest TypeScript that they support.
import {
  arena,
  d20,
  Fight,
  FrayError,
  type QuestInput,
  quest,
  type Replay,
  replayOf,
  restore,
  rogue,
  type SagaInput,
  saga,
  snapshot,
  standardRegistry,
  verify,
} from '@fray/engine';
import { fieldsOf, type SimulationReport, simulate } from '@fray/lab';
import { createApp, serve } from '@fray/server';

const setup: SagaInput = { hero: {}, enemy: 'goblin' };
const fight = Fight.start(saga, setup, { seed: 7 });
const labels: string[] = fight.options().map(option => option.label);
restore(saga, snapshot(fight));

const camp: QuestInput = { party: [{ class: 'wizard' }], monsters: ['goblin', { id: 'goblin', hp: 3 }] };
Fight.start(quest, camp, { seed: 1 });
Fight.start(d20, { monsters: ['orc'] }, { seed: 1 });
Fight.start(rogue, { monsters: ['snake'] }, { seed: 1 });
Fight.start(arena, {}, { seed: 1 });

export async function measured(): Promise<number> {
  const report: SimulationReport = await simulate({ ruleset: 'saga', setup, fights: 100, seed: 7 });
  const fields = fieldsOf(standardRegistry().ruleset('saga'), setup);
  return report.outcomes.length + fields.length + labels.length;
}

export function isSame(replay: Replay): boolean {
  try {
    return verify(standardRegistry().ruleset(replay.ruleset), replay) === null;
  } catch (error) {
    return !(error instanceof FrayError);
  }
}

export const server: ReturnType<typeof serve> = serve({ registry: standardRegistry(), port: 0 });
export const health = createApp({ registry: standardRegistry() }).request('/api/health');
export const kept: Replay = replayOf(Fight.start(standardRegistry().ruleset('saga'), setup, { seed: 1 }));
