import { expect, test } from 'vitest';
import { shipped } from './content.js';

// The figures of all spells as the rules' data have them: a slip of the pen in spells.json shows here.

/** id, level, mana, action, range/long, attack, save, area, targets, rounds, concentration, components, where. */
const SPELLS = `
acid-splash 0 1 action 4/4 - dex - 2 - - - fight
blade-ward 0 1 action 0/0 - - - 1 1 - - fight
chill-touch 0 1 action 4/4 ranged - - 1 1 - - fight
dancing-lights 0 2 action 1/1 - con radius 1 1 - - fight
druidcraft 0 1 action 2/2 - - - 1 - - - outside
eldritch-blast 0 2 action 4/6 ranged - - 1 - - - fight
fire-bolt 0 2 action 4/6 ranged - - 1 - - - fight
guidance 0 1 action 0/0 - - - 1 10 concentration - fight
light 0 1 action 0/0 - - - 1 - - - outside
mage-hand 0 1 action 4/4 ranged - - 1 - - - fight
mending 0 1 action 0/0 - - - 1 - - - outside
minor-illusion 0 1 action 4/4 - wis - 1 1 - - fight
poison-spray 0 1 action 1/1 - con - 1 - - - fight
prestidigitation 0 2 action 0/0 - - - 1 10 concentration - fight
produce-flame 0 1 action 2/2 ranged - - 1 - - - fight
ray-of-frost 0 1 action 4/4 ranged - - 1 - - - fight
resistance 0 1 action 0/0 - - - 1 10 concentration - fight
sacred-flame 0 1 action 4/4 - dex - 1 - - - fight
shillelagh 0 1 bonus 0/0 - - - 1 10 concentration - fight
shocking-grasp 0 1 action 0/0 melee - - 1 - - - fight
spare-the-dying 0 1 action 0/0 - - - 1 - - - fight
thaumaturgy 0 1 action 2/2 - - - 1 10 - - outside
thorn-whip 0 1 action 2/2 melee - - 1 - - - fight
true-strike 0 1 action 2/2 - - - 1 1 concentration - fight
vicious-mockery 0 2 action 4/4 - wis - 1 - - - fight
word-of-radiance 0 2 action 1/1 - con radius 1 - - - fight
absorb-elements 1 2 reaction 0/0 - - - 1 1 - - fight
alarm 1 2 action 2/2 - - - 1 - - - outside
animal-friendship 1 2 action 2/2 - wis - 1 - - pollen outside
bane 1 3 action 2/2 - cha - 3 10 concentration spirit-dust fight
bless 1 3 action 2/2 - - - 3 10 concentration blessed-incense fight
burning-hands 1 3 action 1/1 - dex radius 1 - - ash fight
charm-person 1 3 action 2/2 - wis - 1 - - - fight
color-spray 1 3 action 1/1 - - radius 1 1 - - fight
command 1 2 action 4/4 - wis - 1 1 - - fight
compelled-duel 1 2 bonus 1/1 - wis - 1 10 concentration - fight
comprehend-languages 1 2 action 0/0 - - - 1 - - - outside
create-water 1 2 action 2/2 - - - 1 - - - outside
cure-wounds 1 2 action 0/0 - - - 1 - - - fight
detect-evil 1 2 action 0/0 - - - 1 - concentration - outside
detect-magic 1 2 action 0/0 - - - 1 - concentration - outside
detect-poison 1 2 action 0/0 - - - 1 - concentration - outside
disguise-self 1 2 action 0/0 - - - 1 - - - outside
dissonant-whispers 1 2 action 3/3 - wis - 1 - - - fight
divine-favor 1 2 bonus 0/0 - - - 1 10 concentration - fight
ensnaring-strike 1 3 bonus 0/0 - - - 1 10 concentration spider-silk fight
entangle 1 3 action 2/2 - str range 1 10 concentration tree-sap fight
expeditious-retreat 1 2 bonus 0/0 - - - 1 - concentration - fight
faerie-fire 1 3 action 2/2 - dex range 1 10 concentration - fight
false-life 1 2 action 0/0 - - - 1 - - - fight
feather-fall 1 2 reaction 4/4 - - - 1 10 - - outside
find-familiar 1 2 action 2/2 - - - 1 - - arcane-powder outside
fog-cloud 1 3 action 4/4 - - range 1 - concentration - fight
frost-mantle 1 3 action 0/0 - - - 1 - - - fight
goodberry 1 2 action 0/0 - - - 1 - - pollen fight
grasping-dark 1 3 action 1/1 - str radius 1 - - spirit-dust fight
grease 1 3 action 2/2 - dex range 1 10 - - fight
guiding-bolt 1 3 action 4/4 ranged - - 1 1 - blessed-incense fight
healing-word 1 2 bonus 3/3 - - - 1 - - - fight
hellish-rebuke 1 2 reaction 2/2 - dex - 1 - - ash fight
heroism 1 2 action 0/0 - - - 1 10 concentration - fight
hex 1 2 bonus 2/2 - - - 1 - concentration spirit-dust fight
hunters-mark 1 2 bonus 2/2 - - - 1 - concentration - fight
identify 1 2 action 0/0 - - - 1 - - - outside
inflict-wounds 1 3 action 0/0 melee - - 1 - - spirit-dust fight
jump 1 2 action 0/0 - - - 1 10 - - outside
longstrider 1 2 action 0/0 - - - 1 - - - outside
mage-armor 1 3 action 0/0 - - - 1 - - mana-crystals fight
magic-missile 1 2 action 4/6 automatic - - 1 - - - fight
protection-from-evil 1 2 action 0/0 - - - 1 - concentration salt fight
purify-food 1 2 action 2/2 - - - 1 - - - outside
sanctuary 1 2 bonus 2/2 - - - 1 10 - - fight
searing-smite 1 2 bonus 0/0 - - - 1 10 concentration - fight
shield 1 2 reaction 0/0 - - - 1 1 - mana-crystals fight
shield-of-faith 1 2 bonus 4/4 - - - 1 - concentration - fight
silent-image 1 2 action 4/4 - - - 1 - concentration - outside
sleep 1 3 action 4/4 - wis - 1 5 - spirit-dust fight
speak-with-animals 1 2 action 0/0 - - - 1 - - - outside
thunderous-smite 1 3 bonus 0/0 - - - 1 10 concentration - fight
thunderwave 1 3 action 1/1 - con radius 1 - - - fight
unseen-servant 1 2 action 2/2 - - - 1 - - - outside
witch-bolt 1 2 action 2/2 ranged - - 1 10 concentration iron-filings fight
wrathful-smite 1 2 bonus 0/0 - - - 1 10 concentration - fight
acid-arrow 2 3 action 4/4 ranged - - 1 - - sulfur fight
aid 2 3 action 2/2 - - - 3 - - blessed-incense fight
blindness-deafness 2 3 action 2/2 - con - 1 10 - - fight
blur 2 3 action 0/0 - - - 1 10 concentration - fight
branding-smite 2 3 bonus 0/0 - - - 1 10 concentration - fight
darkness 2 3 action 3/3 - - range 1 - concentration ash fight
heat-metal 2 3 action 3/3 - con - 1 10 concentration iron-filings fight
hold-person 2 3 action 3/3 - wis - 1 10 concentration iron-filings fight
invisibility 2 3 action 0/0 - - - 1 - concentration spirit-dust fight
lesser-restoration 2 3 action 0/0 - - - 1 - - - fight
magic-weapon 2 3 bonus 0/0 - - - 1 - concentration - fight
misty-step 2 3 bonus 0/0 - - - 1 - - - fight
moonbeam 2 3 action 4/4 - - range 1 10 concentration pollen fight
ray-of-enfeeblement 2 3 action 3/3 ranged - - 1 10 concentration - fight
scorching-ray 2 4 action 4/6 ranged - - 1 - - elemental-sparks fight
shatter 2 3 action 3/3 - con range 1 - - quartz-dust fight
spike-growth 2 3 action 4/5 - - range 1 - concentration bark-shavings fight
spiritual-weapon 2 4 bonus 2/4 melee - - 1 10 - sacred-oil fight
web 2 3 action 3/3 - dex range 1 - concentration spider-silk fight
protection-from-poison 2 3 action 0/0 - - - 1 - - - fight
call-lightning 3 4 action 4/4 - dex range 1 - concentration - fight
counterspell 3 4 reaction 3/3 - - - 1 - - - fight
dispel-magic 3 4 action 4/4 - - - 1 - - - fight
fear 3 4 action 2/2 - wis radius 1 10 concentration spirit-dust fight
fireball 3 5 action 5/6 - dex range 1 - - sulfur fight
haste 3 4 action 2/2 - - - 1 10 concentration bark-shavings fight
lightning-bolt 3 4 action 4/4 - dex line 1 - - elemental-sparks fight
mass-healing-word 3 4 bonus 3/3 - - - 6 - - - fight
protection-from-energy 3 4 action 0/0 - - - 1 - concentration - fight
slow 3 4 action 4/4 - wis range 6 10 concentration - fight
spirit-guardians 3 4 action 0/0 - - - 1 - concentration blessed-incense fight
vampiric-touch 3 4 action 0/0 melee - - 1 10 concentration - fight
hypnotic-pattern 3 4 action 4/4 - wis range 1 10 concentration - fight
plant-growth 3 4 action 5/6 - - range 1 - - - fight
remove-curse 3 4 action 0/0 - - - 1 - - - fight
stinking-cloud 3 4 action 4/4 - - range 1 10 concentration - fight
wind-wall 3 4 action 4/4 - str range 1 10 concentration - fight
banishment 4 5 action 3/3 - cha - 1 10 concentration holy-water fight
blight 4 5 action 2/2 - con - 1 - - - fight
confusion 4 5 action 4/4 - wis range 1 10 concentration mushroom-spores fight
death-ward 4 5 action 0/0 - - - 1 - - - fight
dimension-door 4 5 action 0/0 - - - 1 - - - fight
greater-invisibility 4 5 action 0/0 - - - 1 10 concentration - fight
guardian-of-faith 4 5 action 2/2 - - range 1 - - - fight
ice-storm 4 5 action 5/6 - dex range 1 - - ether-essence fight
stoneskin 4 5 action 0/0 - - - 1 - concentration quartz-dust fight
dominate-beast 4 5 action 3/3 - wis - 1 10 concentration - fight
freedom-of-movement 4 5 action 0/0 - - - 1 - - - fight
wall-of-fire 4 5 action 4/4 - dex range 1 10 concentration - fight
cloudkill 5 6 action 4/4 - - range 1 - concentration - fight
cone-of-cold 5 6 action 3/3 - con radius 1 - - quartz-dust fight
flame-strike 5 6 action 3/3 - dex range 1 - - sulfur fight
hold-monster 5 6 action 4/4 - wis - 1 10 concentration iron-filings fight
insect-plague 5 6 action 5/6 - - range 1 - concentration pollen fight
mass-cure-wounds 5 6 action 3/3 - - - 6 - - - fight
tree-stride 5 6 action 0/0 - - - 1 10 concentration - fight
dispel-evil-and-good 5 6 action 0/0 - - - 1 10 concentration - fight
dominate-person 5 6 action 3/3 - wis - 1 10 concentration - fight
greater-restoration 5 6 action 0/0 - - - 1 - - - fight
blade-barrier 6 7 action 4/4 - - range 1 - concentration - fight
chain-lightning 6 7 action 5/6 - dex - 4 - - - fight
circle-of-death 6 7 action 5/6 - con range 1 - - - fight
disintegrate 6 7 action 3/3 - dex - 1 - - - fight
eyebite 6 7 action 3/3 - wis - 1 10 concentration - fight
flesh-to-stone 6 7 action 3/3 - con - 1 10 concentration - fight
freezing-sphere 6 7 action 5/6 - con range 1 - - - fight
harm 6 7 action 3/3 - con - 1 - - - fight
heal 6 7 action 3/3 - - - 1 - - - fight
heroes-feast 6 7 action 2/2 - - - 1 - - - outside
irresistible-dance 6 7 action 2/2 - - - 1 10 concentration - fight
mass-suggestion 6 7 action 3/3 - wis - 12 - - - fight
sunbeam 6 7 action 3/3 - con line 1 10 concentration - fight
wall-of-ice 6 7 action 4/4 - dex range 1 - concentration - fight
wall-of-thorns 6 7 action 4/4 - dex range 1 - concentration - fight
word-of-recall 6 7 action 0/0 - - - 1 - - - fight
arcane-sword 7 8 action 3/3 melee - - 1 10 concentration - fight
delayed-blast-fireball 7 8 action 5/6 - dex range 1 - - - fight
divine-word 7 8 bonus 2/2 - cha radius 1 - - - fight
finger-of-death 7 8 action 3/3 - con - 1 - - - fight
fire-storm 7 8 action 5/6 - dex range 1 - - - fight
forcecage 7 8 action 4/4 - - - 1 - - - fight
plane-shift 7 8 action 0/0 melee - - 1 - - - fight
regenerate 7 8 action 0/0 - - - 1 - - - outside
reverse-gravity 7 8 action 4/4 - dex range 1 10 concentration - fight
teleport 7 8 action 0/0 - - - 1 - - - fight
dominate-monster 8 9 action 3/3 - wis - 1 - concentration - fight
feeblemind 8 9 action 5/6 - int - 1 - - - fight
holy-aura 8 9 action 2/2 - - - 6 10 concentration - fight
earthquake 8 9 action 6/6 - dex range 1 10 concentration - fight
incendiary-cloud 8 9 action 5/6 - dex range 1 10 concentration - fight
mind-blank 8 9 action 0/0 - - - 1 - - - fight
power-word-stun 8 9 action 3/3 - - - 1 - - - fight
sunburst 8 9 action 5/6 - con range 1 - - - fight
foresight 9 10 action 0/0 - - - 1 - - - outside
mass-heal 9 10 action 3/3 - - - 6 - - - fight
meteor-swarm 9 10 action 6/6 - dex radius 1 - - - fight
power-word-kill 9 10 action 3/3 - - - 1 - - - fight
storm-of-vengeance 9 10 action 6/6 - con radius 1 10 concentration - fight
weird 9 10 action 4/4 - wis range 1 10 concentration - fight
`;

