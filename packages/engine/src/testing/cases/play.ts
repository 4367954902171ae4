import { Fight } from '../../core/fight/fight.js';
import { singleOptions } from '../../core/fight/tile-options.js';
import { NO_ACTOR } from '../../core/ruleset.js';
import { holds, refusal, same } from '../check.js';
import type { Case, Subject } from '../conformance.js';
import { openOptions, playAtRandom } from '../play.js';
import { eachFight } from './each.js';

/** Legal play: it ends, invariants hold, what is offered is taken and what is not is refused. */
export function playCases(subject: Subject): Case[] {
  const { ruleset } = subject;
  return [
    {
      name: 'random play ends, with invariants held at every step',
      run: () =>
        eachFight(subject, (fight, seed) => {
          const check = () => {
            // While a question is open the rule has only run half.
            if (!fight.question)
              same(ruleset.invariants?.(fight.plan, fight.state) ?? [], [], 'broken invariants');
          };
          playAtRandom(fight, seed, check);
          check();
          holds(fight.actor === null, 'there is an actor after the end');
          holds(fight.options().length === 0, 'options are offered after the end');
          same(
            refusal(() => fight.act({}), 'a choice after the end').code,
            'fight/over',
            'refusal after the end',
          );
        }),
    },
    {
      name: 'the policies of all sides play to the end by themselves',
      run: () =>
        eachFight(subject, (fight, seed) => {
          const auto = Fight.start(ruleset, fight.setup, { seed, players: [] });
          holds(auto.outcome !== null, 'the fight of policies has no outcome');
        }),
    },
    {
      name: 'the policy chooses only what is offered and open',
      run: () =>
        eachFight(subject, (fight, seed) =>
          playAtRandom(fight, seed, () => {
            const choice = JSON.stringify(
              ruleset.decide(fight.plan, fight.state, fight.dice, fight.question ?? undefined),
            );
            const open = openOptions(fight.options()).map(option => JSON.stringify(option.choice));
            holds(open.includes(choice), `the policy chose ${choice}, open are ${open.join(' ')}`);
          }),
        ),
    },
    {
      name: 'blocked and unknown choices are refused with a reason and change nothing',
      run: () =>
        eachFight(
          subject,
          (fight, seed) =>
            playAtRandom(fight, seed, () => {
              const before = JSON.stringify(fight.internals());
              for (const option of singleOptions(fight.options())) {
                if (!option.blocked) continue;
                const { code, message } = refusal(() => fight.act(option.choice), option.label);
                same(code, 'choice/blocked', `refusal of ${option.label}`);
                holds(
                  message === option.blocked.reason && message.endsWith('.'),
                  `'${message}' is not the reason in a sentence`,
                );
              }
              for (const junk of [null, 7, 'attack', [], {}, { do: 'no such thing' }]) {
                same(
                  refusal(() => fight.act(junk), JSON.stringify(junk)).code,
                  'choice/unknown',
                  `refusal of ${JSON.stringify(junk)}`,
                );
              }
              same(JSON.stringify(fight.internals()), before, 'a refused choice changed the fight');
            }),
          0.25,
        ),
    },
    {
      name: 'options are plain JSON that the choice schema accepts, each choice once',
      run: () =>
        eachFight(
          subject,
          (fight, seed) =>
            playAtRandom(fight, seed, () => {
              const options = singleOptions(fight.options());
              const choices = options.map(option => JSON.stringify(option.choice));
              same([...new Set(choices)], choices, 'choices offered');
              for (const option of options) {
                holds(
                  ruleset.choice.safeParse(option.choice).success,
                  `the schema refuses ${JSON.stringify(option.choice)}`,
                );
                holds(
                  option.label !== '' && option.group !== '' && option.icon !== '',
                  `an option without label, group or icon: ${option.label}`,
                );
                if (option.chance !== undefined)
                  holds(option.chance >= 0 && option.chance <= 1, `${option.label}: chance ${option.chance}`);
              }
            }),
          0.25,
        ),
    },
    {
      name: 'questions are plain JSON, and their open options are their choices',
      run: () =>
        eachFight(subject, (fight, seed) =>
          playAtRandom(fight, seed, () => {
            const data = fight.internals().question;
            if (!data) return;
            same(JSON.parse(JSON.stringify(data)), data, 'the question as JSON');
            const open = openOptions(fight.options()).map(({ choice }) => choice);
            same(open, data.choices, `open options of the question '${data.id}'`);
            holds(fight.question!.prompt !== '', `the question '${data.id}' has no prompt`);
          }),
        ),
    },
    {
      name: 'views are plain JSON, name the actor, change nothing and do not depend on the dice',
      run: () =>
        eachFight(
          subject,
          (fight, seed) =>
            playAtRandom(fight, seed, () => {
              const before = JSON.stringify(fight.internals());
              const view = fight.view();
              same(JSON.parse(JSON.stringify(view)), view, 'the view as JSON');
              holds(
                view.combatants.every((each, place, all) => place === 0 || each.who > all[place - 1]!.who),
                'combatants are not in the order of their numbers',
              );
              const actor = ruleset.actor(fight.plan, fight.state);
              same(view.actor, actor === NO_ACTOR ? null : actor, 'the actor in the view');
              fight.dice.roll(6, 'an extra draw');
              same(fight.view(), view, 'the view after the dice moved');
              fight.dice.restore(JSON.parse(before).dice);
              same(JSON.stringify(fight.internals()), before, 'looking changed the fight');
            }),
          0.25,
        ),
    },
  ];
}
