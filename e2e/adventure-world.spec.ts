import type { SaveRecord } from '@fray/engine/rulesets/quest';
import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { expect, held, test } from './support/fray.js';
import { alone, bar, deed, fallen, look, onTheWay, playFrom, story, strikeDown } from './support/world.js';

const title = (page: Page) => page.locator('.topbar-title');

/** On and on, whatever the weather, until the city. Time goes by with every part of the way. */
async function goOn(page: Page, step: () => Promise<void>, city: string): Promise<void> {
  const clock = page.locator('.place-clock');
  for (let parts = 0; parts < 20 && (await title(page).textContent()) !== city; parts++) {
    // Keys pressed while the last step is still being shown are nobody's.
    await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'false');
    const before = (await clock.textContent())!;
    await step();
    await expect(clock).not.toHaveText(before);
  }
  await expect(title(page)).toHaveText(city);
}

test('QUEST-21.3: from one city to the next by the map; what is known of a way is said before', {
  tag: '@phone',
}, async ({ page }) => {
  await alone(page);
  await expect(title(page)).toHaveText('Kingdom');
  await look(page, 'Map');
  await page.getByRole('button', { name: /^To Verdant/ }).click();
  const card = page.locator('.offers-lead');
  await expect(card).toContainText('Darkwood Forest');
  await expect(card).toContainText('20 h, more or less by weather');
  await expect(card).toContainText('deadly');
  await expect(card).toContainText('there is a safe place');
  await deed(page, /^Travel to Verdant/).click();
  await expect(page.getByRole('progressbar', { name: 'The way to Verdant' })).toBeVisible();
  await expect(page.locator('.way-facts li').first()).toHaveText(/Clear|rain|Fog/);
  await goOn(page, () => deed(page, /^Go on/).click(), 'Verdant');
  await expect(story(page)).toContainText('You arrive in Verdant.');
  await expect(page.locator('.place-clock')).not.toContainText('08:00');
  await expect(page.locator('.scene')).toHaveAttribute('data-terrain', 'city');
});