/** id, dice, type, what a successful save leaves. */
const DICE = `
acid-splash 1d6 acid none
chill-touch 1d8 necrotic -
eldritch-blast 1d10 force -
fire-bolt 1d10 fire -
mage-hand 1d6 force -
poison-spray 1d12 poison none
produce-flame 1d8 fire -
ray-of-frost 1d8 cold -
sacred-flame 1d8 radiant none
shocking-grasp 1d8 lightning -
thorn-whip 1d6 piercing -
vicious-mockery 1d4 psychic none
word-of-radiance 1d6 radiant none
burning-hands 3d6 fire half
cure-wounds 1d8 heal -
dissonant-whispers 2d8 psychic half
grasping-dark 2d6 necrotic half
guiding-bolt 4d6 radiant -
healing-word 1d4 heal -
hellish-rebuke 2d10 fire half
inflict-wounds 3d10 necrotic -
magic-missile 1d4+1 force -
thunderwave 2d8 thunder half
witch-bolt 1d12 lightning -
acid-arrow 4d4 acid -
heat-metal 2d8 fire full
scorching-ray 2d6 fire -
shatter 3d8 thunder half
spiritual-weapon 1d8 force -
call-lightning 3d10 lightning half
fireball 8d6 fire half
lightning-bolt 8d6 lightning half
mass-healing-word 1d4 heal -
vampiric-touch 3d6 necrotic -
blight 8d8 necrotic half
ice-storm 2d8 bludgeoning half
cone-of-cold 8d8 cold half
flame-strike 4d6 fire half
mass-cure-wounds 3d8 heal -
wind-wall 3d8 bludgeoning half
wall-of-fire 5d8 fire half
chain-lightning 10d8 lightning half
circle-of-death 8d6 necrotic half
disintegrate 10d6+40 force none
freezing-sphere 10d6 cold half
harm 14d6 necrotic half
heal 70 heal -
sunbeam 6d8 radiant half
wall-of-ice 10d6 cold half
wall-of-thorns 7d8 piercing half
arcane-sword 3d10 force -
delayed-blast-fireball 12d6 fire half
finger-of-death 7d8+30 necrotic half
fire-storm 7d10 fire half
regenerate 4d8+15 heal -
feeblemind 4d6 psychic full
incendiary-cloud 10d8 fire half
sunburst 12d6 radiant half
mass-heal 700 heal -
meteor-swarm 20d6 fire half
storm-of-vengeance 2d6 thunder none
`;

