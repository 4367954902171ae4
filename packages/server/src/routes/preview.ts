import { Fight } from '@fray/engine';
import { situationOf } from '@fray/engine/rulesets/quest';
import type { Adventures } from '../adventure/adventures.js';
import { type HeroOnly, heroOnlySchema, previewSchema } from '../adventure/schemas.js';
import { answer } from '../answer.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import type { Doorkeeper } from '../identity/doorkeeper.js';

/** A hero as he would begin, for whoever is still choosing. */
export function previewRoute(door: Doorkeeper, adventures: Adventures): Endpoint {
  return endpoint<HeroOnly, unknown, unknown>({
    method: 'post',
    path: '/api/adventure/preview',
    tag: 'Adventure',
    summary: 'How a hero would begin',
    description: 'Hit points, armour class, what is worn and held. Nothing is begun and nothing is kept.',
    body: heroOnlySchema,
    replies: { 200: { description: 'The hero on the first morning', schema: previewSchema } },
    problems: [400, 401, 413, 415, 422],
    handle({ c, body: { hero } }) {
      door.player(c);
      const fight = Fight.start(adventures.ruleset, { hero }, { seed: 0, recorded: false });
      return answer({ situation: situationOf(fight.plan, fight.state), view: fight.view(0) });
    },
  });
}
