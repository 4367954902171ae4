import { at, gap, type Painter, road, sized, spikeUp } from './paint.js';
import { along, HEIGHT, hills, WIDTH } from './shapes.js';
import { bare, blade, grave, house, oak, spike, tower, windows } from './things.js';

/** The highway: fields, milestones, and towers where it leads to. */
export const urban: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 360, 400, 5),
    hills(seed + 1, 410, 450, 4),
    hills(seed + 2, 470, 520, 4),
  ];
  const posts = (from: number, to: number, side: number) =>
    Array.from({ length: 7 }, (_, index) => {
      const t = (index / 6) ** 1.7;
      const [x, y, h] = [from + (to - from) * t, 480 + 150 * t, 16 + 66 * t];
      return `M${Math.round(x)} ${Math.round(y)}v${-Math.round(h)}h${Math.round(3 + 7 * t) * side}v${Math.round(h)}Z`;
    }).join('');
  return [
    at('far', far.d),
    at(
      'far',
      tower(560, 402, 120) +
        tower(620, 400, 160) +
        tower(668, 402, 110) +
        house(590, 402, 46) +
        house(645, 402, 40) +
        'M540 402v-34h150v34Z',
    ),
    at('lamp', windows(seed, 9, 556, 676, 330, 392)),
    at(
      'mid',
      mid.d +
        along(seed + 3, 9, mid, sized(oak, 30, 60), -20, 480) +
        along(seed + 5, 9, mid, sized(oak, 30, 60), 740, WIDTH),
    ),
    at('near', near.d),
    at('path', `M612 446C606 500 520 560 300 ${HEIGHT + 10}H1000C760 560 640 500 628 446Z`),
    at('near', posts(590, 200, -1) + posts(650, 1090, 1)),
    at(
      'front',
      along(seed + 4, 60, hills(seed + 6, 615, 645, 5), sized(blade, 14, 44), -20, 260) +
        along(seed + 7, 40, hills(seed + 6, 615, 645, 5), sized(blade, 14, 44), 1000, WIDTH),
    ),
  ];
};

/** Roofs behind a wall, with lights in them, and a road to the gate. */
export const city: Painter = seed => {
  const [upper, lower] = [hills(seed + 1, 392, 412, 4), hills(seed + 3, 470, 488, 4)];
  const notches = Array.from({ length: 42 }, (_, index) => `h15v${index % 2 ? 12 : -12}h15`).join('');
  return [
    at('far', hills(seed + 4, 300, 380, 5).d),
    at(
      'mid',
      tower(330 + (seed % 5) * 40, 440, 300) + tower(760 + (seed % 7) * 30, 440, 250) + tower(600, 440, 370),
    ),
    at('mid', upper.d + along(seed, 14, upper, sized(house, 90, 160))),
    at('lamp', windows(seed + 5, 26, 20, 1180, 350, 430)),
    at('near', lower.d + along(seed + 2, 13, lower, sized(house, 90, 140))),
    at('lamp', windows(seed + 6, 22, 20, 1180, 430, 500)),
    at(
      'front',
      `M-20 ${HEIGHT}V535${notches}V${HEIGHT}Z${tower(500, 640, 200, false)}${tower(700, 640, 200, false)}`,
    ),
    at('glow', 'M562 610V572a38 40 0 0 1 76 0V610Z'),
    at('path', `M562 606H638L720 ${HEIGHT + 10}H480Z`),
  ];
};

export const graveyard: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 330, 400, 5),
    hills(seed + 1, 410, 460, 4),
    hills(seed + 2, 500, 550, 4),
  ];
  const fence = Array.from({ length: 34 }, (_, index) => {
    const x = -10 + index * 37;
    return `M${x} 660V${560 + ((index * 5) % 9)}l5 -16l5 16V660Z`;
  }).join('');
  return [
    at('far', far.d + along(seed, 14, far, sized(bare, 60, 120))),
    at('mid', `${mid.d}${tower(850, 440, 210)}${house(910, 440, 130)}`),
    at('lamp', 'M900 385h14v26h-14Z'),
    at('mid', along(seed + 3, 22, mid, sized(grave, 22, 40))),
    at('near', near.d + along(seed + 4, 13, near, sized(grave, 50, 92)) + bare(190, 530, 330)),
    at('path', road(640, 520, 120)),
    at('front', `${fence}M-20 580H1240v7H-20ZM-20 625H1240v7H-20Z`),
  ];
};

export const cave: Painter = seed => {
  const floor = hills(seed, 520, 580, 5);
  return [
    at('glow', 'M380 560C360 380 440 250 600 250C760 250 840 380 830 560Z'),
    gap('far', 'M-20 -20H1220V660H-20ZM470 530C440 420 500 300 600 296C700 300 770 420 735 530Z'),
    gap('mid', 'M-20 -20H1220V660H-20ZM300 590C250 380 380 170 610 160C850 170 960 400 900 590Z'),
    at('near', floor.d + along(seed + 2, 11, floor, sized(spikeUp, 30, 110))),
    at(
      'near',
      Array.from({ length: 13 }, (_, index) => spike(20 + index * 97, -4, 70 + ((index * 71) % 130))).join(
        '',
      ),
    ),
    at('front', 'M-20 -20H150C90 160 80 400 130 660H-20ZM1220 -20H1070C1120 180 1130 420 1080 660H1220Z'),
    at('front', hills(seed + 4, 600, 650, 4).d),
  ];
};

const arch = (wide: number, high: number, foot: number) => {
  const [left, right] = [600 - wide, 600 + wide];
  return `M-20 -20H1220V660H-20ZM${left} ${foot}V${foot - high}A${wide} ${wide * 0.9} 0 0 1 ${right} ${foot - high}V${foot}Z`;
};

/** A vault of stone, torches at its walls, a glimmer at its end. */
export const dungeon: Painter = () => [
  at('glow', 'M520 470V330a80 74 0 0 1 160 0V470Z'),
  gap('far', arch(78, 120, 470)),
  gap('mid', arch(175, 170, 510)),
  gap('near', arch(320, 230, 570)),
  at('path', `M425 510L522 470H678L775 510L920 570L1100 ${HEIGHT + 10}H100L280 570Z`),
  at('halo', 'M260 300a90 90 0 1 1 180 0a90 90 0 1 1 -180 0ZM760 300a90 90 0 1 1 180 0a90 90 0 1 1 -180 0Z'),
  at(
    'lamp',
    'M336 306q14 -26 10 -46q26 24 14 50q-4 12 -14 12t-10 -16ZM836 306q14 -26 10 -46q26 24 14 50q-4 12 -14 12t-10 -16Z',
  ),
  at('front', 'M338 322h20l-6 60h-8ZM838 322h20l-6 60h-8Z'),
  gap('front', arch(520, 300, 650)),
];