const rows = (table: string) => table.trim().split('\n');
const or = (text: unknown) => (text === undefined ? '-' : String(text));

test('QUEST-13.2, QUEST-13.3, QUEST-13.20: level, mana, time, range, target and duration of each spell', () => {
  const all = [...shipped.spells.values()].map(spell =>
    [
      spell.id,
      spell.level,
      spell.mana,
      spell.action === 'bonus action' ? 'bonus' : spell.action,
      `${spell.range}/${spell.rangeLong}`,
      or(spell.attack),
      or(spell.save?.stat.slice(0, 3)),
      or(spell.area),
      spell.targets,
      or(spell.rounds),
      spell.concentration ? 'concentration' : '-',
      spell.components.map(({ item }) => item).join('+') || '-',
      spell.combat ? 'fight' : 'outside',
    ].join(' '),
  );
  expect(all.sort()).toEqual(rows(SPELLS).sort());
});

test('QUEST-13.6, QUEST-13.11: the dice of each spell that hurts or heals at once', () => {
  const all = rows(DICE).map(row => {
    const { id, effects } = shipped.spells.get(row.split(' ')[0]!)!;
    const first = effects.find(({ kind }) => kind === 'damage' || kind === 'heal')!;
    if (first.kind === 'heal') return `${id} ${first.dice} heal -`;
    if (first.kind !== 'damage') return id;
    const { save, level } = shipped.spells.get(id)!;
    expect([id, level === 0 && first.onSave !== 'none']).toEqual([id, false]);
    return `${id} ${first.dice} ${first.type} ${save ? first.onSave : '-'}`;
  });
  expect(all).toEqual(rows(DICE));
});

const CASTERS = [...shipped.classes.values()].filter(({ preparation }) => preparation);

test.each(CASTERS.map(each => [each.id, each] as const))(
  'QUEST-13.22: a %s has three spells of each level it reaches, and fills its places with spells for fights',
  (id, { preparation }) => {
    const most = preparation!.at(-1)!;
    const lacking = most.flatMap((places, level) => {
      if (level === 0 || places === 0) return [];
      const own = [...shipped.spells.values()].filter(
        spell => spell.level === level && spell.classes.includes(id),
      );
      const forFights = own.filter(({ combat }) => combat).length;
      return own.length >= 3 && forFights >= places ? [] : [`${own.length} of level ${level}`];
    });
    expect(lacking).toEqual([]);
  },
);
