// The same Saga duel as one writes it first: dice from strings, a fresh object per change, a sentence per event.
// It is what most hobby combat code looks like, and the engine has to be many times faster with all its rules.
const roll = notation => {
  const [count, sides] = notation.split('d').map(Number);
  return Array.from({ length: count }, () => 1 + Math.floor(Math.random() * sides));
};
const sum = dice => dice.reduce((total, die) => total + die, 0);
const need = who => Math.max(2, 7 - Math.floor(who.skl / 10) - (who.lck >= 72 ? 1 : 0));
const limit = who => Math.max(1, Math.floor(who.sta / 20));

function attack(fight, by, on) {
  const dice = roll('2d6');
  const total = sum(dice);
  const attacker = fight[by];
  const target = fight[on];
  const line = `[R${fight.round}] ${attacker.name} rolled ${total} (${dice.join('+')}, need ${need(attacker)}+)`;
  if (total < need(attacker)) return { ...fight, log: [...fight.log, `${line} - MISS.`] };
  const damage = Math.max(
    0,
    total * 5 + Math.floor(attacker.str / 10) * 5 + attacker.weapon.bonus - target.protection,
  );
  const lp = target.lp - damage;
  const text = `${damage} damage; ${target.name} has ${Math.max(0, lp)} LP left.`;
  return { ...fight, [on]: { ...target, lp }, log: [...fight.log, `${line} - HIT!`, text] };
}

function open(fight) {
  const hero = sum(roll('2d6')) + fight.hero.spd + fight.hero.crg + fight.hero.lck;
  const enemy = sum(roll('2d6')) + fight.enemy.spd + fight.enemy.crg + fight.enemy.lck;
  const order = hero > enemy ? ['hero', 'enemy'] : ['enemy', 'hero'];
  return {
    ...fight,
    round: 0,
    order,
    tired: { hero: 0, enemy: 0 },
    log: [...fight.log, `First Strike: you ${hero}, ${fight.enemy.name} ${enemy}.`],
  };
}

function duel() {
  const hero = { name: 'Hero', str: 64, spd: 56, sta: 72, crg: 48, lck: 80, skl: 0, lp: 416, maxLp: 416 };
  const enemy = {
    name: 'Mercenary',
    str: 64,
    spd: 56,
    sta: 64,
    crg: 64,
    lck: 48,
    skl: 10,
    lp: 370,
    maxLp: 370,
  };
  let fight = open({
    hero: { ...hero, weapon: { name: 'Sword', bonus: 10 }, protection: 5 },
    enemy: { ...enemy, weapon: { name: 'Axe', bonus: 15 }, protection: 8 },
    saved: false,
    log: [],
  });
  for (;;) {
    fight = { ...fight, round: fight.round + 1 };
    const resting = fight.order.filter(who => fight.tired[who] >= limit(fight[who]));
    fight = {
      ...fight,
      tired: Object.fromEntries(
        fight.order.map(who => [who, resting.includes(who) ? 0 : fight.tired[who] + 1]),
      ),
      log: [...fight.log, ...resting.map(who => `${fight[who].name} is exhausted and must rest.`)],
    };
    for (const who of fight.order.filter(each => !resting.includes(each))) {
      const other = who === 'hero' ? 'enemy' : 'hero';
      fight = attack(fight, who, other);
      if (fight.enemy.lp <= 0) return { won: true, log: fight.log };
      if (fight.hero.lp > 0) continue;
      const save = sum(roll('2d6'));
      if (fight.saved || save * 10 > fight.hero.lck) return { won: false, log: fight.log };
      fight = open({
        ...fight,
        saved: true,
        hero: { ...fight.hero, lp: fight.hero.maxLp },
        enemy: { ...fight.enemy, lp: fight.enemy.maxLp },
        log: [...fight.log, `Death save: ${save}x10 against LCK ${fight.hero.lck} - SAVED!`],
      });
      break;
    }
  }
}

export function naiveDuels(n, out) {
  let wins = 0;
  for (let i = 0; i < n; i++) if (duel().won) wins++;
  out.wins = wins;
}
