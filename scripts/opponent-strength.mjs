import { parseArgs } from 'node:util';
import { openSetup, standardRegistry } from '@fray/engine';
import { percent, policyFor, Runner, ratingsOf, wilson } from '@fray/lab';

// How strong the opponents are: in each ruleset all meet each other on either side, with the same luck. Prints the table of docs/lab.md.
//
//   npm run build && node scripts/opponent-strength.mjs [ruleset …] [--fights 64] [--setups 3]
//
// Every pair fights 2 × fights × setups fights: 384 as it stands, which tells a rate to within 5 points. Times are those of the processor,
// so that other programs do not count.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fights: { type: 'string', default: '64' },
    setups: { type: 'string', default: '3' },
    // To try out other strengths.
    policies: { type: 'string', default: 'novice,default,expert' },
  },
});
const FIGHTS = Number(values.fights);
const SETUPS = Number(values.setups);
const POLICIES = values.policies.split(',');
/** A fight that one side nearly always wins says nothing about the players. */
const OPEN = { least: 0.15, most: 0.85, fights: 100 };
const MAX_CHOICES = 2_000;

/**
 * Fights in which a player can make a difference, where those that are shipped leave little or nothing to choose (docs/lab.md says which);
 * in the other rulesets the shipped fights that are most open.
 */
const sorcerer = (enemy, power) => ({ base: `saga/${enemy}`, change: { hero: { power, maxPower: power } } });
const party = monsters => ({
  base: 'd20/party',
  change: { heroes: { 0: { level: 1 }, 1: { level: 1 } }, monsters },
});
const CHOSEN = {
  saga: {
    'black-knight with 60 POWER': sorcerer('black-knight', 60),
    'demonspawn-lord with 60 POWER': sorcerer('demonspawn-lord', 60),
    'demonspawn-warrior with 30 POWER': sorcerer('demonspawn-warrior', 30),
  },
  d20: {
    'party of level 1: troll': party(['ancient-troll', 'orc-shaman', 'orc']),
    'party of level 1: warband': party(['orc-chieftain', 'orc-shaman', 'orc', 'orc', 'orc']),
    'party of level 1: lich': party(['lich', 'skeleton', 'skeleton', 'wraith']),
  },
};

const registry = standardRegistry();

/** A setup with some of its fields changed; lists are replaced, or changed by index. */
function changed(setup, change) {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change;
  const copy = Array.isArray(setup) ? [...setup] : { ...setup };
  for (const [field, value] of Object.entries(change)) copy[field] = changed(copy[field], value);
  return copy;
}

function chosenFights(ruleset) {
  return Object.entries(CHOSEN[ruleset.id]).map(([name, { base, change }]) => {
    const { setup } = registry.setups.find(each => each.name === base);
    return { name, ruleset, plan: openSetup(ruleset, changed(setup, change)).plan };
  });
}

/** Fights of one setup, one policy for side 0 and another for all others. */
function meet({ ruleset, plan }, [first, other], fights, times) {
  const names = ruleset.sides.map((_, side) => (side === 0 ? first : other));
  const policies = names.map(name => timed(policyFor(ruleset, name), name, times));
  const runner = new Runner({ ruleset, plan, policies, seed: 'opponents', maxChoices: MAX_CHOICES });
  const met = { wins: 0, draws: 0, fights };
  for (let fight = 0; fight < fights; fight++) {
    const { winner } = runner.run(fight).outcome;
    if (winner === 0) met.wins++;
    else if (winner === null) met.draws++;
  }
  return met;
}

function timed(policy, name, times) {
  if (name !== 'expert' || !times) return policy;
  return {
    decide(...given) {
      const begun = process.cpuUsage();
      const choice = policy.decide(...given);
      const { user, system } = process.cpuUsage(begun);
      times.push((user + system) / 1000);
      return choice;
    },
  };
}

const shareOf = ({ wins, draws, fights }) => (wins + draws / 2) / fights;

/** The shipped fights of a ruleset that are most open. */
function openFights(ruleset) {
  return registry.setups
    .filter(each => each.ruleset === ruleset.id)
    .map(({ name, setup }) => {
      const fight = { name: name.split('/')[1], ruleset, plan: openSetup(ruleset, setup).plan };
      return { ...fight, share: shareOf(meet(fight, ['default', 'default'], OPEN.fights)) };
    })
    .filter(({ share }) => share >= OPEN.least && share <= OPEN.most)
    .sort((a, b) => Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5));
}

/** All opponents against each other: rows on side 0, columns on the others. */
function table(fights, times) {
  return POLICIES.map((first, a) =>
    POLICIES.map((other, b) => {
      if (a === b) return null;
      const all = fights.map(fight => meet(fight, [first, other], FIGHTS, times));
      const sum = what => all.reduce((total, met) => total + met[what], 0);
      return { wins: sum('wins'), draws: sum('draws'), fights: sum('fights') };
    }),
  );
}

/** How often one beats another, both sides together. */
function rateOf(met, a, b) {
  const [own, theirs] = [met[a][b], met[b][a]];
  const [count, of] = [
    own.wins + own.draws / 2 + theirs.fights - theirs.wins - theirs.draws / 2,
    own.fights + theirs.fights,
  ];
  const { low, high } = wilson(count, of);
  return `${percent(count / of, 0)} (${percent(low, 0)} – ${percent(high, 0)})`;
}

const pairs = POLICIES.flatMap((_, a) => POLICIES.flatMap((__, b) => (b > a ? [[b, a]] : [])));
const named = POLICIES.map(name => (name === 'default' ? 'ordinary' : name));
console.log(
  `| ruleset | fights | ${pairs.map(([a, b]) => `${named[a]} beats ${named[b]}`).join(' | ')} | Elo: ${named.join(', ')} | slowest choices |`,
);
console.log(`| --- | --- |${pairs.map(() => ' --- |').join('')} --- | --- |`);
for (const ruleset of registry.rulesets) {
  if (positionals.length > 0 && !positionals.includes(ruleset.id)) continue;
  // Where nobody plays the other side there are no opponents.
  if (ruleset.sides.length < 2 || ruleset.isRun) continue;
  const fights = (CHOSEN[ruleset.id] ? chosenFights(ruleset) : openFights(ruleset)).slice(0, SETUPS);
  if (fights.length === 0) continue;
  const times = [];
  const met = table(fights, times);
  times.sort((a, b) => a - b);
  const slowest = times.length > 0 ? `${times[Math.floor(times.length * 0.99)].toFixed(0)} ms` : '–';
  const ratings = ratingsOf(met).map(rating => rating.toFixed(0));
  const cells = [
    ruleset.id,
    fights.map(({ name }) => name).join(', '),
    ...pairs.map(([a, b]) => rateOf(met, a, b)),
  ];
  console.log(`| ${[...cells, ratings.join(', '), slowest].join(' | ')} |`);
}
