import { along, type Ground, HEIGHT, hills, peaks, WIDTH } from './shapes.js';
import { bare, blade, fir, grave, house, oak, reed, spike, tower, windows } from './things.js';

/** How far away, which says how much of the air lies before it; or what shines by itself. */
type Depth =
  | 'far'
  | 'mid'
  | 'near'
  | 'front'
  | 'water'
  | 'pale'
  | 'path'
  | 'shade'
  | 'lamp'
  | 'glow'
  | 'halo';

/** One shape of the picture, from back to front. */
export interface Layer {
  readonly depth: Depth;
  readonly d: string;
  /** One sees through what is drawn within it. */
  readonly open?: boolean;
}

const gap = (depth: Depth, d: string): Layer => ({ depth, d, open: true });
const at = (depth: Depth, d: string): Layer => ({ depth, d });
const sized =
  (draw: (x: number, y: number, high: number) => string, least: number, most: number) =>
  (x: number, y: number, size: number) =>
    draw(x, y, least + size * (most - least));

/** Short strokes that lie on water, nearer ones longer. */
function ripples(top: number, foot: number, rows: number): string {
  return Array.from({ length: rows }, (_, row) => {
    const y = top + ((foot - top) * (row + 0.5)) / rows;
    const long = 40 + row * 22;
    return [0, 1, 2, 3, 4]
      .map(place => {
        const x = ((place * 263 + row * 149) % (WIDTH + 100)) - 50;
        return `M${x} ${y}q${long / 2} ${-2 - row * 0.6} ${long} 0q${-long / 2} ${2 + row * 0.6} ${-long} 0Z`;
      })
      .join('');
  }).join('');
}

/** A way that comes from the horizon to one's feet. */
const road = (x: number, y: number, wide = 190) =>
  `M${x - 4} ${y}C${x + 60} ${y + 45} ${x - 130} ${y + 90} ${x - wide} ${HEIGHT + 10}H${x + wide}C${x + 10} ${y + 100} ${x + 105} ${y + 40} ${x + 5} ${y}Z`;

const water = (top: number) => `M-20 ${top}H${WIDTH + 20}V${HEIGHT + 20}H-20Z`;

/** Snow on the summits, or light on one side of them: the same ground, a bit lower and cut off. */
function caps(ground: Ground, from: number, high: number): string {
  let d = '';
  for (let x = -60; x < WIDTH + 60; x += 6) {
    const y = ground.at(x);
    if (y > from) continue;
    const deep = Math.min(high, (from - y) * 0.6) * (0.7 + 0.3 * Math.abs(Math.sin(x / 13)));
    d += `M${x} ${Math.round(y)}L${x + 7} ${Math.round(ground.at(x + 7))}L${x + 6} ${Math.round(y + deep)}L${x} ${Math.round(y + deep * 0.7)}Z`;
  }
  return d;
}

type Painter = (seed: number) => Layer[];

const forest: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 300, 370, 7),
    hills(seed + 1, 370, 430, 6),
    hills(seed + 2, 470, 530, 5),
  ];
  return [
    at('far', far.d + along(seed, 46, far, sized(fir, 40, 80))),
    at('mid', mid.d + along(seed + 3, 30, mid, sized(fir, 90, 170))),
    at('path', road(600, 490)),
    at('near', near.d + along(seed + 4, 9, near, sized(fir, 190, 290), -40, 420)),
    at('near', along(seed + 5, 9, near, sized(fir, 190, 300), 790, WIDTH + 40)),
    at(
      'front',
      `M-20 0H70C60 220 66 430 105 ${HEIGHT + 10}H-20ZM${WIDTH + 20} 0H1125C1142 250 1128 450 1085 ${HEIGHT + 10}H${WIDTH + 20}Z`,
    ),
    at('front', along(seed + 6, 90, hills(seed + 7, 612, 636, 6), sized(blade, 14, 40))),
  ];
};

const mountain: Painter = seed => {
  const [far, mid, near] = [
    peaks(seed, 90, 400, 5),
    peaks(seed + 1, 210, 480, 6),
    hills(seed + 2, 480, 560, 5),
  ];
  return [
    at('far', far.d),
    at('pale', caps(far, 250, 90)),
    at('mid', mid.d),
    at('near', near.d + along(seed + 3, 16, near, sized(fir, 40, 110))),
    at('path', road(680, 520, 140)),
    at('front', peaks(seed + 4, 560, 650, 9).d),
  ];
};

const hill: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 290, 390, 6),
    hills(seed + 1, 370, 470, 5),
    hills(seed + 2, 450, 570, 4),
  ];
  return [
    at('far', far.d),
    at('mid', mid.d + along(seed + 3, 7, mid, sized(oak, 40, 80))),
    at('near', near.d + along(seed + 4, 3, near, sized(oak, 90, 150), 60, 480)),
    at('path', road(730, 520, 120)),
    at('front', along(seed + 5, 110, hills(seed + 6, 596, 630, 5), sized(blade, 12, 36))),
  ];
};

