import { it } from 'vitest';
import { Fighter } from '../../test/fighter.js';
import { testApp } from '../../test/kit.js';
import { Player } from '../../test/players.js';

it('x', async () => {
  const app = testApp();
  const p = await Player.signIn(app);
  const f = new Fighter(p);
  for (let seed = 1; seed < 12; seed++) {
    await f.meet({ hero: { class: seed % 2 ? 'fighter' : 'wizard' }, seed });
    if (seed === 1) console.log(JSON.stringify(f.now, null, 1).slice(0, 6000), JSON.stringify(f.now).length);
    const e = await f.pressOn();
    console.log(
      seed,
      e.phase,
      e.round,
      e.log.length,
      JSON.stringify(e.loot),
      e.level_up_pending,
      JSON.stringify(e).length,
    );
    if (seed === 1) console.log(e.log.join('\n'));
    const x = await f.must('end', { take: 'all' });
    console.log(x.phase, x.new_log);
  }
}, 60000);