test('the same by keyboard alone, and back half way', async ({ page }) => {
  await alone(page);
  await expect(page.locator('.choices')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('m');
  const mark = page.getByRole('button', { name: /^To Verdant/ });
  await expect(mark).toBeVisible();
  for (let tabs = 0; tabs < 40; tabs++) {
    if (await page.evaluate(() => document.activeElement?.matches('.map-mark'))) break;
    await page.keyboard.press('Tab');
  }
  for (let arrows = 0; arrows < 20; arrows++) {
    if (await mark.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('1');
  await expect(title(page)).toHaveText('Darkwood Forest');
  // Setting out closes the map.
  await expect(page.locator('.stage-tabs [aria-pressed=true]')).toHaveText(/^Here/);
  await page.keyboard.press('m');
  await expect(page.locator('.map-hero[data-travelling=true]')).toBeVisible();
  await page.keyboard.press('Escape');
  await goOn(page, () => page.keyboard.press('g'), 'Verdant');
  await page.keyboard.press('m');
  await page.keyboard.press('1');
  await expect(deed(page, /^Turn back to Verdant/)).toBeVisible();
  const key = await deed(page, /^Turn back/).getAttribute('aria-keyshortcuts');
  await page.keyboard.press(key!);
  await goOn(page, () => page.keyboard.press('g'), 'Verdant');
  await expect(story(page)).toContainText('You turn back towards Verdant.');
});

test('QUEST-24.2: a long rest says what it would give, and gives it', async ({ page }) => {
  await playFrom(page, save => {
    save.hero.hp = 3;
    save.hero.fatigue = 4;
  });
  await expect(bar(page, 'HP')).toHaveAttribute('aria-valuetext', '3 of 12');
  await look(page, 'Rest');
  const long = page.locator('.rest', { hasText: 'Long rest' });
  await expect(long).toContainText('8 h');
  await expect(long.locator('.rest-gives > div')).toHaveText([
    /^HP\s*3 becomes 12$/,
    /^Fatigue\s*4 becomes 0$/,
  ]);
  await deed(page, 'Sleep at the inn').click();
  await expect(bar(page, 'HP')).toHaveAttribute('aria-valuetext', '12 of 12');
  await expect(page.locator('.place-clock')).toContainText('16:00');
});

test('QUEST-24.2, 24.3: where it is not safe one may camp, but not sleep', async ({ page }) => {
  await playFrom(page, save => {
    save.place.city = 'frosthold';
    onTheWay(save, 'frozen-wastes', 'ironpeak');
  });
  await look(page, 'Rest');
  await expect(page.locator('.rest', { hasText: 'Long rest' })).toContainText('This is no place to sleep.');
  await expect(page.locator('.rest', { hasText: 'Short rest' })).toContainText(
    'interrupted by a fight gives nothing',
  );
  const sleep = deed(page, 'Long rest');
  await expect(sleep).toHaveAttribute('aria-disabled', 'true');
  await sleep.click({ force: true });
  await expect(page.locator('.choices-why')).toHaveText('Long rest: This is no place to sleep.');
  await expect(page.locator('.place-clock')).toContainText('08:00');
});

test('QUEST-16.8: buys, puts on, buys several, sells', { tag: '@phone' }, async ({ page }) => {
  await playFrom(page, save => {
    save.inventory.general[0] = { item: 'gold-piece', quantity: 40, charges: 0 };
  });
  const worth = page.locator('.hero-worth');
  await expect(worth).toContainText('AC 18');
  await deed(page, 'Go to the shops').click();
  const helmet = page.locator('.ware', { hasText: 'Iron Helmet' });
  await helmet.click();
  await expect(page.locator('.offers-lead')).toContainText('AC +1');
  await expect(page.locator('.offers-lead')).toContainText('Head now: nothing');
  await deed(page, /^Buy Iron Helmet$/).click();
  await expect(page.locator('.shop-gold')).toContainText('25');
  const plate = page.locator('.ware', { hasText: 'Splint Cuirass' });
  await plate.click();
  await expect(deed(page, /^Buy Splint Cuirass$/)).toContainText('You cannot pay for that.');
  await page.locator('.ware', { hasText: /^Torch/ }).click();
  await deed(page, /^Buy .*Torch, 5 times/).click();
  await expect(story(page).locator('.log-line', { hasText: /You buy .*Torch/ })).toHaveCount(5);
  await page.locator('.shop-sides').getByText('Sell').click();
  await page.locator('.ware', { hasText: 'Light Crossbow' }).click();
  await deed(page, /^Sell Light Crossbow/).click();
  await expect(story(page)).toContainText('You sell Light Crossbow for 12 gold.');
  // Esc puts down what is looked at, then leaves.
  await page.locator('.ware', { hasText: /^Torch/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.ware[aria-pressed=true]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.shop-gold')).toHaveCount(0);
  await look(page, 'Things');
  await page.getByRole('button', { name: 'Iron Helmet' }).click();
  await deed(page, /^Wear Iron Helmet/).click();
  await expect(page.getByRole('button', { name: 'Head: Iron Helmet' })).toBeVisible();
  await expect(worth).toContainText('AC 19');
  await page.getByRole('button', { name: 'Head: Iron Helmet' }).click();
  await deed(page, /^Take off/).click();
  await expect(worth).toContainText('AC 18');
});

test('QUEST-20.9, 20.10: with a full bag what does not fit stays and says so', async ({ page }) => {
  await playFrom(page, save => {
    onTheWay(save, 'darkwood-forest', 'verdant', { offered: ['hollow-oak'], point: 'hollow-oak' });
    const { general, bag } = save.inventory;
    const full = { item: 'club', quantity: 1, charges: 0 };
    save.inventory.general = general.map(pile =>
      pile && pile.item !== 'gold-piece' ? pile : { ...full, item: 'mace' },
    );
    save.inventory.bag = bag.map(pile => pile ?? full);
  });
  await expect(page.locator('.here-met')).toContainText('A hollow oak');
  await deed(page, /^Look closer/).click();
  const potion = page.getByRole('button', { name: /^Take Potion of Healing/ });
  await expect(potion).toHaveAccessibleName(/No room/);
  await expect(deed(page, /^Take all/)).toHaveAttribute('aria-disabled', 'true');
  await deed(page, 'Make room').click();
  await page.getByRole('button', { name: 'Rope' }).click();
  await deed(page, /^Drop Rope/).click();
  await look(page, 'Found');
  await potion.click();
  await expect(story(page)).toContainText('You take Potion of Healing.');
  await expect(page.getByRole('button', { name: /^Take Gold Piece, 5/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await deed(page, 'Leave the rest').click();
  await expect(story(page)).toContainText('You leave 5 Gold Piece behind.');
  await expect(deed(page, /^Go on to Verdant/)).toBeVisible();
});

test('QUEST-19.5, 20.7: a level shows its hit die, and points are placed', async ({ page }) => {
  await playFrom(page, save => {
    save.hero.experience = 260;
  });
  const panel = page.locator('.level');
  await expect(panel).toContainText('Level 2 reached');
  await expect(panel).toContainText('a d10 plus your Constitution');
  await deed(page, 'Rise to level 2').click();
  const die = page.locator('.hit-die');
  const face = Number((await die.getByRole('img').getAttribute('aria-label'))!.match(/^(\d+) on a d10/)![1]);
  const gain = face + 2;
  await expect(die).toContainText(`+2Constitution= ${gain}maximum HP: 12 becomes ${12 + gain}`);
  await expect(bar(page, 'HP')).toHaveAttribute('aria-valuetext', `${12 + gain} of ${12 + gain}`);
  await deed(page, 'Raise dexterity to 14').click();
  await expect(page.locator('.level-scores li', { hasText: 'Dexterity' })).toContainText('13 becomes 14');
  await deed(page, 'Go on').click();
  await expect(title(page)).toHaveText('Kingdom');
  await expect(panel).toHaveCount(0);
});

test('QUEST-16.6 to 16.9: death says all of it, asks to save, and one wakes up robbed', async ({ page }) => {
  await fallen(page, 'defeat');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ava falls');
  await expect(page.locator('.ending-text')).toContainText('You wake in Kingdom');
  await expect(page.locator('.fate', { hasText: 'Kept' }).locator('li')).toHaveText([
    'Chainmail Cuirass',
    'Light Crossbow',
    'Longsword',
  ]);
  await expect(page.locator('.fate', { hasText: 'Lost' })).toContainText('Gold Piece, 10');
  await expect(page.getByText('What you kept is in your pack, nothing is worn')).toContainText(
    /your AC is 1\d, it was 18\./,
  );
  // What to do next is seen without scrolling.
  await expect(page.getByRole('button', { name: 'Wake up in Kingdom' })).toBeInViewport({ ratio: 1 });
  const log = page.locator('.death-log');
  await expect(log).toContainText('The patrol: ');
  await expect(log).toContainText('You die.');
  await expect(log).toContainText('You wake in Kingdom, robbed of all but');
  const save = page.locator('.death-save');
  await expect(save).toContainText('Nothing is saved automatically.');
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(save).toContainText('Saved, revision 1.');
  await page.getByRole('button', { name: 'Wake up in Kingdom' }).click();
  await expect(title(page)).toHaveText('Kingdom');
  await expect(bar(page, 'HP')).toHaveAttribute('aria-valuetext', '12 of 12');
  await look(page, 'Things');
  await expect(page.getByRole('button', { name: 'Main hand: empty' })).toBeVisible();
  await expect(page.getByText('You carry no bag.')).toBeVisible();
  await expect(page.locator('.carried .tile[aria-label]')).toHaveCount(3);
  // QUEST-16.8: what was worn and kept is put on again in one step.
  await deed(page, /^Put your gear back on/).click();
  await expect(page.getByRole('button', { name: 'Main hand: Longsword' })).toBeVisible();
  await expect(page.locator('.hero-worth')).toContainText('AC 16');
  await expect(deed(page, /^Put your gear back on/)).toHaveCount(0);
});

test('QUEST-16.4: left for dead, one comes to with 1 HP and no loot', async ({ page }) => {
  await fallen(page, 'stabilised');
  await expect(page.getByRole('heading', { name: 'Left for dead' })).toBeVisible();
  await expect(page.locator('.spoils-head')).toContainText('You come to with 1 HP.');
  await expect(bar(page, 'HP')).toHaveAttribute('aria-valuetext', '1 of 12');
  await expect(page.locator('.loot')).toHaveCount(0);
  await deed(page, 'Go on').click();
  await expect(title(page)).toHaveText('The Old Crypt');
});

test('QUEST-19.5, 20.9: after a fight the loot lies there with icon and number, and Take All takes it', async ({
  page,
}) => {
  const strong = (save: SaveRecord) => {
    save.hero.hit_points = [90];
    save.hero.hp = 90;
    save.place.dungeon = { id: 'old-crypt', step: 2 };
  };
  let left = 0;
  for (let tries = 0; tries < 12 && left === 0; tries++) {
    await playFrom(page, strong);
    await deed(page, 'Fight the patrol').click();
    await expect(page.locator('.battle')).toBeVisible();
    left = (await strikeDown(page)).situation.loot.length;
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Victory' })).toBeVisible();
  await expect(page.locator('.spoils-head')).toContainText(/The fight is won. \d+ XP/);
  await expect(page.locator('.loot .icon')).toHaveCount(left);
  await deed(page, 'Take all').click();
  await expect(page.locator('.loot')).toHaveCount(0);
  await expect(story(page)).toContainText('You take ');
  await deed(page, 'Go on').click();
  await expect(page.locator('.steps [data-beaten=true]')).toHaveCount(1);
});

test('QUEST-33.1, 33.3: deeper into a dungeon, past a patrol or into it', async ({ page }) => {
  await playFrom(page, () => {});
  await deed(page, 'Enter The Old Crypt').click();
  await expect(page.getByText('Entrance, you are here')).toBeAttached();
  await deed(page, 'Go deeper').click();
  await deed(page, 'Go deeper').click();
  await expect(page.locator('.here-met')).toContainText('A patrol ahead: Skeleton, Skeleton');
  await expect(page.locator('.stage-tabs')).toHaveCount(0);
  await deed(page, 'Fight the patrol').click();
  await expect(page.locator('.battle')).toBeVisible();
});

test('QUEST-13.1: spells are prepared straight after a long rest', async ({ page }) => {
  await playFrom(page, () => {}, { name: 'Ilva', race: 'elf', class: 'wizard' });
  await look(page, 'Spells');
  const spells = page.locator('.spell-list');
  const prepared = spells.getByRole('button', { pressed: true });
  const before = await prepared.count();
  const last = (await prepared.last().locator('b').textContent())!.replace('Forget ', '');
  await expect(
    spells.getByRole('button', { name: /^Prepare .*No preparation slot left/ }).last(),
  ).toBeVisible();
  await prepared.last().click();
  await expect(prepared).toHaveCount(before - 1);
  await spells.getByRole('button', { name: `Prepare ${last}` }).click();
  await expect(prepared).toHaveCount(before);
});

test('QUEST-30.1: somebody is hired, and parted with', async ({ page }) => {
  await playFrom(page, () => {});
  await look(page, 'Company');
  await deed(page, /^Hire Wat/).click();
  await expect(page.locator('.company-list > [data-tone=verdigris]')).toContainText('Wat');
  await expect(bar(page, 'Wat')).toHaveAttribute('aria-valuetext', /^(\d+) of \1$/);
  await deed(page, /^Part with Wat/).click();
  await expect(page.locator('.company-list > [data-tone=verdigris]')).toHaveCount(0);
});

test('while the server takes its time nothing else can be chosen', async ({ page }) => {
  await alone(page);
  const letGo = await held(page, '**/api/adventure/choices');
  await deed(page, 'Go to the shops').click();
  const offers = page.locator('.offers');
  await expect(offers).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('heading', { name: 'The shops of Kingdom' })).toBeVisible();
  await expect(offers).toHaveAttribute('aria-busy', 'false');
});

test('a server that does not answer is asked again, and nothing is lost', async ({ page, faults }) => {
  await alone(page);
  await page.route('**/api/adventure/choices', route => route.abort());
  await deed(page, 'Go to the shops').click();
  const said = page.locator('.refusal');
  await expect(said).toContainText('The server does not answer.');
  await page.unroute('**/api/adventure/choices');
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The shops of Kingdom' })).toBeVisible();
  await expect(said).toBeHidden();
  // The browser itself writes down what did not arrive.
  faults.length = 0;
});

test('an adventure ends when the hero retires, and not by a slip of the hand', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await alone(page);
  if (isMobile) await page.getByRole('button', { name: /^Hero:/ }).click();
  await page.getByRole('button', { name: 'Retire …' }).click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await page.getByRole('button', { name: 'Retire …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ava retires');
  await expect(page.getByRole('link', { name: 'A new hero' })).toBeVisible();
});

const CASTER = { name: 'Ilva', race: 'elf', class: 'wizard' };
const hurt = (save: SaveRecord) => {
  save.hero.hp = 3;
};

accessible(
  {
    city: page => playFrom(page, () => {}),
    shops: async page => {
      await deed(page, 'Go to the shops').click();
      await page.locator('.ware').first().click();
    },
  },
  {
    map: async page => {
      await playFrom(page, hurt, CASTER);
      await look(page, 'Map');
    },
    rest: page => look(page, 'Rest'),
    spells: page => look(page, 'Spells'),
    company: page => look(page, 'Company'),
    things: async page => {
      await look(page, 'Things');
      await page.locator('.tile[aria-label]').first().click();
    },
  },
  {
    'on the way': page =>
      playFrom(page, save => onTheWay(save, 'darkwood-forest', 'verdant', { weather: 'fog' })),
  },
  {
    patrol: page =>
      playFrom(page, save => {
        save.place.dungeon = { id: 'old-crypt', step: 2 };
      }),
  },
  {
    found: async page => {
      await playFrom(page, save =>
        onTheWay(save, 'darkwood-forest', 'verdant', { offered: ['hollow-oak'], point: 'hollow-oak' }),
      );
      await deed(page, /^Look closer/).click();
    },
  },
  {
    'level-up': async page => {
      await playFrom(page, save => {
        save.hero.experience = 900;
      });
      await deed(page, /^Rise/).click();
    },
  },
  { death: page => fallen(page, 'defeat') },
);