const grassland: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 390, 425, 5),
    hills(seed + 1, 425, 465, 4),
    hills(seed + 2, 490, 540, 4),
  ];
  return [
    at('far', far.d),
    at('mid', mid.d + along(seed + 3, 4, mid, sized(oak, 26, 54))),
    at('near', near.d + oak(250, near.at(250) + 2, 190)),
    at('path', road(700, 480, 150)),
    at('near', along(seed + 4, 120, hills(seed + 5, 560, 590, 5), sized(blade, 14, 40))),
    at('front', along(seed + 6, 130, hills(seed + 7, 615, 645, 5), sized(blade, 24, 70))),
  ];
};

const desert: Painter = seed => {
  const [far, mid, near] = [
    hills(seed, 380, 430, 5),
    hills(seed + 1, 410, 500, 4),
    hills(seed + 2, 480, 600, 3),
  ];
  return [
    at('far', 'M140 440V330h30l12 -22h150l16 30h40l24 102ZM860 440l26 -90h44v-26h74l20 42h38l16 74Z'),
    at('far', far.d),
    at('mid', mid.d),
    at('shade', hills(seed + 3, 470, 540, 4).d),
    at('near', near.d),
    at('path', road(560, 540, 90)),
    at(
      'front',
      `${hills(seed + 4, 590, 660, 3).d}M1012 612v-96q0 -14 12 -14t12 14v24h14v-26q0 -9 8 -9t8 9v42h-30v60ZM1012 560h-26v-34q0 -9 -8 -9t-8 9v50h42Z`,
    ),
  ];
};

const swamp: Painter = seed => {
  const [far, mid] = [hills(seed, 330, 385, 7), hills(seed + 1, 400, 425, 6)];
  const bank = hills(seed + 2, 575, 625, 4);
  return [
    at('far', far.d + along(seed, 26, far, sized(oak, 40, 90))),
    at('mid', mid.d + along(seed + 3, 10, mid, sized(bare, 90, 190))),
    at('water', water(430)),
    at('pale', ripples(436, 600, 6)),
    at(
      'near',
      'M-20 505C90 488 250 492 330 515C250 530 90 534 -20 528ZM790 480C900 468 1060 470 1220 486V510C1060 512 880 505 790 480Z',
    ),
    at(
      'near',
      bare(170, 512, 300) +
        bare(1010, 490, 250) +
        along(seed + 4, 34, hills(seed + 5, 500, 510, 4), sized(reed, 30, 70), 0, 330),
    ),
    at('front', bank.d + along(seed + 6, 60, bank, sized(reed, 50, 130))),
  ];
};

const coast: Painter = seed => {
  const dunes = hills(seed + 2, 545, 600, 4);
  return [
    at('far', 'M-20 420V330C70 320 120 336 190 332C230 360 250 392 320 420Z'),
    at('far', tower(110, 334, 110)),
    at('lamp', 'M103 262h14v12h-14Z'),
    at('water', water(420)),
    at('pale', ripples(426, 560, 7)),
    at('far', 'M770 432l-16 -14h70l-14 14ZM786 416v-52l26 46ZM782 416v-40l-18 36Z'),
    at('mid', 'M1220 300C1120 296 1060 330 1030 400C1010 440 960 470 930 520H1220Z'),
    at('path', 'M-20 560C240 520 420 560 640 536C820 518 1000 540 1220 520V660H-20Z'),
    at('near', dunes.d),
    at('front', along(seed + 3, 90, hills(seed + 4, 606, 640, 5), sized(blade, 24, 66))),
  ];
};

const arctic: Painter = seed => {
  const [far, mid] = [peaks(seed, 170, 420, 6), peaks(seed + 1, 330, 470, 8)];
  return [
    at('far', far.d),
    at('pale', caps(far, 340, 120)),
    at('mid', mid.d),
    at('water', water(478)),
    at(
      'pale',
      'M120 520l70 -16h130l40 18l-60 14h-150ZM560 500l40 -10h110l30 12l-50 10h-110ZM820 540l60 -20h180l46 22l-80 18h-160Z',
    ),
    at('near', hills(seed + 3, 560, 620, 4).d),
    at('front', along(seed + 4, 8, hills(seed + 5, 610, 640, 4), sized(spikeUp, 40, 120))),
  ];
};

/** A splinter of ice, or what grows from the floor of a cave. */
function spikeUp(x: number, y: number, high: number): string {
  return `M${x - high * 0.22} ${y + 10}L${x - high * 0.05} ${y - high}L${x + high * 0.06} ${y - high * 0.5}L${x + high * 0.14} ${y - high * 0.7}L${x + high * 0.3} ${y + 10}Z`;
}

/** The highway: fields, milestones, and towers where it leads to. */
const urban: Painter = seed => {
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
const city: Painter = seed => {
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

const graveyard: Painter = seed => {
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

const cave: Painter = seed => {
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
const dungeon: Painter = () => [
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

/** By the ids of the terrains; a city is none of them, but looks like something too. */
export const PAINTERS: Readonly<Record<string, Painter>> = {
  forest,
  mountain,
  hill,
  grassland,
  desert,
  swamp,
  coast,
  arctic,
  urban,
  city,
  graveyard,
  cave,
  dungeon,
};
